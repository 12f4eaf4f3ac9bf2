import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { runSite } from '../../src/commands/run.ts';
import { formatGithub, formatSarif, formatText, type JsonReport, toReport } from '../../src/diagnostics/index.ts';
import type { Finding } from '../../src/model/index.ts';
import { type Expected, readExpectations } from './expectation.ts';

const here = path.dirname(fileURLToPath(import.meta.url));
const site = path.join(here, 'site');
const expectations = readExpectations(path.join(here, 'expected.txt'), site);

const state: { findings: readonly Finding[]; report: JsonReport } = {
  findings: [],
  report: { findings: [], summary: { errors: 0, warnings: 0, hints: 0 } },
};

beforeAll(async () => {
  state.findings = (await runSite({ folder: site })).findings;
  state.report = toReport(state.findings);
}, 120_000);

type Place = Pick<Expected, 'file' | 'line' | 'column' | 'code' | 'target'>;

const inOneLine = ({ file, line, column, code, target }: Place) => `${file}:${line}:${column} ${code} ${target}`;

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
    }).toEqual({ unexpected: [], missing: [] });
    expect(found.length).toBe(expected.length);
  });
});
