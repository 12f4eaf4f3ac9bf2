import { createElement, type FunctionComponent } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { SiteData } from '../components/types.ts';
import type { MarkdownFile } from './markdown.ts';
import { siteData } from './site-data.ts';

type SiteComponent = FunctionComponent<{ readonly data: SiteData }>;

/** The component module of a directive, found as the generator finds it. */
const componentOf = async (name: string): Promise<SiteComponent> => {
  const module = (await import(`../components/${name}.tsx`)) as { readonly default?: SiteComponent };
  if (module.default === undefined) throw new Error(`site/components/${name}.tsx has no default export.`);
  return module.default;
};

const entities: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
  '&amp;': '&',
};

const plain = (html: string): string =>
  html
    .replaceAll(/<(?:\/?(?:td|th|tr|br|small|p|li|h\d|dt|dd|pre)\b|span class="reference-)[^>]*>/g, '\n')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(?:lt|gt|quot|amp|#x27);/g, (entity) => entities[entity] ?? entity);

/** What the components of a page show. */
export interface RenderedComponents {
  readonly ids: ReadonlySet<string>;
  readonly text: string;
  readonly links: readonly string[];
}

/** Runs the components of a page as the generator does, without the generator. */
export const renderComponents = async (page: MarkdownFile): Promise<RenderedComponents> => {
  const rendered = await Promise.all(
    page.directives.map(async ({ name, attributes }) =>
      renderToStaticMarkup(createElement(await componentOf(name), { ...attributes, data: siteData })),
    ),
  );
  const html = rendered.join('\n');
  return {
    ids: new Set([...html.matchAll(/ id="([^"]*)"/g)].map(([, id = '']) => id)),
    text: plain(html),
    links: [...html.matchAll(/ href="([^"]*)"/g)].map(([, href = '']) => href),
  };
};
