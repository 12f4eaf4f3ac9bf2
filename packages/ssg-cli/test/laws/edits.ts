import type { Dice } from './dice.ts';
import { type EveryFile, png } from './everything.ts';

/** A site that is edited, as files; `commit` asks for a git commit of what there is. */
export interface Draft {
  readonly files: Map<string, EveryFile>;
  readonly dice: Dice;
  readonly commit: () => void;
}

type Edit = (draft: Draft) => void;

function textOf({ files }: Draft, file: string): string {
  return String(files.get(file) ?? '');
}

function markdown({ files }: Draft): string[] {
  return [...files.keys()].filter((file) => file.endsWith('.md'));
}

function docs(draft: Draft): string[] {
  return markdown(draft).filter((file) => file.startsWith('docs/'));
}

function posts(draft: Draft): string[] {
  return markdown(draft).filter((file) => file.startsWith('blog/'));
}

function replace(draft: Draft, file: string | undefined, change: (text: string) => string): void {
  if (file !== undefined && draft.files.has(file)) draft.files.set(file, change(textOf(draft, file)));
}

/** Puts a key of the front matter, or takes it away. */
function frontMatter(key: string, value: (draft: Draft) => string, from = docs): Edit {
  return (draft) => {
    const file = draft.dice.pick(from(draft));
    replace(draft, file, (text) => {
      const [, head = '', body = text] = /^---\n([\s\S]*?\n?)---\n([\s\S]*)$/.exec(text) ?? [];
      const others = head.split('\n').filter((line) => line !== '' && !line.startsWith(`${key}:`));
      const isTaken = head.includes(`${key}:`) && draft.dice.below(2) === 0;
      const lines = isTaken ? others : [...others, `${key}: ${value(draft)}`];
      return lines.length > 0 ? `---\n${lines.join('\n')}\n---\n${body}` : body;
    });
  };
}

/** Puts a key of the config, or takes it away. */
function setting(key: string, value: (draft: Draft) => string): Edit {
  return (draft) =>
    replace(draft, 'ceems.config.ts', (text) => {
      const without = text.replace(new RegExp(`^  ${key}: .*\n`, 'm'), '');
      return without !== text && draft.dice.below(2) === 0
        ? without
        : without.replace('export default {\n', `export default {\n  ${key}: ${value(draft)},\n`);
    });
}

/** Writes a file again, or takes it away. */
function change({ files, dice: { below } }: Draft, file: string, make: () => string): void {
  if (files.has(file) && below(4) === 0) files.delete(file);
  else files.set(file, make());
}

function move(from: (draft: Draft) => string[], to: (draft: Draft, file: string) => string): Edit {
  return (draft) => {
    const file = draft.dice.pick(from(draft));
    const contents = file === undefined ? undefined : draft.files.get(file);
    if (file === undefined || contents === undefined) return;
    draft.files.delete(file);
    draft.files.set(to(draft, file), contents);
  };
}

const word = ({ dice: { word: make } }: Draft) => make();

function usePlugin(draft: Draft): void {
  replace(draft, 'ceems.config.ts', (text) =>
    text.includes('  remarkPlugins:')
      ? text
      : text.replace('export default {\n', 'export default {\n  remarkPlugins: [shout],\n'),
  );
}

