import { deflateSync } from 'node:zlib';

/** Files of a site: path → text, or bytes. */
export type EveryFile = string | Uint8Array;

/** A site with all that a site can have; what takes long is added by edits. Small, so that it is built thousands of times. */
export function everything(): Map<string, EveryFile> {
  return new Map<string, EveryFile>([
    ['ceems.config.ts', config],
    ['plugin.ts', plugin],
    ['theme.ts', theme],
    ['styles/site.css', ':root { --own: 1; }\n'],
    ['styles/docs.css', ':root { --docs: 1; }\n'],
    ['.gitignore', '.ceems-docs\nbuild\n'],
    ['quote.txt', 'A quote.\n'],
    ['tone.txt', 'Calm.\n'],
    ['docs/tags.yml', 'start:\n  label: Start\n  description: Where to start.\nuse:\n  label: Use\n'],
    [
      'docs/01-intro.md',
      '---\ntags: [start]\n---\n# Intro\n\nStart with [setup](./guide/02-setup.md#steps), @version@.\n\n![Dot](./dot.png)\n\n## More\n\nA paragraph.\n',
    ],
    ['docs/dot.png', png(4, 3, 1)],
    ['docs/spare.png', png(5, 5, 1)],
    ['docs/guide/_category_.yml', 'label: Guide\nlink:\n  type: generated-index\n  description: How to.\n'],
    [
      'docs/guide/02-setup.md',
      '---\ntags: [start, use]\ndescription: Set it up.\n---\n# Setup\n\n## Steps\n\n1. One\n\n```bash\necho hi\n```\n\nNext is [use](./01-use.md).\n',
    ],
    [
      'docs/guide/01-use.md',
      '---\nid: use\n---\n# Use\n\nBack to [the intro](../01-intro.md).\n\n::Facts{of="one"}\n',
    ],
    [
      'docs/guide/03-parts.md',
      '# Parts\n\n::Quote{}\n\n::Counter{start="2"}\n\nSee [the list](/docs/list).\n',
    ],
    [
      'docs/list.md',
      '---\npagination_next: guide/use\nslug: /list\n---\n# List\n\n- [Metrics](./metrics.md)\n- [API](/api/all)\n',
    ],
    ['docs/metrics.md', '# Metrics\n\n:::note\n\nNote this.\n\n:::\n\n| A | B |\n| - | - |\n| `x` | 1 |\n'],
    [
      'docs/coded.mdx',
      'import { Badge } from \'./parts/badge\';\nimport Part from \'./_part.mdx\';\n\n# Coded\n\n<Badge of="one" />\n\n<Part name="Ann" />\n',
    ],
    ['docs/_part.mdx', '## Part of {props.name}\n\nText of a part.\n'],
    [
      'docs/parts/badge.jsx',
      "import words from './words.json';\nexport const Badge = ({ of }) => <b>{words[of]}</b>;\n",
    ],
    ['docs/parts/words.json', '{ "one": "First word" }\n'],
    ['blog/authors.yml', 'ann:\n  name: Ann\n  page: true\nbob:\n  name: Bob\n'],
    ['blog/tags.yml', 'news:\n  label: News\n'],
    [
      'blog/2024-01-02-first.md',
      '---\nauthors: [ann]\ntags: [news]\n---\n# First\n\nHello [docs](../docs/01-intro.md).\n\n<!-- truncate -->\n\nMore.\n',
    ],
    ['blog/2025-03-04-second.md', '---\nauthors: [bob]\n---\n# Second\n\nAgain.\n'],
    ['blog/2025-04-05-third.md', '---\ntags: [news]\n---\n# Third\n\nThird text.\n'],
    [
      'pages/index.tsx',
      'import { words } from \'./_words.ts\';\nexport default function Home({ data }) {\n  return <div><h1>{words}</h1><p>{data.facts.one}</p><a href="/docs/intro">Docs</a></div>;\n}\n',
    ],
    ['pages/_words.ts', "export const words = 'Home';\n"],
    ['pages/about.md', '# About\n\nSee [setup](/docs/guide/setup) and [a file](./notes.txt).\n'],
    ['pages/notes.txt', 'Notes.\n'],
    [
      'components/Facts.tsx',
      'export default function Facts({ of, data }) {\n  return <p>{data.facts[of]} {Object.keys(data).length}</p>;\n}\n',
    ],
    [
      'components/Quote.tsx',
      "import { readFileSync } from 'node:fs';\nimport path from 'node:path';\nexport default function Quote() {\n  return <blockquote>{readFileSync(path.join(process.env.LAWS_SITE ?? '', 'quote.txt'), 'utf8')}</blockquote>;\n}\n",
    ],
    [
      'components/Counter.tsx',
      'import { useState } from \'react\';\nexport const interactive = true;\nexport default function Counter({ start }) {\n  const [count, set] = useState(Number(start));\n  return <button type="button" onClick={() => set(count + 1)}>{count}</button>;\n}\n',
    ],
    ['data/facts.yml', 'one: First fact\ntwo: Second fact\n'],
    ['data/more.json', '{ "a": 1 }\n'],
    ['openapi/api.yaml', api],
    ['static/img/logo.svg', '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/>\n'],
    ['static/img/card.png', png(8, 8, 1)],
    ['static/robots-extra.txt', 'x\n'],
  ]);
}

