import type { Binding } from './bindings.ts';
import { type ElementTable, elements, type RenderElement } from './elements.ts';
import { nextraElements, nextraTabs } from './nextra-elements.ts';
import { imageElements, packageManagerElements, starlightElements } from './starlight-elements.ts';

/** Elements of packages: those of other packages may have the same names. */
export const elementTables: readonly (readonly [RegExp, ElementTable])[] = [
  [/^@astrojs\/starlight\/components(?:\/|$)/, starlightElements],
  [/^starlight-package-managers$/, packageManagerElements],
  [/^(?:astro:assets|next\/(?:legacy\/|future\/)?image)$/, imageElements],
  // A theme that is made of Nextra’s.
  [/^(?:nextra(?:-theme-docs)?|@theguild\/components)(?:\/|$)/, nextraElements],
];

/** What renders an element, by its name and by where that comes from; undefined if the page itself defines it, or nothing is known. */
export function knownElement(name: string, binding: Binding | undefined): RenderElement | undefined {
  if (binding?.kind === 'script' || binding?.kind === 'declared') return undefined;
  const own = binding?.kind === 'element' ? tableOf(binding.source) : undefined;
  if (own !== undefined && Object.hasOwn(own, name)) return own[name];
  return Object.hasOwn(elements, name) ? elements[name] : undefined;
}

/** Whether an element is a part of the tabs around it. */
export function isTabOfPackage(name: string, binding: Binding | undefined): boolean {
  if (name === 'TabItem') return true;
  return (
    binding?.kind === 'element' && tableOf(binding.source) === nextraElements && nextraTabs.includes(name)
  );
}

function tableOf(source: string): ElementTable | undefined {
  return elementTables.find(([pattern]) => pattern.test(source))?.[1];
}
