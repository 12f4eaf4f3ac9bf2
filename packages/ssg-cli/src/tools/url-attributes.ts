import type { Element } from 'hast';
import { urlAttributes } from 'html-url-attributes';

/** Attributes that hold an address and name nothing to load or to go to. */
const names = new Set(['itemType', 'itemId', 'cite']);
/** Addresses of SVG: elements that render what is elsewhere. */
const ofSvg = new Set(['use', 'image', 'feImage', 'textPath', 'pattern', 'linearGradient', 'radialGradient']);

/** Whether an attribute (as hast names it) of an element holds an address. */
function isUrlAttribute(name: string, element: string): boolean {
  if (names.has(name)) return false;
  if ((name === 'href' || name === 'xLinkHref') && ofSvg.has(element)) return true;
  const elements = urlAttributes[name];
  return elements === null || elements?.includes(element) === true;
}

/** Gives every address of an element another one: those of `srcset` and `style` one by one. */
export function mapUrls(
  { properties, tagName }: Pick<Element, 'properties' | 'tagName'>,
  change: (url: string, attribute: string) => string,
): Element['properties'] {
  const changed: Element['properties'] = {};
  for (const name of Object.keys(properties)) {
    const value = properties[name];
    if (typeof value !== 'string') continue;
    if (name === 'style') changed[name] = mapStyle(value, (url) => change(url, name));
    else if (name === 'srcSet' || name === 'imageSrcSet')
      changed[name] = mapSrcSet(value, (url) => change(url, name));
    // What a drawing refers to within itself stays: it is no part of the page.
    else if (isUrlAttribute(name, tagName) && !(ofSvg.has(tagName) && value.startsWith('#')))
      changed[name] = change(value, name);
  }
  return Object.keys(changed).length === 0 ? properties : { ...properties, ...changed };
}

function mapSrcSet(value: string, change: (url: string) => string): string {
  return value
    .split(/,\s+|,(?=\S+\s)/)
    .map((candidate) => {
      const [url = '', ...descriptor] = candidate.trim().split(/\s+/);
      return [change(url), ...descriptor].join(' ');
    })
    .join(', ');
}

/** `url(…)` of a style: with the address in quotes, or without. */
const styleUrl = /\burl\(\s*(?:"[^"]*"|'[^']*'|[^\s"')]+)\s*\)/gi;

function mapStyle(value: string, change: (url: string) => string): string {
  return value.replace(styleUrl, (written) => {
    const url = written
      .slice(4, -1)
      .trim()
      .replace(/^(["'])(.*)\1$/s, '$2');
    // What a drawing refers to within the page stays.
    const changed = url.startsWith('#') ? url : change(url);
    return `url("${changed.replace(/["\\\n]/g, encodeURIComponent)}")`;
  });
}
