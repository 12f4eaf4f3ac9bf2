import { type ServedSite, writeAndServe } from '../browser.ts';

/** A word of 120 characters that may be broken nowhere. */
const word: string = 'abcdefghij'.repeat(12);

const formula = Array.from({ length: 40 }, (_, index) => `x_{${index}}`).join(' + ');

/** A page with every construct, each holding a long word. */
const everything = `---
title: ${word}
description: ${word} is a word.
tags: [${word}]
---

Text ${word}, \`${word}\`, [${word}](./plain.md), <kbd>${word}</kbd>, <https://example.org/${word}>, a value of $${formula}$.

$$
${formula}
$$

## ${word}

### Part \`${word}\`

- ${word}
- \`${word}\`

> ${word}

| A | B |
| - | - |
| ${word} | \`${word}\` |

\`\`\`yaml title="${word}"
a: ${word}
\`\`\`

<pre>${word}</pre>

<table><tbody><tr><td>${word}</td><td><code>${word}</code></td></tr></tbody></table>

<iframe title="Elsewhere" width="800" height="20" srcdoc="<p>Inside</p>"></iframe>

<video width="800" height="20"></video>

<details><summary>${word}</summary>

${word}

</details>

:::note[${word}]
${word}, \`${word}\`
:::

::::tabs{group="os"}
:::tab[${word}]{value="one"}
First ${word}
:::
:::tab[${word}]{value="two"}
Second ${word}
:::
::::

::Raw{}

A note[^1].

[^1]: ${word}
`;

const component = `import { Reference } from '@ceems-docs/theme';

const entry = { name: '${word}', id: 'entry', facts: ['${word}'], defaultValue: '${word}', meaning: '${word}' };

export default function Raw() {
  return (<div><pre>{'${word} '.repeat(3)}</pre><table><tbody><tr><td>${word}</td></tr></tbody></table>
    <dl><dt>${word}</dt><dd>${word}</dd></dl><button type="button">${word}</button><select aria-label="Choice"><option>${word}</option></select><Reference noun="words" entries={[entry]} /></div>);
}
`;

const description = {
  openapi: '3.1.0',
  info: { title: word, version: word, description: word },
  servers: [{ url: `https://example.org/${word}`, description: word }],
  paths: {
    [`/${word}/{${word}}`]: {
      post: {
        operationId: 'long',
        summary: word,
        description: word,
        tags: [word],
        parameters: [
          { name: word, in: 'path', required: true, schema: { type: 'string', enum: [word, `${word}-2`] } },
          {
            name: 'limit',
            in: 'query',
            description: word,
            schema: { type: 'string', default: word, pattern: word },
          },
        ],
        requestBody: {
          content: { [`application/${word}`]: { schema: { $ref: `#/components/schemas/${word}` } } },
        },
        responses: {
          200: { description: word, content: { 'application/json': { example: { [word]: word } } } },
        },
      },
    },
  },
  components: {
    schemas: { [word]: { type: 'object', title: word, properties: { [word]: { const: word } } } },
  },
};

const plain = `---
title: Plain
description: What readers print and read in any direction.
---

Take $P$ <em>watts</em>, say \`a --b\` and see [the standard](https://example.org/standard) or [the other page](./three/in-three.md), a note[^1] and
<a href="https://example.org/square"><img alt="Square" src="data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg'/%3E" width="9" height="9"></a>.

\`\`\`yaml showLineNumbers
a: a very long value that does not fit on the line of any sheet of paper, however wide it may be, and so must be wrapped
b: <your-host>
\`\`\`

::::tabs{group="os"}
:::tab[Debian]{value="debian"}
Use apt.
:::
:::tab[Fedora]{value="fedora"}
Use dnf.
:::
:::tab[Arch]{value="arch"}
Use pacman.
:::
::::

<details><summary>More</summary>

What is hidden.

</details>

${'Room to scroll past.\n\n'.repeat(60)}
[^1]: A note.

\`\`\`mermaid
flowchart LR
  A[Meter] --> B[Reader]
\`\`\`
`;

const broken = `---
title: Broken
description: A diagram that cannot be rendered.
---

\`\`\`mermaid
flowchart LR
  A[Meter --> B((Reader
\`\`\`

Below.

\`\`\`mermaid
flowchart LR
  A[Meter] --> B[Reader]
\`\`\`
`;

const category = (label: string, more: object): string => JSON.stringify({ label, ...more });

const files: Readonly<Record<string, string>> = {
  'docs/plain.md': plain,
  'docs/everything.md': everything,
  'docs/broken.md': broken,
  'docs/one/_category_.json': category('One', { link: { type: 'generated-index' }, collapsed: false }),
  'docs/one/in-one.md': '---\ntitle: In one\ndescription: A page.\ntags: [One]\n---\n\nText.\n',
  'docs/two/_category_.json': category('Two', { link: null, collapsed: false }),
  'docs/two/in-two.md': '---\ntitle: In two\ndescription: A page.\n---\n\nText.\n',
  'docs/three/_category_.json': category('Three', { link: null }),
  'docs/three/in-three.md': '---\ntitle: In three\ndescription: A page.\n---\n\nText.\n',
  'docs/long/_category_.json': category(word, { link: { type: 'generated-index', description: word } }),
  'docs/long/a.md': `---\ntitle: ${word}a\ndescription: ${word}\n---\n\nText.\n`,
  'blog/2024-03-12-first.md': `---\ntitle: ${word}\nauthors: [{ name: ${word}, title: ${word} }]\ntags: [${word}]\n---\n\n${word}\n\n<!-- truncate -->\n\nThe rest.\n`,
  'components/Raw.tsx': component,
  'static/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="48" height="16"/>',
  'static/unsized.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'openapi/long.json': JSON.stringify(description),
};

const config = (direction: string): string => `export default {
  title: '${word}',
  direction: '${direction}',
  placeholders: false,
  baseUrl: '/base/',
  api: [{ id: 'long', path: 'openapi/long.json' }],
  announcementBar: { id: 'a', content: '${word}' },
  navbar: { logo: { src: '${direction === 'ltr' ? 'logo' : 'unsized'}.svg', alt: '' }, items: [
    { label: 'Documentation', docId: 'plain' },
    { label: '${word}', to: '/blog', position: 'right' },
  ] },
  footer: { links: [{ title: '${word}', items: [{ label: '${word}', docId: 'plain' }] }], copyright: '${word}' },
};
`;

/** Builds and serves a site whose every text holds a word that is wider than any phone. */
export function serveLongSite(direction: 'ltr' | 'rtl'): Promise<ServedSite> {
  return writeAndServe({ ...files, 'ceems.config.ts': config(direction) }, '/base/');
}
