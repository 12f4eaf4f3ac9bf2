import type { Element } from 'hast';
import type { Resolution } from '../model/index.ts';
import type { PageContext } from './render-context.ts';

/** The properties of an image: its size and loading mode, the author's own properties, and its color mode. */
export function imageProperties(
  given: Element['properties'],
  resolution: Resolution,
  context: PageContext,
): Element['properties'] {
  return { ...imageDefaults(resolution, context, given), ...given, ...classOfMode(given) };
}

/** The class of an image for one color mode, with a hash as in GitHub or Material for MkDocs. */
function classOfMode({ src, className }: Element['properties']): Element['properties'] {
  const mode = /#(?:only-|gh-)(light|dark)(?:-mode-only)?$/.exec(String(src))?.[1];
  if (mode === undefined) return {};
  return { className: [...(Array.isArray(className) ? className : []), `only-${mode}`] };
}

/** Images of the site get their size, to avoid layout shifts, and load lazily. */
function imageDefaults(
  resolution: Resolution,
  context: PageContext,
  given: Element['properties'],
): Element['properties'] {
  const lazy = { loading: 'lazy', decoding: 'async' };
  const file =
    resolution.kind === 'asset'
      ? context.ask.localFile(resolution.source)
      : resolution.kind === 'file'
        ? context.ask.staticFile(resolution.path)
        : undefined;
  return file?.width && file.height ? { ...lazy, ...sizeFor(given, file.width, file.height) } : lazy;
}

/** The size of the file; where the author gave one side, the other that goes with it. */
function sizeFor(given: Element['properties'], width: number, height: number): Element['properties'] {
  const [ownWidth, ownHeight] = [Number(given.width), Number(given.height)];
  if (given.width !== undefined)
    return ownWidth > 0 ? { height: Math.round((ownWidth * height) / width) } : {};
  if (given.height !== undefined)
    return ownHeight > 0 ? { width: Math.round((ownHeight * width) / height) } : {};
  return { width, height };
}
