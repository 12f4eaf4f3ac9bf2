import { programs } from './known-names.ts';
import { type MarkdownFile, markdownFiles } from './markdown.ts';

/** Something that a page says a program does: a command to type, or a row of a table of statuses and failures. */
export interface Behavior {
  readonly page: string;
  readonly kind: 'command' | 'row';
  /** The command on one line, or the first cell of the row. */
  readonly text: string;
}

/** Programs that the pages are held against. The admission controller is described on a page of another subject. */
const measured = programs.filter((name) => name !== 'ceems_k8s_admission_controller');

const pages =
  /^docs\/(?:cli|usage)\/|^docs\/configuration\/(?:cacct|ceems-|threat)|^docs\/components\/ceems-/;

const begins = new RegExp(
  `^(?:sudo |bash |TZ=\\S+ )*(?:${measured.join('|')}|curl|ceems-access-test\\.sh)\\b`,
);

/** Commands of a block that run one of the programs, or ask one of them over HTTP. */
const commandsOf = (code: string): readonly string[] =>
  code
    .replaceAll(/\s*\\\n\s*/g, ' ')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => begins.test(line));

const heading = /^#{2,4} (.*)$/;
const failureHeading = /^(?:When it fails|Exit status)/;

/** First cells of the tables below the headings that begin with "When it fails" or "Exit status". */
const rowsOf = (prose: string): readonly string[] => {
  const rows: string[] = [];
  let below = false;
  let table = 0;
  for (const line of prose.split('\n')) {
    const [, title] = heading.exec(line) ?? [];
    if (title !== undefined) below = failureHeading.test(title);
    table = line.startsWith('|') ? table + 1 : 0;
    if (below && table > 2) rows.push((line.split(/(?<!\\)\|/)[1] ?? '').trim());
  }
  return rows;
};

const behaviorsOf = ({ file, fences, prose }: MarkdownFile): readonly Behavior[] => [
  ...fences
    .filter(({ language }) => language === 'bash')
    .flatMap(({ code }) => commandsOf(code))
    .map((text) => ({ page: file, kind: 'command' as const, text })),
  ...rowsOf(prose).map((text) => ({ page: file, kind: 'row' as const, text })),
];

/** What the pages of the programs say that they do. */
export const behaviors: readonly Behavior[] = markdownFiles()
  .filter(({ file }) => pages.test(file))
  .flatMap(behaviorsOf);
