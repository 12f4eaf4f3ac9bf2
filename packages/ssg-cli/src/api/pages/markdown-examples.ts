import {
  type ApiExample,
  describedExamples,
  exampleTitle,
  type Operation,
  type OperationSamples,
} from '../../model/index.ts';
import { escapeMarkdown } from '../../tools/escape.ts';
import { fenceMark } from '../../tools/fence-mark.ts';
import { code } from '../schema/constraints.ts';
import type { Writing } from './markdown-schema.ts';

/** A fenced block, its fence longer than any in the text. */
export function fence(text: string, language: string): string {
  const mark = fenceMark(text);
  return `${mark}${language}\n${text.replace(/\n$/, '')}\n${mark}`;
}

/** An example of a body. */
export function exampleMarkdown(example: ApiExample, { prose, labels }: Writing): string[] {
  const name = [example.name, example.summary].filter(Boolean).join(': ');
  const head = exampleTitle(name === '' ? undefined : name, example.generated, labels);
  return [
    example.externalUrl === undefined ? head : `${head}: <${example.externalUrl}>`,
    prose(example.description),
    example.value === undefined
      ? ''
      : fence(example.value, example.language === 'text' ? '' : example.language),
  ];
}

/** Example values, each with what it is an example of. */
export function valuesMarkdown(
  examples: readonly ApiExample[],
  values: readonly string[],
  { prose }: Writing,
): readonly string[] {
  const told = describedExamples(examples);
  if (told.length === 0) return values.map(code);
  return told.map(({ value, label, description }) => {
    const words = [escapeMarkdown(label), prose(description)].filter(Boolean).join(': ');
    return `${code(value)}${words === '' ? '' : ` (${words})`}`;
  });
}

/** The samples of an operation, those of the author first. */
export function samplesMarkdown(
  { authorSamples }: Operation,
  samples: OperationSamples | undefined,
  { labels }: Writing,
): string[] {
  const generated = samples?.samples ?? [];
  if (authorSamples.length + generated.length === 0) return [];
  return [
    `## ${labels.apiCodeSamples}`,
    ...authorSamples.flatMap(({ label, language, code: text }) => [
      `### ${escapeMarkdown(label)}`,
      fence(text, language.toLowerCase().replace(/[^\w+#-]+/g, '-')),
    ]),
    ...generated.flatMap(({ label, language, code: text, others }) => [
      `### ${escapeMarkdown(label)}`,
      fence(text, language),
      ...others.flatMap((other) => [
        `#### ${escapeMarkdown(label)}, ${escapeMarkdown(other.label)}`,
        fence(other.code, language),
      ]),
    ]),
  ];
}
