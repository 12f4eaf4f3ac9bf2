import type { Element, Nodes } from 'hast';
import { expect, it } from 'vitest';
import { compileMarkdown, toHtml } from '../index.ts';
import { foundIn } from '../testing/compile-text.ts';

const mdx = { format: 'mdx', components: [] } as const;

async function rendered(
  text: string,
  files: Readonly<Record<string, string>>,
  options: { readonly components?: readonly string[] } = {},
) {
  const imports = Object.entries(files).map(([file, code]) => ({ file, text: code, hash: '' }));
  const { value } = await compileMarkdown(
    { file: 'docs/page.mdx', text, hash: '', imports },
    { ...mdx, ...options },
  );
  return { html: toHtml(value.body), found: foundIn(value) };
}

it('shows the code that an element is given which nothing renders', async () => {
  const text =
    'import Run from \'@site/src/Run\';\n\n# T\n\n<Run code={`a\nb`} title="x" />\n\n<Run code="c" language="sh" />\n\n<Run code="none" />\n';
  const code = 'export default function Run({ code }) { return run(code); }';
  const { html, found } = await rendered(text, { 'src/Run.tsx': code });
  expect(html).toMatch(/<figcaption[^>]*>x<[\s\S]*a\nb\n?<\/code>/);
  expect(html).toMatch(/language-sh[\s\S]*>c\n?<\/code>/);
  expect(html).not.toContain('none');
  expect(found).toEqual(['5:1 mdx-element Run']);
});

it('reads names that another file of MDX exports, beside what is rendered of it', async () => {
  const part =
    'export const lamp = "v2";\nexport const size = 3;\n\n```js\n\nexport const lamp = "no";\n```\n\nText.\n';
  const text =
    "import Part, { lamp } from './_part.mdx';\nimport { size } from './_part.mdx';\n\n# T\n\n{lamp} {size}\n\n<Part />\n";
  const { html, found } = await rendered(text, { 'docs/_part.mdx': part });
  expect(html).toMatch(/<p>v2<\/p>\s*<p>3<\/p>[\s\S]*<p>Text\.<\/p>/);
  expect(found).toEqual([]);
});

it('renders components whose classes and icons come from packages', async () => {
  const code = `
    import { cva } from 'class-variance-authority';
    import { twMerge } from 'tailwind-merge';
    import { CIcon } from '@coreui/icons-react';
    const kinds = cva('a', { variants: { size: { big: 'b' } } });
    const shared = { className: kinds({}) };
    const merged = { className: twMerge('a') };
    export function Badge({ className, size, ...props }) {
      return <div className={twMerge(kinds({ size }), className)} {...props} />;
    }
    export const A = () => <Badge size="big" title="t"><CIcon icon={x} />{['one'].map((item) => <b key={item} {...shared} {...merged}>{item}</b>)}</Badge>;`;
  const { html, found } = await rendered("import { A } from './a.tsx';\n\n# T\n\n<A />\n", {
    'docs/a.tsx': code,
  });
  expect(html).toMatch(/<b[^>]*>one<\/b><\/div>/);
  expect(found).toEqual([]);
});

it.each([
  ['./icons/Lamp', 'docs/icons/Lamp.jsx'],
  ['@components/icon-cards', 'src/components/icon-cards.jsx'],
])('renders what the site itself has in a folder of icons: %s', async (source, file) => {
  const text = `import Lamp from '${source}';\n\n# T\n\n<Lamp name="one" />\n`;
  const { html } = await rendered(text, { [file]: 'export default ({ name }) => <p>Lamp {name}</p>;' });
  expect(html).toContain('<p>Lamp one</p>');
});

it('renders a card of the site itself by its code', async () => {
  const code =
    'export default ({ title, desc, children }) => <div><b>{title}</b><p>{desc}</p>{children}</div>;';
  const text =
    'import DocCard from \'@components/DocCard\';\n\n# T\n\n<DocCard title="A" desc="B" href="#t">\n\nC\n\n</DocCard>\n';
  const { html, found } = await rendered(text, { 'src/components/DocCard.jsx': code });
  expect(html).toMatch(/<b>A<\/b><p>B<\/p><p>C<\/p>/);
  expect(found).toEqual([]);
});

