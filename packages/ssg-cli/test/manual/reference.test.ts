import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { withConfigTables, withLabelTable } from '../../../../scripts/write-manual.mjs';
import { LANGUAGES } from '../../src/api/samples/languages/index.ts';
import { configSchema } from '../../src/config/schema.ts';
import { FORMATS } from '../../src/diagnostics/index.ts';
import { admonitionKinds } from '../../src/markdown/directives/admonitions.ts';
import { frontMatterKeys } from '../../src/markdown/front-matter/front-matter-schema.ts';
import { englishLabels } from '../../src/model/index.ts';
import { categorySchema } from '../../src/routes/categories.ts';
import { authorsSchema, tagsSchema } from '../../src/routes/registers.ts';
import { definitionOf, type KnownKey, keysOf, unwrap } from '../../src/tools/schema-keys.ts';
import { run } from '../cli/process.ts';
import { codesIn, manual, rowsOf, sectionOf, textOf } from './pages.ts';

const withDefaults = ['Key', 'Type', 'Default', 'What it does'];
const withoutDefaults = ['Key', 'Type', 'What it does'];

/** What a table says of each key, by key; a description must be there. */
function documented(text: string, head: readonly string[]): Readonly<Record<string, string>> {
  const rows = rowsOf(text, head);
  for (const row of rows) {
    expect(row.length, row.join('|')).toBe(head.length);
    expect(row.at(-1), row.join('|')).toMatch(/[.:]$|`$/);
  }
  const keys = rows.map(([key = '', ...rest]) => [codesIn(key)[0] ?? key, rest.slice(0, -1).join(' | ')]);
  expect(new Set(keys.map(([key]) => key)).size, 'a key is named twice').toBe(keys.length);
  return Object.fromEntries(keys);
}

const known = (keys: readonly KnownKey[], say: (key: KnownKey) => string) =>
  Object.fromEntries(keys.map((key) => [key.key, say(key)]));

describe('the manual names every key, its type and its default, and no other', () => {
  it('of the config', () => {
    const keys = keysOf(configSchema, ['sidebars', 'docs.sidebars', 'labels']);
    expect(keys.length).toBeGreaterThan(90);
    expect(documented(textOf('config.md'), withDefaults)).toEqual(
      known(keys, ({ type, byDefault }) => `${type} | ${byDefault}`),
    );
    // `node scripts/write-manual.mjs` writes the tables.
    expect(withConfigTables(textOf('config.md'), keys)).toBe(textOf('config.md'));
  });

  it('of the texts', () => {
    expect(withLabelTable(textOf('labels.md'), englishLabels)).toBe(textOf('labels.md'));
    expect(textOf('labels.md')).toContain('| `edit` | Edit this page |');
  });

  it('of the entries of sidebars', () => {
    const list = definitionOf(unwrap(configSchema.shape.sidebars));
    const entries = list.type === 'record' ? definitionOf(unwrap(list.valueType)) : list;
    const entry = entries.type === 'array' ? definitionOf(unwrap(entries.element)) : entries;
    const options = entry.type === 'union' ? entry.options : [];
    const shapes = options.flatMap((option) => (option instanceof z.ZodObject ? [option] : []));
    const inCode = shapes.flatMap((shape) => {
      const { type, ...others } = shape.shape as Record<string, z.ZodType>;
      const names =
        type instanceof z.ZodEnum ? type.options : type instanceof z.ZodLiteral ? [...type.values] : [];
      const keys = Object.entries(others).map(
        ([key, value]) => `${key}${value instanceof z.ZodOptional ? '?' : ''}`,
      );
      return names.map((name) => [String(name), keys]);
    });
    const inManual = rowsOf(textOf('config.md'), ['`type`', 'Other keys', 'What it is']).map(
      ([type = '', keys = '']) => [codesIn(type)[0], codesIn(keys)],
    );
    expect(inCode.length).toBeGreaterThan(5);
    expect(inManual).toEqual(inCode);
  });

  it('of front matter', () => {
    const keys = keysOf(z.object({ ...frontMatterKeys }));
    const inManual = documented(sectionOf('front-matter.md', '## All keys'), withoutDefaults);
    expect(inManual).toEqual(known(keys, ({ type }) => type));
  });

  it('of category files', () => {
    const inManual = documented(sectionOf('front-matter.md', '## Category files'), withoutDefaults);
    expect(inManual).toEqual(known(keysOf(categorySchema), ({ type }) => type));
  });

  it('of authors and tags', () => {
    const authors = documented(sectionOf('blog.md', '## Authors'), withoutDefaults);
    expect(authors).toEqual(known(keysOf(authorsSchema), ({ type }) => type));
    const tags = documented(sectionOf('blog.md', '## Tags'), withoutDefaults);
    expect(tags).toEqual(known(keysOf(tagsSchema), ({ type }) => type));
  });
});

const siteCommands = ['build', 'check-links', 'serve'];
const otherCommands = ['init', 'migrate', 'compare', 'check-examples'];
const commands = [...siteCommands, ...otherCommands];
const optionsOf = async (command: string): Promise<readonly string[]> => {
  const { stdout } = await run([command, '--help'], '.');
  return [...stdout.matchAll(/^ {2}(-{1,2}\S.*?)(?: {2}|$)/gm)].map(([, option = '']) => option);
};

it('every command that the manual shows is one, and has the options that it shows', async () => {
  const known = new Map<string, ReadonlySet<string>>();
  for (const command of commands) known.set(command, new Set(flagsIn((await optionsOf(command)).join(' '))));
  const shown = [...manual].flatMap(([page, text]) =>
    [...text.matchAll(/\bceems-docs ([a-z-]+)([^`\n#>|,)]*)/g)].map(([, command = '', rest = '']) => ({
      page,
      command,
      flags: flagsIn(rest),
    })),
  );
  expect(shown.length).toBeGreaterThan(20);
  const wrong = shown.filter(({ command, flags }) => !flags.every((flag) => known.get(command)?.has(flag)));
  expect(wrong).toEqual([]);
});

