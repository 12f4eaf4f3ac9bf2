import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Diagnostic, DiagnosticCode, Finding } from '../model/index.ts';
import {
  applyBaseline,
  CATALOG,
  CODES,
  checkSeveritySettings,
  decideSeverities,
  readBaseline,
  sortFindings,
  summarize,
  writeBaseline,
  writeCatalogMarkdown,
} from './index.ts';

describe('catalog', () => {
  it('is documented in docs/diagnostics.md as it is', () => {
    const file = new URL('../../../../docs/diagnostics.md', import.meta.url);
    const text = writeCatalogMarkdown();
    if (process.env.UPDATE === '1' && process.env.CI === undefined) writeFileSync(file, text);
    expect(readFileSync(file, 'utf8')).toBe(text);
  });

  it('holds every code that a source file reports', () => {
    const folder = new URL('../', import.meta.url);
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
      (file) => /\.tsx?$/.test(file) && !file.includes('.test.'),
    );
    const reported = files.flatMap((file) =>
      [...readFileSync(new URL(file, folder), 'utf8').matchAll(/\bcode: '([a-z]+(?:-[a-z]+)+)'/g)].map(
        ([, code]) => code,
      ),
    );
    expect(reported.length).toBeGreaterThan(20);
    expect(
      [...new Set(reported)].filter((code) => !(CODES as readonly (string | undefined)[]).includes(code)),
    ).toEqual([]);
  });

  it('gives every code a title, a cause and a fix of whole sentences', () => {
    for (const code of CODES) {
      const { title, cause, fix } = CATALOG[code];
      expect([title.length > 5, cause.endsWith('.'), fix.endsWith('.')], code).toEqual([true, true, true]);
    }
  });
});

describe('decideSeverities', () => {
  const diagnostic = (code: DiagnosticCode) => ({ code, message: 'm' });

  it('takes the severities of the specification when nothing is set', () => {
    const codes = [
      'broken-link',
      'broken-anchor',
      'duplicate-route',
      'broken-markdown-link',
      'broken-markdown-image',
    ] as const;
    const severities = decideSeverities(codes.map(diagnostic)).map(({ code, severity }) => [code, severity]);
    expect(Object.fromEntries(severities)).toEqual({
      'broken-link': 'warning',
      'broken-anchor': 'warning',
      'duplicate-route': 'warning',
      'broken-markdown-link': 'warning',
      'broken-markdown-image': 'error',
    });
  });

  it.each([
    ['onBrokenLinks', 'broken-link'],
    ['onBrokenAnchors', 'broken-anchor'],
    ['onDuplicateRoutes', 'duplicate-route'],
    ['onBrokenMarkdownLinks', 'broken-markdown-link'],
    ['onBrokenMarkdownImages', 'broken-markdown-image'],
  ] as const)('%s sets %s, and `severities` goes before it', (key, code) => {
    expect(decideSeverities([diagnostic(code)], { [key]: 'hint' })[0]?.severity).toBe('hint');
    expect(decideSeverities([diagnostic(code)], { [key]: 'ignore' })).toEqual([]);
    expect(
      decideSeverities([diagnostic(code)], { [key]: 'hint', severities: { [code]: 'error' } })[0]?.severity,
    ).toBe('error');
  });

  it('keeps fixed codes and unknown ones as errors', () => {
    const settings = { severities: { 'invalid-config': 'ignore' } } as const;
    expect(decideSeverities([diagnostic('invalid-config')], settings)[0]?.severity).toBe('error');
    expect(decideSeverities([diagnostic('not-in-the-list' as DiagnosticCode)])[0]?.severity).toBe('error');
  });

  it('names settings of codes that do not exist, with the nearest one', () => {
    const settings = {
      severities: { 'broken-links': 'warn', 'invalid-config': 'warn', 'missing-alt': 'error' },
    } as const;
    const found = checkSeveritySettings(settings, (path) => ({ file: path.join('.') }));
    expect(found.map(({ target, hint, location }) => [target, hint, location?.file])).toEqual([
      ['broken-links', 'Did you mean `broken-link`?', 'severities.broken-links'],
      [
        'invalid-config',
        'The codes are listed in the documentation of the findings.',
        'severities.invalid-config',
      ],
    ]);
  });
});

