import { expect, it } from 'vitest';
import { readKeys } from '../migration.ts';
import { linksOfDocusaurus } from './docusaurus-links.ts';

it('calls icons what their names for readers are, or the place that they lead to', () => {
  const href = 'https://www.code.example/x';
  const items = [{ href, title: 'Code' }, { href, 'aria-label': 'Source', title: 'x' }, { href }];
  const { navbar } = linksOfDocusaurus(readKeys({ themeConfig: { navbar: { items } } }));
  expect(navbar.items).toMatchObject([{ label: 'Code' }, { label: 'Source' }, { label: 'code.example' }]);
});
