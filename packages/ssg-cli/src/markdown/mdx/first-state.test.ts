import { expect, it } from 'vitest';
import { compileMarkdown, toHtml } from '../index.ts';
import { foundIn } from '../testing/compile-text.ts';

const mdx = { format: 'mdx', components: [] } as const;

/** A page that renders the component `A` of a module, and the module. */
async function rendered(code: string) {
  const text = '---\nlevel: 7\n---\nimport { A } from "./a.tsx";\n\n# T\n\n<A />\n';
  const imports = [{ file: 'docs/a.tsx', text: code, hash: '' }];
  const { value } = await compileMarkdown({ file: 'docs/page.mdx', text, hash: '', imports }, mdx);
  return { html: toHtml(value.body), found: foundIn(value) };
}

it('renders components with hooks as they are rendered first', async () => {
  const { html, found } = await rendered(`
    import React, { useMemo, useRef, useState } from 'react';
    import { useColorMode } from '@docusaurus/theme-common';
    import { useLocation } from '@docusaurus/router';
    import useIsBrowser from '@docusaurus/useIsBrowser';
    export function A() {
      const [name] = useState('ann');
      const [count] = React.useState(() => 2);
      const [kind] = React.useReducer((state) => state, 'plain');
      const list = useMemo(() => [name, count, kind], [name]);
      const box = useRef(null);
      const { colorMode } = useColorMode();
      const { search } = useLocation();
      const where = typeof window === 'undefined' ? 'built' : 'browser';
      return (
        <ul ref={box}>
          {list.map((one) => <li key={one}>{one}</li>)}
          <li>{colorMode}{search} {where} {useIsBrowser() ? 'b' : 'a'} {JSON.stringify({ a: [1] })}</li>
        </ul>
      );
    }`);
  expect(html).toContain('<ul><li>ann</li><li>2</li><li>plain</li><li>light built a {"a":[1]}</li></ul>');
  expect(found).toEqual([]);
});

it('renders what components of real sites make of dates, sets, classes and icons', async () => {
  const { html, found } = await rendered(`
    import clsx from 'clsx';
    import { FontAwesomeIcon } from '@fortawesome/react-fontawesome';
    import { LuMoon } from 'react-icons/lu';
    import styles from './a.module.css';
    const status = { accepted: 'Accepted' } as const;
    const brands = new Set(['github', 'github', 'gitlab']);
    const isStatus = (value) => typeof value === 'string' && value in status;
    const dateOf = (date) => {
      try {
        return date.toISOString().split('T')[0];
      } catch {
        return undefined;
      }
    };
    export const A = ({ date = '2022-07-15', name = 'github' }) => (
      <p className={clsx('a', styles.b, { [styles.small]: true, [styles.large]: false, c: true })}>
        <FontAwesomeIcon icon={brands.has(name) ? ['fab', name] : name} />
        <LuMoon />
        {dateOf(date)} {isStatus('accepted') ? 'yes' : 'no'} {isStatus('gone') ? 'yes' : 'no'} {[...brands].join('+')}
      </p>
    );`);
  expect(html).toContain('<p class="a c">2022-07-15 yes no github+gitlab</p>');
  expect(found).toEqual([]);
});

it.each([
  ['an effect', 'useEffect(() => { fetch("/x").then(set); }, [window.x]);', '<p>0</p>'],
  ['an answer to readers', 'const add = () => set(shown + 1);', '<p onClick={add}>0</p>'],
])('says where %s of a component is left out', async (_, statement, element) => {
  const { html, found } = await rendered(`
    import { useEffect, useState } from 'react';
    export const A = () => {
      const [shown, set] = useState(0);
      ${statement}
      return <div>${element.replace('0', '{shown}')}</div>;
    };`);
  expect(html).toContain('<div><p>0</p></div>');
  expect(found).toEqual(['8:1 mdx-element A']);
});

