import type { Finding, Severity } from '../model/index.ts';
import { type Summary, summarize } from './order.ts';

/** A finding as JSON has it: every key is there, `null` where nothing is known. */
export interface JsonFinding {
  readonly code: string;
  readonly severity: Severity;
  /** Relative to the site folder, with `/`. */
  readonly file: string | null;
  /** From 1. */
  readonly line: number | null;
  /** From 1, in UTF-16 code units. */
  readonly column: number | null;
  /** As its author wrote it. */
  readonly target: string | null;
  readonly message: string;
  readonly hint: string | null;
}

/** The one document that `--format json` prints. */
export interface JsonReport {
  readonly findings: readonly JsonFinding[];
  readonly summary: Summary;
}

/** For programs. */
export function formatJson(findings: readonly Finding[]): string {
  return `${JSON.stringify(toReport(findings), null, 2)}\n`;
}

/** The findings as plain data. */
export function toReport(findings: readonly Finding[]): JsonReport {
  return { findings: findings.map(toJson), summary: summarize(findings) };
}

function toJson({ code, severity, location, target, message, hint }: Finding): JsonFinding {
  return {
    code,
    severity,
    file: location?.file ?? null,
    line: location?.line ?? null,
    column: location?.column ?? null,
    target: target ?? null,
    message,
    hint: hint ?? null,
  };
}

const text = { type: 'string' };
const textOrNull = { type: ['string', 'null'] };
const positionOrNull = { type: ['integer', 'null'], minimum: 1 };
const amount = { type: 'integer', minimum: 0 };

/** JSON Schema (draft-07) of what `formatJson` writes. */
export const REPORT_SCHEMA = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  type: 'object',
  required: ['findings', 'summary'],
  additionalProperties: false,
  properties: {
    findings: {
      type: 'array',
      items: {
        type: 'object',
        required: ['code', 'severity', 'file', 'line', 'column', 'target', 'message', 'hint'],
        additionalProperties: false,
        properties: {
          code: text,
          severity: { enum: ['error', 'warning', 'hint'] },
          file: textOrNull,
          line: positionOrNull,
          column: positionOrNull,
          target: textOrNull,
          message: text,
          hint: textOrNull,
        },
      },
    },
    summary: {
      type: 'object',
      required: ['errors', 'warnings', 'hints'],
      additionalProperties: false,
      properties: { errors: amount, warnings: amount, hints: amount },
    },
  },
} as const;