function flagsIn(text: string): readonly string[] {
  return text.match(/(?<!\S)-{1,2}[a-z][\w-]*/g) ?? [];
}

describe('the manual names every', () => {
  it.each(commands)('option of %s, and no other', async (command) => {
    const offered = [...(await optionsOf(command))];
    const titles = siteCommands.includes(command) ? ['Of every command', command] : [command];
    const options = titles.flatMap((title) =>
      rowsOf(sectionOf('cli.md', `### ${title}`), ['Option', 'What it does']),
    );
    const help = siteCommands.includes(command) ? [] : ['-h, --help'];
    expect([...options.map(([option = '']) => codesIn(option)[0]), ...help].sort()).toEqual(offered.sort());
  });

  it('format of findings', () => {
    const formats = rowsOf(textOf('cli.md'), ['Format', 'What it is']).map(
      ([format = '']) => codesIn(format)[0],
    );
    expect(formats).toEqual(FORMATS);
  });

  it('language of samples', () => {
    const names = rowsOf(textOf('api.md'), ['Name', 'Language']).map(([name = '']) => codesIn(name)[0]);
    expect(names).toEqual(Object.keys(LANGUAGES));
  });

  it('admonition', () => {
    const sentence = /^The kinds are [\s\S]*?\./m.exec(textOf('markdown.md'))?.[0] ?? '';
    expect(codesIn(sentence)).toEqual(admonitionKinds);
  });
});

it('the manual counts the trees that were moved as its table does', () => {
  const head = ['Tree', 'Pages', 'CPU', 'Errors, warnings', 'Clean', 'What is left'];
  const number = (text = '') => Number(text.replaceAll(',', ''));
  const trees = rowsOf(textOf('moved-trees.md'), head).map(([name, pages, , , clean = '']) => {
    const [of, all] = clean.split(' of ');
    return { name, pages: number(pages), isClean: number(of) >= number(all) * 0.95 };
  });
  expect(new Set(trees.map(({ name }) => name)).size).toBe(trees.length);
  const pages = trees.reduce((sum, tree) => sum + tree.pages, 0).toLocaleString('en');
  const clean = trees.filter(({ isClean }) => isClean).length;
  expect(textOf('moving.md').replaceAll('\n', ' ')).toContain(
    `moved ${trees.length} public repositories with ${pages} pages, without any change by hand. In ${clean} of them`,
  );
});