describe('order', () => {
  it('does not depend on the order of the input and drops equal findings', () => {
    const line = fc.option(fc.integer({ min: 1, max: 12 }), { nil: undefined });
    const finding = fc.record({
      code: fc.constantFrom<DiagnosticCode[]>('broken-link', 'broken-anchor'),
      message: fc.constantFrom('a', 'b'),
      file: fc.constantFrom('a.md', 'B.md', 'ä.md'),
      line,
    });
    const make = (given: {
      code: DiagnosticCode;
      message: string;
      file: string;
      line: number | undefined;
    }) => ({
      code: given.code,
      message: given.message,
      location: given.line === undefined ? { file: given.file } : { file: given.file, line: given.line },
    });
    fc.assert(
      fc.property(fc.array(finding), (raw) => {
        const findings = raw.map(make);
        const sorted = sortFindings(findings);
        expect(sortFindings([...findings].reverse())).toEqual(sorted);
        expect(sortFindings([...findings, ...findings])).toEqual(sorted);
      }),
    );
  });

  it('sorts lines as numbers and files by code units', () => {
    const at = (file: string, line: number): Diagnostic => ({
      code: 'broken-link',
      message: 'm',
      location: { file, line },
    });
    const sorted = sortFindings([
      at('b', 10),
      at('b', 9),
      at('B', 11),
      { code: 'broken-link', message: 'm' },
    ]);
    expect(sorted.map(({ location }) => [location?.file, location?.line])).toEqual([
      [undefined, undefined],
      ['B', 11],
      ['b', 9],
      ['b', 10],
    ]);
  });

  it('are counted by severity', () => {
    const findings = (['error', 'error', 'warning'] as const).map(
      (severity): Finding => ({
        code: 'broken-link',
        message: 'm',
        severity,
      }),
    );
    expect(summarize(findings)).toEqual({ errors: 2, warnings: 1, hints: 0 });
  });
});

describe('baseline', () => {
  const finding = (line: number, target: string): Finding => ({
    code: 'broken-link',
    severity: 'warning',
    message: `line ${line}`,
    location: { file: 'a.md', line, column: 1 },
    target,
  });

  it('accepts what it was written from, wherever the lines have moved', () => {
    const baseline = readBaseline(writeBaseline([finding(1, '/x'), finding(2, '/x'), finding(3, '/y')]));
    if ('problem' in baseline) throw new Error(baseline.problem);
    const moved = [finding(11, '/x'), finding(12, '/x'), finding(13, '/y')];
    expect(applyBaseline(moved, baseline)).toEqual({ fresh: [], accepted: 3, gone: [] });
  });

  it('lets new findings through, and names the entries that are gone', () => {
    const baseline = readBaseline(writeBaseline([finding(1, '/x'), finding(3, '/y')]));
    if ('problem' in baseline) throw new Error(baseline.problem);
    const result = applyBaseline([finding(1, '/x'), finding(2, '/x'), finding(4, '/z')], baseline);
    expect(result.fresh.map(({ location }) => location?.line)).toEqual([2, 4]);
    expect(result.gone).toEqual([{ code: 'broken-link', file: 'a.md', subject: '/y', count: 1 }]);
  });

  it.each([
    ['', 'object'],
    ['[]', 'object'],
    ['{"version":2}', 'version'],
    ['{"version":1,"findings":[{}]}', 'list'],
  ])('says what is wrong with %j', (text, word) => {
    expect(readBaseline(text)).toEqual({ problem: expect.stringContaining(word) });
  });

  it('writes the same text whatever the order', () => {
    const findings = [finding(1, '/x'), finding(2, '/a')];
    expect(writeBaseline(findings)).toBe(writeBaseline([...findings].reverse()));
    expect(readBaseline(writeBaseline([]))).toEqual({ version: 1, findings: [] });
  });
});