const config = `import { shout } from './plugin.ts';
export default {
  title: 'Everything',
  tagline: 'All of it',
  url: 'https://example.org',
  baseUrl: '/base/',
  theme: './theme.ts',
  stylesheets: ['./styles/site.css', { file: 'styles/docs.css', pages: ['/docs/**'] }],
  image: 'img/card.png',
  variables: { version: '1.0' },
  docs: { editUrl: 'https://example.org/edit/', showLastUpdateTime: true },
  blog: { postsPerPage: 2 },
  api: [{ id: 'api', path: 'openapi/api.yaml', category: { label: 'API', slug: '/api/all' } }],
  navbar: { logo: { src: 'img/logo.svg', alt: 'Logo' }, items: [{ label: 'Docs', to: '/docs/intro' }] },
  popularPages: ['/docs/guide/setup'],
  redirects: [{ from: '/old', to: '/docs/intro' }],
  transformPage: (page) => ({ ...page, title: page.title.replace('Metrics', 'All metrics') }),
};
`;

const plugin = `import { readFileSync } from 'node:fs';
import path from 'node:path';
export function shout() {
  return (tree) => {
    const tone = readFileSync(path.join(process.env.LAWS_SITE ?? '', 'tone.txt'), 'utf8');
    for (const node of tree.children) if (node.type === 'heading' && node.depth === 2) node.data = { hProperties: { className: 'loud', title: tone } };
  };
}
`;

const theme = `import { createTheme } from '@ceems-docs/theme';
export default createTheme({});
`;

const api = `openapi: 3.1.0
info: { title: Things, version: '1.0', description: The things. }
webhooks:
  thingMade:
    post:
      operationId: thingMade
      summary: A thing was made
      responses: { '204': { description: Thanks. } }
paths:
  /things:
    get:
      operationId: listThings
      summary: List things
      description: See [the docs](/docs/intro).
      parameters:
        - { name: of, in: query, required: true, schema: { type: string } }
      responses:
        '200': { description: All of them. }
`;

/** A picture of one color. */
export function png(width: number, height: number, color: number): Uint8Array {
  const rows = Buffer.alloc((width + 1) * height, color);
  for (let row = 0; row < height; row++) rows[row * (width + 1)] = 0;
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 0, 0, 0, 0], 8);
  const chunk = (type: string, data: Buffer) => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    return Buffer.concat([length, Buffer.from(type), data, Buffer.alloc(4)]);
  };
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
