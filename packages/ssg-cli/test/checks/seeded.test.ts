import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { runSite } from '../../src/commands/run.ts';
import {
  formatGithub,
  formatSarif,
  formatText,
  type JsonReport,
  toReport,
} from '../../src/diagnostics/index.ts';
import type { Finding } from '../../src/model/index.ts';
import { sharedBundles } from '../shared-bundles.ts';
import { type Expected, readExpectations } from './expectation.ts';

const here = path.dirname(fileURLToPath(import.meta.url));
const site = path.join(here, 'site');
const expectations = readExpectations(path.join(here, 'expected.txt'), site);

const siteText = ['docs', 'blog', 'pages']
  .flatMap((folder) =>
    readdirSync(path.join(site, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
      path.join(site, folder, name),
    ),
  )
  .filter((file) => /\.(md|tsx)$/.test(file))
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');

const state: { findings: readonly Finding[]; report: JsonReport } = {
  findings: [],
  report: { findings: [], summary: { errors: 0, warnings: 0, hints: 0 } },
};

beforeAll(async () => {
  state.findings = (await runSite({ folder: site, cache: false, bundles: sharedBundles })).findings;
  state.report = toReport(state.findings);
});

type Place = Pick<Expected, 'file' | 'line' | 'column' | 'code' | 'target'>;

const inOneLine = ({ file, line, column, code, target }: Place) =>
  `${file}:${line}:${column} ${code} ${target}`;

describe('the seeded site', () => {
  it('is large enough to mean something', () => {
    expect(expectations.length).toBeGreaterThan(200);
  });

  it('gives exactly the findings that were seeded, at their line and column', () => {
    const found = state.report.findings.map((finding) => inOneLine({ ...finding, file: finding.file ?? '' }));
    const expected = expectations.map(inOneLine);
    expect({
      unexpected: found.filter((line) => !expected.includes(line)),
      missing: expected.filter((line) => !found.includes(line)),
      twice: found.filter((line, index) => found.indexOf(line) !== index),
    }).toEqual({ unexpected: [], missing: [], twice: [] });
    expect(found.length).toBe(expected.length);
  });

  it('offers the nearest target in the way its author would write it, and none where nothing is near', () => {
    const offers = new Map(
      state.report.findings.map((finding) => [
        inOneLine({ ...finding, file: finding.file ?? '' }),
        finding.hint,
      ]),
    );
    const wrong = expectations
      .filter(({ offer }) => offer !== '*')
      .map((expected) => ({
        finding: inOneLine(expected),
        expected: expected.offer,
        offered: /^Did you mean `(.*)`\?$/.exec(offers.get(inOneLine(expected)) ?? '')?.[1] ?? '',
      }))
      .filter(({ expected, offered }) => expected !== offered);
    expect(wrong).toEqual([]);
  });

  it('has as many sound links as defects, and blames none of them', () => {
    const labels = new Set(siteText.match(/\bc\d{3}\b/g));
    expect(labels.size).toBeGreaterThan(150);
    const lines = siteText.split('\n');
    expect(lines.filter((line) => /\bd\d{3}\b/.test(line)).length).toBeGreaterThan(150);
  });

  it('distinguishes a file that is no page from one that is not there', () => {
    const messages = state.findings
      .filter(({ target }) => target === '../04-draft.md')
      .map(({ message }) => message);
    expect(messages).toEqual([expect.stringContaining('docs/04-draft.md is there, but is no page')]);
  });

  it('says the same from a cold cache, from a warm one, and for check-links alone', async () => {
    const copy = mkdtempSync(path.join(tmpdir(), 'seeded-'));
    cpSync(site, copy, { recursive: true, filter: (file) => !file.includes('.ceems-docs') });
    try {
      const cold = await runSite({ folder: copy });
      const warm = await runSite({ folder: copy });
      const alone = await runSite({ folder: copy, cache: false, checksOnly: true });
      for (const run of [cold, warm, alone]) expect(toReport(run.findings)).toEqual(state.report);
    } finally {
      rmSync(copy, { recursive: true });
    }
  });

  it('gives the severities of the catalog', () => {
    const { findings, summary } = state.report;
    const codesOf = (severity: string) =>
      [
        ...new Set(findings.filter((finding) => finding.severity === severity).map(({ code }) => code)),
      ].sort();
    expect(codesOf('error')).toContain('broken-markdown-image');
    expect(codesOf('warning')).toEqual(
      expect.arrayContaining(['broken-anchor', 'broken-link', 'broken-markdown-link', 'duplicate-route']),
    );
    expect(summary.errors + summary.warnings + summary.hints).toBe(findings.length);
  });

  it('carries the same findings in every other form', () => {
    const { findings } = state;
    const places = state.report.findings.map(({ file, line, column, code }) => ({
      file,
      line,
      column,
      code,
    }));
    const text = formatText(findings, { sources: new Map(), color: false });
    expect(text.split('\n\n').slice(0, -1).map(placeOfText)).toEqual(places);
    expect(formatGithub(findings).trimEnd().split('\n').map(placeOfAnnotation)).toEqual(places);
    expect(placesOfSarif(formatSarif(findings, { version: '1' }))).toEqual(places);
  });
});

const numberOr = (text: string | undefined) => (text === undefined ? null : Number(text));

function placeOfText(block: string) {
  const [, file = '', line, column, code = ''] =
    /^(.+?)(?::(\d+))?(?::(\d+))? {2}\w+ {2}([\w-]+)\n/.exec(block) ?? [];
  return { file, line: numberOr(line), column: numberOr(column), code };
}

function placeOfAnnotation(command: string) {
  const property = (name: string) => new RegExp(`[ ,]${name}=([^,:]*)`).exec(command)?.[1];
  const file = (property('file') ?? '').replaceAll('%2C', ',').replaceAll('%3A', ':').replaceAll('%25', '%');
  return {
    file,
    line: numberOr(property('line')),
    column: numberOr(property('col')),
    code: property('title'),
  };
}

interface SarifResult {
  readonly ruleId: string;
  readonly locations: readonly {
    readonly physicalLocation: {
      readonly artifactLocation: { readonly uri: string };
      readonly region?: { readonly startLine: number; readonly startColumn?: number };
    };
  }[];
}

function placesOfSarif(text: string) {
  const log = JSON.parse(text) as { readonly runs: readonly { readonly results: readonly SarifResult[] }[] };
  return log.runs[0]?.results.map(({ ruleId, locations }) => {
    const { artifactLocation, region } = locations[0]?.physicalLocation ?? {};
    return {
      file: decodeURIComponent(artifactLocation?.uri ?? ''),
      line: region?.startLine ?? null,
      column: region?.startColumn ?? null,
      code: ruleId,
    };
  });
}
