import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { jsonSchemas } from './json-schemas.ts';

const schemas = jsonSchemas();
const ajv = new Ajv2020({ strict: false, validateFormats: false });
const isValid = (name: string, value: unknown): boolean => ajv.validate(schemas[name] ?? false, value);

describe('jsonSchemas', () => {
  it.each([
    [
      'config',
      { $schema: 'x', title: 'A', docs: false, sidebars: { main: ['a', { type: 'doc', id: 'b' }] } },
    ],
    ['front-matter', { title: 'A', tags: ['x'], own: 1, date: '2026-01-31' }],
    ['category', { label: 'A', link: { type: 'doc', id: 'x' } }],
    ['authors', { ada: { name: 'Ada' } }],
    ['tags', { release: null }],
  ])('takes a right %s', (name, value) => {
    expect(isValid(name, value)).toBe(true);
  });

  it.each([
    ['config', { titel: 'A' }],
    ['config', { sidebars: { main: [{ type: 'doc' }] } }],
    ['front-matter', { draft: 'soon' }],
    ['category', { position: 'first' }],
    ['authors', { ada: {} }],
    ['tags', { release: 'x' }],
  ])('refuses a wrong %s', (name, value) => {
    expect(isValid(name, value)).toBe(false);
  });

  it('explains keys without links', () => {
    expect(JSON.stringify(schemas)).toContain('The footer of every page.');
    expect(JSON.stringify(schemas)).not.toMatch(/\]\([a-z-]+\.md/);
  });
});
