import type { Location, Reference } from '../model/index.ts';
import type { PageContext } from './render-context.ts';

/** Where an address is, and which element and attribute use it. */
interface AddressPlace {
  readonly element: 'a' | 'img';
  readonly location?: Location | undefined;
}

/** Addresses in data rather than in text: those of authors and API descriptions. */
export interface Addresses {
  /** The URL that a page carries for an address, which becomes one of the page's references. */
  readonly urlOf: (target: string, place: AddressPlace) => string;
  readonly references: readonly Reference[];
}

/** Resolves addresses as those of Markdown are resolved, and records them as references. */
export function recordAddresses(pagePath: string, context: Pick<PageContext, 'ask'>): Addresses {
  const references: Reference[] = [];
  return {
    references,
    urlOf(target, { element, location }) {
      const resolution = context.ask.target(target, {
        ...(location === undefined ? {} : { file: location.file }),
        pagePath,
        element,
      });
      const attribute = element === 'a' ? 'href' : 'src';
      references.push({ target, element, attribute, ...(location ? { location } : {}), resolution });
      if (resolution.kind !== 'asset') return resolution.url;
      return (context.ask.localFile(resolution.source)?.url ?? '') + resolution.suffix;
    },
  };
}
