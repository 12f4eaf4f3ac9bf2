import type { Properties } from 'hast';
import { find, html } from 'property-information';
import { isRecord, isRendered, type Value } from './values.ts';

/** CSS properties whose numbers are no lengths. */
const unitless =
  /^(?:animationIterationCount|aspectRatio|columnCount|columns|fillOpacity|flex|flexGrow|flexShrink|fontWeight|gridArea|gridColumn|gridColumnEnd|gridColumnStart|gridRow|gridRowEnd|gridRowStart|lineHeight|opacity|order|orphans|scale|strokeOpacity|strokeWidth|tabSize|widows|zIndex|zoom|--.*)$/;

/** Attributes as React names them, as those of HTML. Functions and other values that HTML has no place for are left out. */
export function htmlProperties(attributes: Readonly<Record<string, Value>>): Properties {
  const properties: Properties = {};
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || value === null || value === false || name === 'key' || name === 'ref')
      continue;
    const { property } = find(html, name);
    if (property === 'style') properties.style = styleText(value);
    else if (property === 'className') properties.className = classes(value);
    else if (typeof value !== 'object') properties[property] = value;
  }
  return properties;
}

function classes(value: Value): string[] {
  const texts = Array.isArray(value) ? value : [value];
  return texts.flatMap((text) => (typeof text === 'string' ? text.split(/\s+/) : [])).filter(Boolean);
}

/** `{ maxWidth: 200 }` as `max-width: 200px`. */
function styleText(value: Value): string {
  if (!isRecord(value)) return isRendered(value) || typeof value === 'object' ? '' : String(value);
  return Object.entries(value)
    .flatMap(([name, given]) => {
      if (typeof given !== 'string' && typeof given !== 'number') return [];
      const unit = typeof given === 'number' && given !== 0 && !unitless.test(name) ? 'px' : '';
      return [`${cssName(name)}: ${given}${unit}`];
    })
    .join('; ');
}

function cssName(name: string): string {
  if (name.startsWith('--')) return name;
  return name.replace(/^ms(?=[A-Z])/, 'Ms').replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** Names of attributes of which readers miss nothing: classes of the other site's styles, icons, and what only scripts look at. */
export const unseenAttribute = /^(?:className|class|key|ref|icon)$/;
