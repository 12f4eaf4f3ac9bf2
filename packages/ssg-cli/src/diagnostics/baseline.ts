import type { Diagnostic, Finding } from '../model/index.ts';

/** Findings that are accepted for now. Lines are left out, so that an edit above a finding does not make it new. */
interface Baseline {
  readonly version: 1;
  readonly findings: readonly BaselineFinding[];
}

/** An accepted finding, with the number of times that it is accepted. */
interface BaselineFinding {
  readonly code: string;
  readonly file: string | null;
  /** The target, or the message of a finding without one. */
  readonly subject: string;
  /** How many such findings are accepted. */
  readonly count: number;
}

/** What a baseline leaves of the findings. */
interface BaselineResult {
  /** Findings that are not in the baseline: these count. */
  readonly fresh: readonly Finding[];
  /** Number of findings that the baseline accepted. */
  readonly accepted: number;
  /** Entries of the baseline that are no longer found, so the file can be updated. */
  readonly gone: readonly BaselineFinding[];
}

/** The text of a baseline file that accepts these findings. Sorted, so that it can be reviewed line by line. */
export function writeBaseline(findings: readonly Finding[]): string {
  const counts = countBySubject(findings);
  const entries = [...counts.keys()].sort().map((key): BaselineFinding => {
    const [code, file, subject] = JSON.parse(key) as [string, string | null, string];
    return { code, file, subject, count: counts.get(key) ?? 0 };
  });
  const lines = entries.map((entry) => `    ${JSON.stringify(entry)}`).join(',\n');
  return `{\n  "version": 1,\n  "findings": [${lines === '' ? '' : `\n${lines}\n  `}]\n}\n`;
}

/** Reads a baseline file. Returns the reason if it is invalid. */
export function readBaseline(text: string): Baseline | { readonly problem: string } {
  const parsed = parse(text);
  if (!isRecord(parsed)) return { problem: 'The baseline is not a JSON object.' };
  if (parsed.version !== 1) return { problem: 'The baseline has no `"version": 1`; write it again.' };
  const { findings } = parsed;
  if (!Array.isArray(findings) || !findings.every(isBaselineFinding)) {
    return {
      problem:
        'The `findings` of the baseline are not a list of objects with `code`, `file`, `subject` and `count`.',
    };
  }
  return { version: 1, findings };
}

/** Removes the accepted findings. Of equal findings, the first ones are accepted. */
export function applyBaseline(findings: readonly Finding[], baseline: Baseline): BaselineResult {
  const left = new Map<string, number>();
  for (const { code, file, subject, count } of baseline.findings) {
    const key = JSON.stringify([code, file, subject]);
    left.set(key, (left.get(key) ?? 0) + count);
  }
  const fresh = findings.filter((finding) => {
    const key = keyOf(finding);
    const rest = left.get(key) ?? 0;
    if (rest > 0) left.set(key, rest - 1);
    return rest === 0;
  });
  const gone = baseline.findings.flatMap((entry): BaselineFinding[] => {
    const rest = left.get(JSON.stringify([entry.code, entry.file, entry.subject])) ?? 0;
    return rest > 0 ? [{ ...entry, count: rest }] : [];
  });
  return { fresh, accepted: findings.length - fresh.length, gone };
}

function countBySubject(findings: readonly Diagnostic[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const finding of findings) counts.set(keyOf(finding), (counts.get(keyOf(finding)) ?? 0) + 1);
  return counts;
}

function keyOf({ code, location, target, message }: Diagnostic): string {
  return JSON.stringify([code, location?.file ?? null, target ?? message]);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isBaselineFinding(value: unknown): value is BaselineFinding {
  if (!isRecord(value)) return false;
  const { code, file, subject, count } = value;
  const hasPlace = file === null || typeof file === 'string';
  return typeof code === 'string' && hasPlace && typeof subject === 'string' && Number.isInteger(count);
}
