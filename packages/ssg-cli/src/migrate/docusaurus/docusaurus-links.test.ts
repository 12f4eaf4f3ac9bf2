import { expect, it } from 'vitest';
import { readKeys } from '../migration.ts';
import { linksOfDocusaurus } from './docusaurus-links.ts';

it('calls icons what their names for readers are, or the place that they lead to', () => {
  const href = 'https://www.code.example/x';
  const items = [{ href, title: 'Code' }, { href, 'aria-label': 'Source', title: 'x' }, { href }];
  const { navbar } = linksOfDocusaurus(readKeys({ themeConfig: { navbar: { items } } }), new Set());
  expect(navbar.items).toMatchObject([{ label: 'Code' }, { label: 'Source' }, { label: 'code.example' }]);
});

it('calls a menu without a name by the word for others, in the footer and in the report', () => {
  const items = [{ className: 'icon', items: [{ label: 'Forum', href: 'https://forum.example' }] }];
  const read = readKeys({ themeConfig: { navbar: { items } } });
  const { footer } = linksOfDocusaurus(read, new Set());
  expect(footer.links).toMatchObject([{ title: 'More', items: [{ label: 'Forum' }] }]);
  expect(read.rows({})[0]?.note).toBe('the menus "More" are groups of the footer');
});

it('leaves out links to docs that are not there, and says so', () => {
  const items = [
    { label: 'Docs', type: 'docSidebar', sidebarId: 'main' },
    { label: 'Rules', type: 'doc', docId: 'intro', docsPluginId: 'rules' },
    { label: 'More', items: [{ label: 'Laws', type: 'doc', docId: 'laws', docsPluginId: 'rules' }] },
  ];
  const read = readKeys({ themeConfig: { navbar: { items } } });
  const { navbar, footer } = linksOfDocusaurus(read, new Set(['default']));
  expect(navbar.items).toEqual([{ label: 'Docs', sidebarId: 'main' }]);
  expect(footer.links).toBeUndefined();
  expect(read.rows({})[0]?.note).toContain('"Rules", "Laws" left out with the docs that they lead to');
});
