import pc from 'picocolors';
import type { Finding, Location, Severity } from '../model/index.ts';
import { summarize } from './order.ts';

/** What the text format needs in addition to the findings. */
export interface TextOptions {
  /** Text of the site's files, for excerpts. A file that is not here is reported without one. */
  readonly sources: { get(file: string): string | undefined };
  readonly color: boolean;
  /** Path from the current folder to the site, so that a terminal can open the place: `site`. */
  readonly prefix?: string;
  /** The most printed findings per code, followed by the number of the others. Absent: all are printed. */
  readonly most?: number;
}

/** For people: one block a finding (place, severity, code; message, hint, excerpt with a caret), then the counts. */
export function formatText(findings: readonly Finding[], options: TextOptions): string {
  const colors = pc.createColors(options.color);
  const { most = Number.POSITIVE_INFINITY } = options;
  const numbers = new Map<string, number>();
  const shown = findings.filter(({ code }) => {
    const number = (numbers.get(code) ?? 0) + 1;
    numbers.set(code, number);
    return number <= most;
  });
  const blocks = shown.map((finding) => block(finding, options, colors).join('\n'));
  const rest = [...numbers]
    .filter(([, number]) => number > most)
    .map(([code, number]) => `and ${number - most} more of ${code}; --format json lists all`);
  return [...blocks, ...rest, summaryLine(findings)].join('\n\n').concat('\n');
}

/** `2 errors, 1 warning, 0 hints`. */
function summaryLine(findings: readonly Finding[]): string {
  const { errors, warnings, hints } = summarize(findings);
  return [quantity(errors, 'error'), quantity(warnings, 'warning'), quantity(hints, 'hint')].join(', ');
}

/** `file:line:column`, as far as known. */
export function formatLocation(location: Location | undefined, prefix = ''): string {
  if (location === undefined) return '(site)';
  const file = prefix === '' || prefix === '.' ? location.file : `${prefix}/${location.file}`;
  return [file, location.line, location.column].filter((part) => part !== undefined).join(':');
}

type Colors = ReturnType<typeof pc.createColors>;

function block(finding: Finding, options: TextOptions, colors: Colors): readonly string[] {
  const severity = paint(finding.severity, colors);
  return [
    `${colors.bold(formatLocation(finding.location, options.prefix))}  ${severity}  ${finding.code}`,
    `  ${finding.message.replaceAll('\n', '\n  ')}`,
    ...(finding.hint === undefined ? [] : [`  ${colors.cyan('hint:')} ${finding.hint}`]),
    ...excerpt(finding, options).map((line) => `  ${colors.dim(line)}`),
    ...(finding.notes ?? []).map(
      ({ message, location }) =>
        `  ${colors.dim('note:')} ${formatLocation(location, options.prefix)}  ${message}`,
    ),
  ];
}

function paint(severity: Severity, colors: Colors): string {
  if (severity === 'error') return colors.red(severity);
  return severity === 'warning' ? colors.yellow(severity) : colors.blue(severity);
}

const EXCERPT_WIDTH = 100;

/** The line of the finding, underlined from its column to its end. Long lines are cut around the column. */
function excerpt({ location }: Finding, { sources }: TextOptions): readonly string[] {
  if (location?.line === undefined) return [];
  const line = sources.get(location.file)?.split(/\r\n?|\n/)[location.line - 1];
  if (line === undefined || line.trim() === '') return [];
  const column = Math.min(location.column ?? 1, line.length + 1);
  const start = Math.max(0, column - 1 - EXCERPT_WIDTH / 2);
  const shown = line.slice(start, start + EXCERPT_WIDTH).replaceAll('\t', ' ');
  const gutter = String(location.line);
  const isHere = location.end?.line === location.line;
  const end = Math.min(isHere ? (location.end?.column ?? column) : column, start + shown.length + 1);
  const underline = `^${'~'.repeat(Math.max(0, end - column - 1))}`;
  const marks = `${' '.repeat(gutter.length)} | ${' '.repeat(column - 1 - start)}${underline}`;
  return location.column === undefined ? [`${gutter} | ${shown}`] : [`${gutter} | ${shown}`, marks];
}

/** A number with its noun, in the plural unless the number is one. */
export function quantity(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}
