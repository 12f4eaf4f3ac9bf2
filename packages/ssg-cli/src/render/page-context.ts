import { type Ask, asking, type OnQuestion } from './questions.ts';
import type { PageContext, Running } from './render-context.ts';
import type { SiteData } from './site-data.ts';

/** What one page is rendered with. `onQuestion` receives every question of the page and its answer. */
export function pageContext(data: SiteData, running: Running, onQuestion?: OnQuestion): PageContext {
  const ask = asking(data, onQuestion);
  const { markdown, placeOf, placeOfTransform, highlight, api } = running;
  return {
    ask,
    markdown,
    placeOf,
    placeOfTransform,
    highlight,
    ...(api ? { api } : {}),
    server: running.server,
    theme() {
      ask.theme();
      return running.theme;
    },
    component: (name) => (ask.component(name) === undefined ? undefined : running.components[name]),
    reactPage: (file) => (ask.reactPage(file) === undefined ? undefined : running.pages[file]),
    transformPage: () => (ask.transform() === undefined ? undefined : running.transformPage),
    data: askedData(ask),
  };
}

/** The site's data files, as an object that code of the site reads like any other. */
function askedData(ask: Ask): PageContext['data'] {
  return new Proxy<Record<string, unknown>>(
    {},
    {
      get: (own, name) =>
        (typeof name === 'string' ? ask.data(name) : undefined) ?? (Reflect.get(own, name) as unknown),
      has: (_, name) => typeof name === 'string' && ask.dataNames().includes(name),
      ownKeys: () => [...ask.dataNames()],
      getOwnPropertyDescriptor: (_, name) =>
        typeof name === 'string' && ask.dataNames().includes(name)
          ? { value: ask.data(name), enumerable: true, configurable: true }
          : undefined,
    },
  );
}
