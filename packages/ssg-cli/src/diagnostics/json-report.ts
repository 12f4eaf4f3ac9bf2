import type { Finding, Severity } from '../model/index.ts';
import { type Summary, summarize } from './order.ts';

/** A finding in JSON: every key is present, `null` if unknown. */
interface JsonFinding {
  readonly code: string;
  readonly severity: Severity;
  /** Relative to the site folder, with `/`. */
  readonly file: string | null;
  /** From 1. */
  readonly line: number | null;
  /** From 1, in UTF-16 code units. */
  readonly column: number | null;
  /** Line of the place after its last character. */
  readonly endLine: number | null;
  /** Column of that place. */
  readonly endColumn: number | null;
  /** As its author wrote it. */
  readonly target: string | null;
  readonly message: string;
  readonly hint: string | null;
  /** Other places that explain it. */
  readonly notes: readonly JsonNote[];
}

/** A second place that a finding is about. */
interface JsonNote {
  readonly message: string;
  readonly file: string;
  readonly line: number | null;
  readonly column: number | null;
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

function toJson({ code, severity, location, target, message, hint, notes = [] }: Finding): JsonFinding {
  return {
    code,
    severity,
    file: location?.file ?? null,
    line: location?.line ?? null,
    column: location?.column ?? null,
    endLine: location?.end?.line ?? null,
    endColumn: location?.end?.column ?? null,
    target: target ?? null,
    message,
    hint: hint ?? null,
    notes: notes.map((note) => ({
      message: note.message,
      file: note.location.file,
      line: note.location.line ?? null,
      column: note.location.column ?? null,
    })),
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
        required: [
          'code',
          'severity',
          'file',
          'line',
          'column',
          'endLine',
          'endColumn',
          'target',
          'message',
          'hint',
          'notes',
        ],
        additionalProperties: false,
        properties: {
          code: text,
          severity: { enum: ['error', 'warning', 'hint'] },
          file: textOrNull,
          line: positionOrNull,
          column: positionOrNull,
          endLine: positionOrNull,
          endColumn: positionOrNull,
          target: textOrNull,
          message: text,
          hint: textOrNull,
          notes: {
            type: 'array',
            items: {
              type: 'object',
              required: ['message', 'file', 'line', 'column'],
              additionalProperties: false,
              properties: { message: text, file: text, line: positionOrNull, column: positionOrNull },
            },
          },
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
