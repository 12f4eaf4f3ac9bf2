import { describe, expect, it } from 'vitest';
import { readKeys } from '../migration.ts';
import { editUrlOf } from './docusaurus-paths.ts';

const start = 'https://code.example/edit/main/website/';
const editUrl = (address: string, path: string) =>
  editUrlOf(readKeys({ docs: { editUrl: { $function: address } } }), 'docs', path);

describe('editUrlOf', () => {
  it.each([
    ['docs', `${start}docs/ceems-probe.md`, start],
    ['../docs', `${start}../docs/ceems-probe.md`, start],
    ['../docs', 'https://code.example/edit/main/docs/ceems-probe.md', 'https://code.example/edit/main/site/'],
    ['docs', 'https://code.example/edit', undefined],
  ])('takes the path of a file in %s off %s', (path, address, expected) => {
    expect(editUrl(address, path)).toBe(expected);
  });
});
