import { expect, it } from 'vitest';
import { compileMarkdown, toHtml } from '../index.ts';
import { foundIn } from '../testing/compile-text.ts';

/** A page that renders components of a module. */
async function rendered(code: string, body = '<A />\n', names = 'A') {
  const text = `---\nlevel: 7\n---\nimport { ${names} } from "./a.tsx";\n\n# T\n\n${body}`;
  const imports = [{ file: 'docs/a.tsx', text: code, hash: '' }];
  const file = { file: 'docs/page.mdx', text, hash: '', imports };
  const { value } = await compileMarkdown(file, { format: 'mdx', components: [] });
  return { html: toHtml(value.body), found: foundIn(value) };
}

it('renders what code puts together key by key', async () => {
  const { html, found } = await rendered(`
    const describe = (steps) => {
      const all = { kind: 'list' };
      if (steps.length > 1) all.steps = steps.map((one) => {
        const step = { name: one };
        if (one === 'b') step.last = true;
        return step;
      });
      return all;
    };
    export const A = () => <p>{JSON.stringify(describe(['a', 'b']))}</p>;`);
  expect(html).toContain('{"kind":"list","steps":[{"name":"a"},{"name":"b","last":true}]}');
  expect(found).toEqual([]);
});

it('knows no key that only a script sets', async () => {
  const { found } = await rendered(`
    export const A = () => {
      const all = {};
      all.width = window.innerWidth;
      return <p>{all.width}</p>;
    };`);
  expect(found).toEqual(['8:1 mdx-element A']);
});

it('takes the parts of what stands in an element', async () => {
  const body = '<First>\n\nOne.\n\nTwo.\n\n</First>\n\n<Two>\n\nThree.\n\nFour.\n\n</Two>\n';
  const code = `
    import React from 'react';
    export const First = ({ children }) => {
      const [first, second, third] = React.Children.toArray(children);
      return <section>{second}<hr />{first}{third}</section>;
    };
    export const Two = ({ children }) => <section>{children[1]}<hr />{children[0]}</section>;`;
  const { html, found } = await rendered(code, body, 'First, Two');
  expect(html).toContain('<section><p>Two.</p><hr><p>One.</p></section>');
  expect(html).toContain('<section><p>Four.</p><hr><p>Three.</p></section>');
  expect(found).toEqual([]);
});

it('shows what stands in an element of a package, which adds what a script does', async () => {
  const { html, found } = await rendered(`
    import { CopyToClipboard } from 'react-copy-to-clipboard';
    import { Player } from 'a-player';
    export const A = () => <p><CopyToClipboard text="a"><b>a.b</b></CopyToClipboard></p>;`);
  expect(html).toContain('<p><b>a.b</b></p>');
  expect(found).toEqual(['8:1 mdx-element A']);
});

it('shows nothing for an element of a package that holds nothing', async () => {
  const { html, found } = await rendered(`
    import { Player } from 'a-player';
    export const A = () => <p>Play <Player url="a" /></p>;`);
  expect(html).not.toContain('Play');
  expect(found).toEqual(['8:1 mdx-element A']);
});

it('makes tabs of fences that stand in an element', async () => {
  const code = `
    import React, { Children } from 'react';
    import Tabs from '@theme/Tabs';
    import TabItem from '@theme/TabItem';
    import CodeBlock from '@theme/CodeBlock';
    const names = { js: 'JavaScript' };
    export function A({ children }) {
      return (
        <Tabs groupId="language">
          {Children.map(children, (child, index) => {
            const { className = '', metastring, children: text } = child.props.children.props;
            const [, language] = className.split('-');
            return (
              <TabItem key={index} value={language || index} label={names[language] || (metastring ? metastring : <b>Other</b>)}>
                <CodeBlock language={language}>{text}</CodeBlock>
              </TabItem>
            );
          })}
        </Tabs>
      );
    }`;
  const body = '<A>\n\n```js\nlet a;\n```\n\n```py Python\na = 1\n```\n\n```\nb\n```\n\n</A>\n';
  const { html, found } = await rendered(code, body);
  expect(html.match(/>(?:JavaScript|Python|Other)</g)).toEqual(['>JavaScript<', '>Python<', '>Other<']);
  expect(html).toMatch(/language-js[\s\S]*language-py/);
  expect(found).toEqual([]);
});

it('knows the attributes of tabs that stand in an element, and of nothing else', async () => {
  const code = `
    import React from 'react';
    export const A = ({ children }) =>
      <ul>{React.Children.map(children, (tab) => <li>{tab.props.label}: {tab.props.children}</li>)}</ul>;`;
  const tab = (label: string) => `<TabItem label="${label}">\n\n${label.toUpperCase()}\n\n</TabItem>\n\n`;
  const tabs = `<A>\n\n${tab('x')}${tab('y')}</A>\n`;
  const { html } = await rendered(code, tabs);
  expect(html.replace(/<\/?p>|\s*\n\s*/g, '')).toContain('<ul><li>x: X</li><li>y: Y</li></ul>');
  const { found } = await rendered(code, '<A>\n\nOne\n\nTwo\n\n</A>\n');
  expect(found).toEqual(['8:1 mdx-element A']);
});

it('draws elements that the theme of the other site has under another name', async () => {
  const theme =
    "import Window from '@site/src/Window';\nimport Note from '@theme/Admonition';\nexport default { Browser: Window, Window, Hint: Note };\n";
  const code = 'export default ({ url, children }) => <section><b>{url}</b>{children}</section>;';
  const text =
    '# T\n\n<Browser url="/a">\n\nOne\n\n</Browser>\n\n<Window url="/b" />\n\n<Hint type="tip">\n\nTwo\n\n</Hint>\n';
  const imports = [
    { file: 'src/theme/MDXComponents.js', text: theme, hash: '' },
    { file: 'src/Window.jsx', text: code, hash: '' },
  ];
  const file = { file: 'docs/page.mdx', text, hash: '', imports };
  const { value } = await compileMarkdown(file, { format: 'mdx', components: [] });
  expect(toHtml(value.body)).toMatch(
    /<section><b>\/a<\/b><p>One<\/p><\/section>\s*<section><b>\/b<\/b><\/section>[\s\S]*tip/,
  );
  expect(foundIn(value)).toEqual([]);
});
