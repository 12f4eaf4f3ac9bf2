import { createRequire } from 'node:module';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import { describe, expect, it } from 'vitest';
import type { Finding } from '../model/index.ts';
import {
  CODES,
  chooseFormat,
  formatFindings,
  formatGithub,
  formatJson,
  formatSarif,
  REPORT_SCHEMA,
} from './index.ts';

const FINDINGS: readonly Finding[] = [
  {
    code: 'broken-link',
    severity: 'warning',
    message: '`/docs/nope` leads to no page of the site.',
    location: { file: 'docs/a, b.md', line: 3, column: 5 },
    target: '/docs/nope',
    hint: 'Did you mean `/docs/note`?',
  },
  {
    code: 'broken-markdown-image',
    severity: 'error',
    message: '100% wrong\nsecond line',
    location: { file: 'docs/ümlaut#1.md', line: 1 },
  },
  { code: 'invalid-config', severity: 'error', message: 'No place.' },
];

const anchor: Finding = { code: 'broken-anchor', severity: 'warning', message: 'No such id.' };

describe('formats', () => {
  it('prints text with the line and a caret at the column', () => {
    const sources = new Map([['docs/a, b.md', '# A\n\nsee [x](/docs/nope)\n']]);
    const options = { sources, color: false, prefix: 'site', version: '1' };
    expect(formatFindings(FINDINGS.slice(0, 1), 'text', options)).toBe(
      [
        'site/docs/a, b.md:3:5  warning  broken-link',
        '  `/docs/nope` leads to no page of the site.',
        '  hint: Did you mean `/docs/note`?',
        '  3 | see [x](/docs/nope)',
        '    |     ^',
        '',
        '0 errors, 1 warning, 0 hints',
        '',
      ].join('\n'),
    );
  });

  it('shows the line of a place behind a lone carriage return', () => {
    const finding: Finding = {
      code: 'broken-link',
      severity: 'hint',
      message: 'm',
      location: { file: 'f', line: 3, column: 1 },
    };
    const sources = new Map([['f', '# A\r\r\nHere\n']]);
    expect(formatFindings([finding], 'text', { sources, color: false, version: '1' })).toContain('3 | Here');
  });

  it('keeps the caret below the column when a long line is cut and when tabs are before it', () => {
    const text = `\t${'x'.repeat(300)}[here](y)${'z'.repeat(300)}`;
    const finding: Finding = {
      ...FINDINGS[1],
      code: 'broken-link',
      severity: 'hint',
      message: 'm',
      location: { file: 'f', line: 1, column: 302 },
    };
    const out = formatFindings([finding], 'text', {
      sources: new Map([['f', text]]),
      color: false,
      version: '1',
    });
    const [source = '', caret = ''] = out.split('\n').slice(2, 4);
    expect(source[caret.indexOf('^')]).toBe('[');
    expect(source.length).toBeLessThan(120);
  });

  it('prints fifty findings of a code, and how many more there are', () => {
    const many = Array.from({ length: 120 }, (_, index) => ({
      ...anchor,
      location: { file: 'f', line: index + 1 },
    }));
    const other: Finding = { code: 'broken-link', severity: 'warning', message: 'Another.' };
    const options = { sources: new Map<string, string>(), color: false, version: '1', most: 50 };
    const out = formatFindings([...many, other], 'text', options);
    expect(out.match(/ {2}warning {2}broken-anchor\n/g)).toHaveLength(50);
    expect(out).toContain('f:50  warning');
    expect(out).not.toContain('f:51  warning');
    expect(out).toContain('Another.');
    expect(out).toContain(
      '\n\nand 70 more of broken-anchor; --format json lists all\n\n0 errors, 121 warnings',
    );
    expect(formatFindings(many.slice(0, 50), 'text', options)).not.toContain('more of');
  });

  it('underlines as far as a place goes, and names the other places', () => {
    const finding: Finding = {
      code: 'broken-link',
      severity: 'warning',
      message: 'm',
      location: { file: 'f.md', line: 1, column: 5, end: { line: 1, column: 12 } },
      target: 'x.md',
      replacement: 'y.md',
      notes: [{ message: 'It is used here.', location: { file: 'f.md', line: 9, column: 2 } }],
    };
    const sources = new Map([['f.md', 'See [a](x.md).']]);
    const given = { sources, color: false, version: '1', prefix: 'site' };
    expect(formatFindings([finding], 'text', given)).toContain(
      '  1 | See [a](x.md).\n    |     ^~~~~~~\n  note: site/f.md:9:2  It is used here.\n',
    );
    const [result] = JSON.parse(formatFindings([finding], 'sarif', given)).runs[0].results;
    expect(result.locations[0].physicalLocation.region).toEqual({
      startLine: 1,
      startColumn: 5,
      endLine: 1,
      endColumn: 12,
    });
    expect(result.relatedLocations[0].message.text).toBe('It is used here.');
    expect(result.fixes[0].artifactChanges[0].replacements).toEqual([
      {
        deletedRegion: { startLine: 1, startColumn: 9, endLine: 1, endColumn: 13 },
        insertedContent: { text: 'y.md' },
      },
    ]);
    expect(JSON.parse(formatFindings([finding], 'json', given)).findings[0]).toMatchObject({
      endLine: 1,
      endColumn: 12,
      notes: [{ message: 'It is used here.', file: 'f.md', line: 9, column: 2 }],
    });
  });

  it('prints JSON of exactly the documented shape', () => {
    const report: unknown = JSON.parse(formatJson(FINDINGS));
    const validate = new Ajv({ allowUnionTypes: true }).compile(REPORT_SCHEMA);
    expect(validate(report), JSON.stringify(validate.errors)).toBe(true);
    expect(report).toEqual({
      findings: [
        {
          code: 'broken-link',
          severity: 'warning',
          file: 'docs/a, b.md',
          line: 3,
          column: 5,
          endLine: null,
          endColumn: null,
          target: '/docs/nope',
          message: '`/docs/nope` leads to no page of the site.',
          hint: 'Did you mean `/docs/note`?',
          notes: [],
        },
        {
          code: 'broken-markdown-image',
          severity: 'error',
          file: 'docs/ümlaut#1.md',
          line: 1,
          column: null,
          endLine: null,
          endColumn: null,
          target: null,
          message: '100% wrong\nsecond line',
          hint: null,
          notes: [],
        },
        {
          code: 'invalid-config',
          severity: 'error',
          file: null,
          line: null,
          column: null,
          endLine: null,
          endColumn: null,
          target: null,
          message: 'No place.',
          hint: null,
          notes: [],
        },
      ],
      summary: { errors: 2, warnings: 1, hints: 0 },
    });
  });

  it('prints GitHub commands with their separators escaped', () => {
    expect(formatGithub(FINDINGS, 'site').split('\n')).toEqual([
      '::warning file=site/docs/a%2C b.md,line=3,col=5,title=broken-link::`/docs/nope` leads to no page of the site.%0ADid you mean `/docs/note`?',
      '::error file=site/docs/ümlaut#1.md,line=1,title=broken-markdown-image::100%25 wrong%0Asecond line',
      '::error title=invalid-config::No place.',
      '',
    ]);
  });

  it('prints SARIF 2.1.0 that its official schema accepts', () => {
    const require = createRequire(import.meta.url);
    const official: Readonly<
      Record<string, unknown>
    > = require('@microsoft/jest-sarif/lib/schemas/sarif-2.1.0-rtm.5.json');
    const { $schema, id, ...schema } = official;
    // The schema is written for draft-04, and one of its patterns is no Unicode one.
    const ajv = new Ajv({ strict: false, unicodeRegExp: false });
    const validate = addFormats.default(ajv).compile(schema);
    const log: unknown = JSON.parse(formatSarif(FINDINGS, { version: '1.2.3', prefix: 'site' }));
    expect([$schema, typeof id]).toEqual(['http://json-schema.org/draft-04/schema#', 'string']);
    expect(validate(log), JSON.stringify(validate.errors)).toBe(true);
    expect(validate({ version: '2.1.0', runs: [{}] })).toBe(false);
    expect(log).toMatchObject({
      runs: [
        {
          tool: { driver: { version: '1.2.3' } },
          results: [
            {
              ruleId: 'broken-link',
              level: 'warning',
              locations: [
                {
                  physicalLocation: {
                    artifactLocation: { uri: 'site/docs/a,%20b.md' },
                    region: { startLine: 3, startColumn: 5 },
                  },
                },
              ],
            },
            {
              locations: [
                { physicalLocation: { artifactLocation: { uri: 'site/docs/%C3%BCmlaut%231.md' } } },
              ],
            },
            { ruleId: 'invalid-config', ruleIndex: CODES.indexOf('invalid-config') },
          ],
        },
      ],
    });
  });

  it('annotates by itself in GitHub Actions, unless asked for another form', () => {
    expect(chooseFormat(undefined, { GITHUB_ACTIONS: 'true' })).toBe('github');
    expect(chooseFormat('json', { GITHUB_ACTIONS: 'true' })).toBe('json');
    expect(chooseFormat(undefined, {})).toBe('text');
  });
});
