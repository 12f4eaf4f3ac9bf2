import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { page, site } from '../testing/fixtures.ts';
import { NavbarItems } from './NavbarItems.tsx';

it('marks one link of several to the same sidebar: that to the page, else the first one', () => {
  const navbarItems = ['docs', 'docs/support'].map(
    (path) =>
      ({ label: path, href: `/base/${path}`, position: 'left', external: false, sidebar: 'docs' }) as const,
  );
  const marked = (path: string): readonly (string | undefined)[] => {
    const html = renderToStaticMarkup(<NavbarItems site={site} page={{ ...page, path, navbarItems }} />);
    return [...html.matchAll(/aria-current="([^"]*)">(docs[^<]*)/g)].flatMap(([, ...parts]) => parts);
  };
  expect(marked('/docs/install/packages')).toEqual(['true', 'docs']);
  expect(marked('/docs/support')).toEqual(['page', 'docs/support']);
});