it.each([
  ['a statement that only a script can carry out', 'list.push(1);'],
  ['a hook that is not known', 'all = useThings();'],
])('renders nothing of a component with %s', async (_, statement) => {
  const { html, found } = await rendered(
    `import { useThings } from 'things';\nexport const A = () => { let all = []; ${statement} return <p>x{all}</p>; };`,
  );
  expect(html).not.toContain('<p>x</p>');
  expect(found).toEqual(['8:1 mdx-element A']);
});

it('renders components of which only what is not rendered needs a script', async () => {
  const { html, found } = await rendered(`
    import { createContext, useContext } from 'react';
    import { useHistory } from '@docusaurus/router';
    import { useDoc } from '@docusaurus/plugin-content-docs/client';
    const Names = createContext({ name: 'ann' });
    export function A({ kind = 'b' }) {
      const { push, ...history } = useHistory();
      const [{ first = 1 }, second] = useHistory();
      const { frontMatter } = useDoc();
      let shown = '';
      shown = nameOf(kind);
      if (kind) shown += '!';
      function nameOf(one) {
        switch (one) {
          case 'a': return 'wrong';
          case 'b':
          case 'c': { shown = 'Kind B'; break; }
          default: return 'other';
        }
        return shown;
      }
      const letters = ['b', 'c', 'a'].sort((one, other) => one.localeCompare(other)).join('');
      const sum = [1, 2].reduce((all, one) => all + one, 3) + [1, 2].reduce((all, one) => all + one);
      return <p>{shown} {useContext(Names).name} {frontMatter.level} {letters} {sum}</p>;
    }`);
  expect(html).toContain('<p>Kind B! ann 7 abc 9</p>');
  expect(found).toEqual([]);
});

it('renders what is for browsers alone, or what is shown until then, and no frame without an address', async () => {
  const { html, found } = await rendered(`
    import { useState } from 'react';
    import BrowserOnly from '@docusaurus/BrowserOnly';
    export const A = () => {
      const [src] = useState('');
      return <div>
        <BrowserOnly>{() => <i>rendered</i>}</BrowserOnly>
        <BrowserOnly fallback={<b>until then</b>}>{() => <i>{window.name}</i>}</BrowserOnly>
        <iframe src={src} />
      </div>;
    };`);
  expect(html).toContain('<div><i>rendered</i><b>until then</b></div>');
  expect(found).toEqual(['8:1 mdx-element A']);
});

it('renders what is for browsers alone in a page itself, or what is shown until then, with one finding', async () => {
  const text = `# T

<BrowserOnly>{() => <i>rendered</i>}</BrowserOnly>

<BrowserOnly fallback={<b>until then</b>}>
  {() => <i>{window.name}</i>}
</BrowserOnly>

<BrowserOnly fallback={<b>and then</b>}>
  {() => {
    const Frame = require('@site/src/Frame').default;
    return <Frame />;
  }}
</BrowserOnly>
`;
  const { value } = await compileMarkdown({ file: 'docs/page.mdx', text, hash: '' }, mdx);
  expect(toHtml(value.body)).toMatch(/<i>rendered<\/i>[\s\S]*<b>until then<\/b>\s*<b>and then<\/b>/);
  expect(foundIn(value)).toEqual([
    '5:1 mdx-expression {() => <i>{window.name}</i>}',
    expect.stringMatching(/^9:1 mdx-expression .*Frame/),
  ]);
});

it('renders a diagram that an element names', async () => {
  const text =
    'import Mermaid from "@theme/Mermaid";\n\n# T\n\n<Mermaid\n  value={`graph TD;\n  A-->B;`}\n/>\n';
  const { value } = await compileMarkdown({ file: 'docs/page.mdx', text, hash: '' }, mdx);
  expect(toHtml(value.body)).toContain('A-->B;');
  expect(foundIn(value)).toEqual([]);
});

