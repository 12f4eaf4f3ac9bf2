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

it('marks no link to another sidebar, nor one without any on a page without any', () => {
  const link = (label: string, sidebar?: string) => ({
    label,
    href: `/base/${label}`,
    position: 'left' as const,
    external: false,
    ...(sidebar === undefined ? {} : { sidebar }),
  });
  const navbarItems = [link('blog'), link('api', 'api'), link('docs', 'docs')];
  const render = (shown: typeof page) =>
    renderToStaticMarkup(<NavbarItems site={site} page={{ ...shown, navbarItems }} />);
  expect(render(page).match(/aria-current="true">(\w+)/)?.[1]).toBe('docs');
  const { sidebar: _, ...withoutSidebar } = page;
  expect(render({ ...withoutSidebar, path: '/about' })).not.toContain('aria-current');
});

it('marks the link to the deepest folder that the page is in, where none has its sidebar', () => {
  const navbarItems = ['', 'guides', 'guides/old/', 'guide', 'docs'].map((path) => ({
    label: path || 'home',
    href: `/base/${path}`,
    position: 'left' as const,
    external: false,
  }));
  const marked = (path: string): string | undefined =>
    renderToStaticMarkup(<NavbarItems site={site} page={{ ...page, path, navbarItems }} />).match(
      /aria-current="true">([^<]*)/,
    )?.[1];
  expect(marked('/guides/new/start')).toBe('guides');
  expect(marked('/guides/old/start')).toBe('guides/old/');
  expect(marked('/other')).toBeUndefined();
});

it('keeps the words of a label in two halves, unless it has two words, or is very long', () => {
  const shown = (label: string): string | undefined => {
    const navbarItems = [{ label, href: '/base/x', position: 'left', external: false } as const];
    const html = renderToStaticMarkup(<NavbarItems site={site} page={{ ...page, navbarItems }} />);
    return /<a[^>]*>(.*)<\/a>/.exec(html)?.[1];
  };
  expect(shown('Release notes and news')).toBe(
    '<span><span>Release notes</span> <span>and news</span></span>',
  );
  expect(shown('Getting started')).toBe('Getting started');
  const long = 'A label of many words that fill more than two lines';
  expect(shown(long)).toBe(long);
});