/** Every kind of edit, by name. */
export const EDITS: Readonly<Record<string, Edit>> = {
  paragraph: (draft) =>
    replace(draft, draft.dice.pick(markdown(draft)), (text) => `${text}\n${word(draft)}.\n`),
  'first paragraph': (draft) =>
    replace(draft, draft.dice.pick(markdown(draft)), (text) =>
      text.replace(/^(# .*\n\n)/m, `$1${word(draft)} first.\n\n`),
    ),
  title: (draft) =>
    replace(draft, draft.dice.pick(markdown(draft)), (text) => text.replace(/^# .*$/m, `# T ${word(draft)}`)),
  'equal titles': (draft) =>
    replace(draft, draft.dice.pick(docs(draft)), (text) => text.replace(/^# .*$/m, '# Use')),
  heading: (draft) =>
    replace(draft, draft.dice.pick(markdown(draft)), (text) => `${text}\n## ${word(draft)}\n\nUnder.\n`),
  'module of an MDX page': (draft) =>
    change(
      draft,
      'docs/parts/badge.jsx',
      () =>
        `import words from './words.json';\nexport const Badge = ({ of }) => <i>{words[of]} ${word(draft)}</i>;\n`,
    ),
  'data of a module': (draft) =>
    change(draft, 'docs/parts/words.json', () => `{ "one": "Word ${word(draft)}" }\n`),
  'part of a page': (draft) =>
    change(draft, 'docs/_part.mdx', () => `## Part ${word(draft)} of {props.name}\n\nA part.\n`),
  'linked heading': (draft) =>
    replace(draft, 'docs/guide/02-setup.md', (text) =>
      text.replace(/^## .*$/m, `## ${draft.dice.pick(['Steps', 'Stages'])}`),
    ),
  link: (draft) =>
    replace(
      draft,
      draft.dice.pick(markdown(draft)),
      (text) =>
        `${text}\n[to](${draft.dice.pick([
          '/docs/guide/use',
          './01-use.md',
          '../list.md#top',
          './nowhere.md',
          '/api/things',
          './tags.yml',
          '/index.md',
          'https://example.org/x',
          '#more',
        ])})\n`,
    ),
  image: (draft) => replace(draft, draft.dice.pick(docs(draft)), (text) => `${text}\n![One](./spare.png)\n`),
  component: (draft) =>
    replace(
      draft,
      draft.dice.pick(docs(draft)),
      (text) =>
        `${text}\n::${draft.dice.pick(['Facts{of="two"}', 'Counter{start="1"}', 'Quote{}', 'Later{}'])}\n`,
    ),
  'front matter title': frontMatter('title', word, markdown),
  description: frontMatter('description', word, markdown),
  slug: frontMatter('slug', (draft) => draft.dice.pick(['/same', '/list', `/s-${word(draft)}`]), markdown),
  id: frontMatter('id', (draft) => draft.dice.pick(['use', 'foo', word(draft)])),
  'sidebar label': frontMatter('sidebar_label', word),
  'sidebar position': frontMatter('sidebar_position', ({ dice: { below } }) => String(below(9))),
  'pagination label': frontMatter('pagination_label', word),
  'pagination next': frontMatter('pagination_next', (draft) =>
    draft.dice.pick(['guide/use', 'foo', 'list', 'null']),
  ),
  unlisted: frontMatter('unlisted', () => 'true', markdown),
  draft: frontMatter('draft', () => 'true', markdown),
  tags: frontMatter(
    'tags',
    (draft) => draft.dice.pick(['[start]', '[use]', '[other, start]', '[]']),
    markdown,
  ),
  authors: frontMatter('authors', (draft) => draft.dice.pick(['[ann]', '[bob, ann]', '[nobody]']), posts),
  'redirect from': frontMatter('redirect_from', (draft) => `[/r-${word(draft)}, /docs/list]`),
  'post date': frontMatter('date', ({ dice: { below } }) => `2025-0${1 + below(9)}-11`, posts),
  'table of contents': frontMatter('hide_table_of_contents', () => 'true'),
  'page image': frontMatter('image', (draft) => draft.dice.pick(['./dot.png', '/img/card.png']), markdown),
  'rename a doc': move(docs, (draft) => `docs/${draft.dice.pick(['', 'guide/', 'new/'])}${word(draft)}.md`),
  'rename a post': move(posts, (draft) => `blog/2023-0${1 + draft.dice.below(9)}-05-${word(draft)}.md`),
  'new doc': (draft) =>
    draft.files.set(
      `docs/${draft.dice.pick(['', 'guide/', 'deep/er/'])}${word(draft)}.md`,
      `# N ${word(draft)}\n\nNew.\n`,
    ),
  'delete a page': (draft) => {
    const list = markdown(draft);
    if (list.length > 5) draft.files.delete(draft.dice.pick(list));
  },
  'category file': (draft) =>
    draft.files.set(
      'docs/guide/_category_.yml',
      draft.dice.pick([
        `label: G ${word(draft)}\n`,
        'label: Guide\nlink:\n  type: generated-index\n',
        'position: 0\n',
        'label: [broken\n',
      ]),
    ),
  'tags file': (draft) =>
    draft.files.set(
      draft.dice.pick(['docs/tags.yml', 'blog/tags.yml', 'pages/tags.yml']),
      `start:\n  label: L ${word(draft)}\nother:\n  permalink: p-${draft.dice.below(3)}\n`,
    ),
  'authors file': (draft) =>
    draft.files.set(
      'blog/authors.yml',
      `ann:\n  name: A ${word(draft)}\n  page: ${draft.dice.pick(['true', 'false'])}\n`,
    ),
  'config title': setting('title', (draft) => `'S ${word(draft)}'`),
  'config base': setting('baseUrl', (draft) => draft.dice.pick(["'/base/'", "'/'", "'/other/'"])),
  'config variables': setting('variables', (draft) => `{ version: '${word(draft)}' }`),
  'config sidebars': setting('sidebars', (draft) =>
    draft.dice.pick([
      "{ docs: ['list', 'metrics'] }",
      "{ docs: [{ type: 'autogenerated', dirName: 'guide' }] }",
    ]),
  ),
  'config search': setting('search', () => 'false'),
  'config popular pages': setting('popularPages', () => "['/docs/list']"),
  'config redirects': setting('redirects', (draft) => `[{ from: '/o-${word(draft)}', to: '/docs/list' }]`),
  'config contents': setting('tableOfContents', () => '{ minHeadingLevel: 3, maxHeadingLevel: 4 }'),
  'config blog': setting('blog', (draft) =>
    draft.dice.pick(['false', '{ postsPerPage: 1, blogSidebarCount: 1 }']),
  ),
  'config severities': setting(
    'severities',
    () => "{ 'broken-link': 'warning', 'broken-markdown-link': 'hint' }",
  ),
  'transform of pages': (draft) =>
    replace(draft, 'ceems.config.ts', (text) => text.replace(/'All \w+'/, `'All ${word(draft)}'`)),
  plugin: (draft) => {
    replace(draft, 'plugin.ts', (text) => text.replace(/'loud\w*'/, `'loud${word(draft)}'`));
    usePlugin(draft);
  },
  'file a plugin reads': (draft) => {
    draft.files.set('tone.txt', `${word(draft)}\n`);
    usePlugin(draft);
  },
  'config plugins': setting('remarkPlugins', () => '[shout]'),
  theme: (draft) =>
    draft.files.set(
      'theme.ts',
      `import { createElement } from 'react';\nimport { createTheme } from '@ceems-docs/theme';\nexport default createTheme(${draft.dice.pick(
        ['{}', `{ Footer: () => createElement('footer', null, '${word(draft)}') }`],
      )});\n`,
    ),
  style: (draft) => draft.files.set('styles/site.css', `:root { --own: ${draft.dice.below(99)}; }\n`),
  'code of a component': (draft) =>
    replace(draft, 'components/Facts.tsx', (text) =>
      text.replace(/<p[^>]*>/, `<p className="${word(draft)}">`),
    ),
  'interactive component': (draft) =>
    replace(draft, 'components/Counter.tsx', (text) =>
      text.replace(/"button"( title="\w+")?/, `"button" title="${word(draft)}"`),
    ),
  'broken component': (draft) =>
    replace(draft, 'components/Facts.tsx', (text) =>
      text.includes('throw')
        ? text.replace(/ {2}throw.*\n/, '')
        : text.replace('  return', "  throw new Error('no');\n  return"),
    ),
  'new component': (draft) =>
    draft.files.set('components/Later.tsx', `export default () => <p>${word(draft)}</p>;\n`),
  'React page': (draft) =>
    replace(draft, 'pages/index.tsx', (text) => text.replace(/<main[^>]*>/, `<main id="${word(draft)}">`)),
  'module of a page': (draft) =>
    draft.files.set('pages/_words.ts', `export const words = 'H ${word(draft)}';\n`),
  data: (draft) => draft.files.set('data/facts.yml', `one: F ${word(draft)}\ntwo: Second fact\n`),
  'new data': (draft) => draft.files.set(`data/d${draft.dice.below(3)}.json`, '{ "x": 1 }\n'),
  'data schema': (draft) =>
    draft.files.set(
      'data/facts.schema.json',
      draft.dice.pick(['{ "type": "object" }\n', '{ "type": "array" }\n']),
    ),
  'file a component reads': (draft) => draft.files.set('quote.txt', `${word(draft)}\n`),
  'local file': (draft) => draft.files.set('pages/notes.txt', `${word(draft)}\n`),
  'image of the same size': (draft) => draft.files.set('docs/dot.png', png(4, 3, draft.dice.below(200))),
  'image of another size': (draft) =>
    draft.files.set(
      draft.dice.pick(['docs/dot.png', 'static/img/card.png']),
      png(1 + draft.dice.below(9), 6, 1),
    ),
  'static file': (draft) =>
    draft.files.set(
      `static/${draft.dice.pick(['robots-extra.txt', 'docs/list/index.md', 'sitemap.xml', 'new.txt'])}`,
      `${word(draft)}\n`,
    ),
  'API description': (draft) =>
    replace(draft, 'openapi/api.yaml', (text) =>
      text.replace(/summary: List.*/, `summary: List ${word(draft)}`),
    ),
  'API operation': (draft) =>
    replace(
      draft,
      'openapi/api.yaml',
      (text) =>
        `${text}  /t-${word(draft)}:\n    post:\n      summary: Made\n      responses: { '200': { description: Ok. } }\n`,
    ),
  commit: ({ commit }) => commit(),
};