it('says which module is missing, as a page names it', async () => {
  const text = "import { size } from '@components/gone';\n\n# T\n\n{size}\n";
  const { value } = await compileMarkdown({ file: 'docs/page.mdx', text, hash: '' }, mdx);
  expect(value.diagnostics.map(({ message }) => message).join()).toContain('there is no `@components/gone`');
});

it('has a place for each image that an element of the table renders', async () => {
  const text = '# T\n\nSee <ThemedImage alt="x" sources={{ light: "/a.png", dark: "/b.png" }} />\n';
  const { value } = await compileMarkdown({ file: 'docs/page.mdx', text, hash: '' }, mdx);
  expect(imagesIn(value.body).map(({ position }) => position?.start)).toMatchObject([
    { line: 3, column: 5 },
    { line: 3, column: 5 },
  ]);
});

function imagesIn(node: Nodes): readonly Element[] {
  const inner = 'children' in node ? node.children.flatMap((child) => imagesIn(child)) : [];
  return node.type === 'element' && node.tagName === 'img' ? [node, ...inner] : inner;
}

it('renders what a module puts into a component, and its pictures from where the module is', async () => {
  const code = `
    import Arrow from '../../static/arrow.svg';
    const Steps = ({ children }) => <div>{children}</div>;
    function Item({ children }) { return <p><Arrow /> {children}</p>; }
    Steps.Item = Item;
    Steps.Late = () => later();
    export default Steps;`;
  const text =
    "import S from '@site/parts/steps/Steps';\n\n# T\n\n<S.Item>one</S.Item>\n\n<S.Late />\n\n<S.None />\n";
  const { html, found } = await rendered(text, { 'parts/steps/Steps.jsx': code });
  expect(html).toMatch(/<p><img[^>]*src="@site\/static\/arrow\.svg"[^>]*> one<\/p>/);
  expect(found).toEqual(['7:1 mdx-element S.Late']);
});

it('renders a component of the site by its code where it is given what only that can take', async () => {
  const code = 'export const Card = ({ icon, title }) => <p>{icon}{title}</p>;';
  const text =
    'import { Card } from "./card.jsx";\n\n# T\n\n<Card icon={<b>i</b>} title="x" />\n\n<Card title="y" />\n';
  const files = { 'docs/card.jsx': code };
  const { html } = await rendered(text, files, { components: ['Card'] });
  expect(html).toContain('<p><b>i</b>x</p>');
  expect(html).toContain('data-attributes="{&#x22;title&#x22;:&#x22;y&#x22;}"');
  const late = await rendered(
    text,
    { 'docs/card.jsx': code.replace('{title}', '{later(title)}') },
    { components: ['Card'] },
  );
  expect(late.html).toContain('data-attributes="{&#x22;title&#x22;:&#x22;x&#x22;}"');
  expect(late.found).toEqual(['5:1 mdx-expression icon={<b>i</b>}']);
});

it('says where an element comes from that is not read, and whether anything is shown for it', async () => {
  const text =
    "import { Row } from 'react-bootstrap';\nimport Video from '@theme/Video';\n\n# T\n\n<Row>Text</Row>\n\n<Video />\n\n<Other />\n";
  const { value } = await compileMarkdown(
    { file: 'docs/page.mdx', text, hash: '' },
    { ...mdx, componentsDirectory: 'parts' },
  );
  expect(value.diagnostics.map(({ message, hint }) => `${message} ${hint}`)).toEqual([
    '`<Row>` comes from `react-bootstrap`, which is not read: only its content is shown. Add `parts/Row.tsx` with a default export, or write its content as Markdown.',
    '`<Video>` comes from `@theme/Video`, which is not read: nothing is shown in its place. Add `parts/Video.tsx` with a default export, or write its content as Markdown.',
    'There is no element or component `<Other>`: nothing is shown in its place. Add `parts/Other.tsx` with a default export, or write its content as Markdown.',
  ]);
});

it('says nothing of an icon that an element would draw beside its text', async () => {
  const text =
    'import Card from \'@site/src/Card\';\n\n# T\n\n<Card title="iOS" icon={<Swift />} art={<Swift />} />\n';
  const code = 'export default function Card({ title }) { return <p>{title}</p>; }';
  const { html, found } = await rendered(text, { 'src/Card.tsx': code });
  expect(html).toContain('<p>iOS</p>');
  expect(found).toEqual(['5:1 mdx-expression art={<Swift />}']);
});