it('reads elements that the theme of the other site adds, in files of Markdown too', async () => {
  const text = '# T\n\n<Chip>*text*</Chip>\n';
  const theme = `import Theirs from '@theme-original/MDXComponents';
    const components = { ...Theirs, Chip: ({ children }) => <mark>{children}</mark> };
    export default components;`;
  const imports = [{ file: 'src/theme/MDXComponents.tsx', text: theme, hash: '' }];
  const { value } = await compileMarkdown(
    { file: 'docs/page.md', text, hash: '', imports },
    { components: [] },
  );
  expect(toHtml(value.body)).toContain('<mark><em>text</em></mark>');
  expect(foundIn(value)).toEqual([]);
});

it('keeps the lines of code that stands in an element which nothing renders', async () => {
  const text = '# T\n\n<Version className="language-bash">{`a\nb`}</Version>\n';
  const { value } = await compileMarkdown({ file: 'docs/page.mdx', text, hash: '' }, mdx);
  expect(toHtml(value.body)).toMatch(/<code[^>]*>a\nb/);
  expect(foundIn(value)).toEqual(['3:1 mdx-element Version']);
});

it('keeps the text of a box that is closed at first', async () => {
  const code =
    'import { useState } from "react";\nexport const A = ({ children }) => { const [open, set] = useState(false); return <div onClick={() => set(!open)}>{open && children}</div>; };';
  const text = 'import { A } from "./a.jsx";\n\n# T\n\n<A>\n\nKept **text**.\n\n</A>\n';
  const imports = [{ file: 'docs/a.jsx', text: code, hash: '' }];
  const { value } = await compileMarkdown({ file: 'docs/page.mdx', text, hash: '', imports }, mdx);
  expect(toHtml(value.body)).toContain('Kept <strong>text</strong>.');
  expect(foundIn(value)).toEqual(['5:1 mdx-element A']);
});

it.each([
  ['FbInternalOnly', 'Theirs'],
  ['OssOnly', 'Ours'],
])('shows what is for everybody of %s', async (name, word) => {
  const text = `import { ${name} } from 'docusaurus-plugin-internaldocs-fb/internal';\n\n# T\n\n<${name}>\n\n${word}\n\n</${name}>\n`;
  const { value } = await compileMarkdown({ file: 'docs/page.mdx', text, hash: '' }, mdx);
  expect(toHtml(value.body).includes(word)).toBe(word === 'Ours');
  expect(foundIn(value)).toEqual([]);
});

it('finds pictures by paths that begin at the site folder', async () => {
  const { html } = await rendered(
    "export const A = () => <img alt='' src={require('/static/img/a.png').default} />;",
  );
  expect(html).toContain('src="@site/static/img/a.png"');
});

it('reads comments whose end stands behind a fence within them', async () => {
  const text =
    '# T\n\n<div>**a**</div>\n\n<!--\n```yaml\na: 1\n``` -->\n\n<Tabs><TabItem value="x">y</TabItem></Tabs>\n';
  const { value } = await compileMarkdown({ file: 'docs/page.mdx', text, hash: '' }, mdx);
  expect(foundIn(value)).toEqual([]);
  expect(toHtml(value.body)).toContain('data-tab-value="x"');
});

it('renders what a module exports of others, and ends where these export each other', async () => {
  const text = 'import { A, B } from "./parts";\n\n# T\n\n<A />\n\n<B />\n';
  const module = (file: string, code: string) => ({ file: `docs/parts/${file}`, text: code, hash: '' });
  const imports = [
    module('index.tsx', "export * from './a';\nexport * from './b';\nexport const B = () => <p>own</p>;"),
    module('a.tsx', "export * from './index';\nexport const A = () => <p>a</p>;"),
    module('b.tsx', 'export const B = () => <p>b</p>;'),
  ];
  const { value } = await compileMarkdown({ file: 'docs/page.mdx', text, hash: '', imports }, mdx);
  expect(toHtml(value.body)).toContain('<p>a</p>\n<p>own</p>');
  expect(foundIn(value)).toEqual([]);
});
