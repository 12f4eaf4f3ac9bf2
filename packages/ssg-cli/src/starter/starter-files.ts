import { openapiDescription, pagesWorkflow } from './starter-texts.ts';

/** What a new site is to hold. */
export interface StarterAnswers {
  readonly title: string;
  readonly blog: boolean;
  readonly api: boolean;
}

/** What the files of a new site depend on besides the answers. */
export interface StarterPlace {
  /** Version of the tool, for `package.json`. */
  readonly version: string;
  /** The date of the first post, `2026-01-31`. */
  readonly today: string;
}

/** The files of a new site, by path: it builds without a finding. */
export function starterFiles(answers: StarterAnswers, place: StarterPlace): Readonly<Record<string, string>> {
  const { title, blog, api } = answers;
  return {
    'ceems.config.ts': configText(answers),
    'docs/index.md': lines(
      '---',
      'sidebar_position: 1',
      '---',
      '',
      '# Introduction',
      '',
      `This page is \`docs/index.md\`. Describe here what ${inProse(title)} is and who it is for.`,
      '',
      ':::tip',
      '`ceems-docs serve` shows each change as soon as you save it.',
      ':::',
      '',
      'Continue with [Install](./install.md).',
    ),
    'docs/install.md': lines(
      '---',
      'sidebar_position: 2',
      '---',
      '',
      '# Install',
      '',
      'Links point to files, as on GitHub: go back to the [Introduction](./index.md).',
      '',
      '```bash',
      'echo "The first command of the reader"',
      '```',
    ),
    'pages/index.md': lines(
      '---',
      `title: ${JSON.stringify(title)}`,
      'hide_table_of_contents: true',
      '---',
      '',
      `# ${inProse(title)}`,
      '',
      'Describe it here in one sentence.',
      '',
      '[Read the documentation](../docs/index.md)',
    ),
    ...(blog ? { [`blog/${place.today}-welcome.md`]: firstPost(title) } : {}),
    ...(api ? { 'openapi/api.yaml': openapiDescription(title) } : {}),
    'package.json': packageText(title, place.version),
    '.gitignore': lines('node_modules/', 'build/', '.ceems-docs/'),
    '.github/workflows/pages.yml': pagesWorkflow,
  };
}

/** A title for a folder: `my-docs` is `My docs`. */
export function titleOf(folder: string): string {
  const words = folder.replaceAll(/[-_.\s]+/g, ' ').trim();
  return words === '' ? 'Documentation' : words.charAt(0).toUpperCase() + words.slice(1);
}

function configText({ title, blog, api }: StarterAnswers): string {
  const items = [
    "      { label: 'Docs', sidebarId: 'docs' },",
    ...(api ? ["      { label: 'API', sidebarId: 'api' },"] : []),
    ...(blog ? ["      { label: 'Blog', to: '/blog' },"] : []),
  ];
  return lines(
    "import { defineConfig } from '@ceems-docs/ssg-cli';",
    '',
    'export default defineConfig({',
    `  title: ${JSON.stringify(title)},`,
    '  navbar: {',
    '    items: [',
    ...items,
    '    ],',
    '  },',
    ...(blog ? [] : ['  blog: false,']),
    ...(api ? ["  api: [{ id: 'api', path: 'openapi/api.yaml' }],"] : []),
    '});',
  );
}

function firstPost(title: string): string {
  return lines(
    '# Welcome',
    '',
    `${inProse(title)} has a blog: each file in \`blog/\` is a post, and its name starts with its date.`,
    '',
    '<!-- truncate -->',
    '',
    'Text below the mark is shown only on the page of the post.',
  );
}

function packageText(title: string, version: string): string {
  const name = title
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '');
  const value = {
    name: name || 'docs',
    private: true,
    type: 'module',
    scripts: {
      start: 'ceems-docs serve',
      build: 'ceems-docs build --strict',
      check: 'ceems-docs check-links --strict',
    },
    devDependencies: { '@ceems-docs/ssg-cli': `^${version}`, '@ceems-docs/theme': `^${version}` },
  };
  return `${JSON.stringify(value, null, 2)}\n`;
}

/** A text of which no sign means anything in Markdown. */
function inProse(text: string): string {
  return text.replaceAll(/[\\`*_{}[\]<>#|@$:~!&]/g, '\\$&');
}

function lines(...all: readonly string[]): string {
  return `${all.join('\n')}\n`;
}
