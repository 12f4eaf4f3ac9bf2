import { expect, it } from 'vitest';
import { compileMarkdown, toHtml } from '../index.ts';
import { foundIn } from '../testing/compile-text.ts';

const mdx = { format: 'mdx', components: [] } as const;

/** A page that draws the component `A` of a module, and the module. */
async function drawn(code: string) {
  const text = 'import { A } from "./a.tsx";\n\n# T\n\n<A />\n';
  const imports = [{ file: 'docs/a.tsx', text: code, hash: '' }];
  const { value } = await compileMarkdown({ file: 'docs/page.mdx', text, hash: '', imports }, mdx);
  return { html: toHtml(value.body), found: foundIn(value) };
}

it('draws components with hooks as they are drawn first', async () => {
  const { html, found } = await drawn(`
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

it('draws what components of real sites make of dates, sets, classes and icons', async () => {
  const { html, found } = await drawn(`
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
  const { html, found } = await drawn(`
    import { useEffect, useState } from 'react';
    export const A = () => {
      const [shown, set] = useState(0);
      ${statement}
      return <div>${element.replace('0', '{shown}')}</div>;
    };`);
  expect(html).toContain('<div><p>0</p></div>');
  expect(found).toEqual(['5:1 mdx-element A']);
});

it.each([
  ['a statement that only a script can carry out', 'list.push(1);'],
  ['a hook that is not known', 'const list = useThings();'],
])('draws nothing of a component with %s', async (_, statement) => {
  const { html, found } = await drawn(
    `import { useThings } from 'things';\nexport const A = () => { const all = []; ${statement} return <p>x</p>; };`,
  );
  expect(html).not.toContain('<p>x</p>');
  expect(found).toEqual(['5:1 mdx-element A']);
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
  const { html } = await drawn(
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
