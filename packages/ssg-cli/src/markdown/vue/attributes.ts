import { find, html, svg } from 'property-information';
import type { HtmlNode } from '../../tools/html-node.ts';
import { isPlain, isRecord, type Value } from '../mdx/values.ts';

/** The parsed name of an attribute of a template. */
export interface WrittenAttribute {
  /** Of the attribute that is rendered, or of the directive. */
  readonly name: string;
  /** `text`: as it is; `bound`: an expression; `directive`: `v-if` and the like; `event`: `@click`. */
  readonly kind: 'text' | 'bound' | 'directive' | 'event' | 'slot';
  readonly value: string;
}

/** The attributes of an element, each as what it is. */
export function writtenAttributes({ attribs = {} }: Pick<HtmlNode, 'attribs'>): readonly WrittenAttribute[] {
  return Object.entries(attribs).map(([written, value]) => {
    if (/^(?:@|v-on\b)/.test(written)) return { name: written, kind: 'event', value };
    const slot = /^(?:#|v-slot:?)(.*)$/.exec(written);
    if (slot !== null) return { name: slot[1] || 'default', kind: 'slot', value };
    const bound = /^(?::|\.|v-bind:)([^.]+)/.exec(written)?.[1];
    // `:name` stands for `:name="name"`.
    if (bound !== undefined) return { name: bound, kind: 'bound', value: value || camel(bound) };
    return written.startsWith('v-')
      ? { name: written, kind: 'directive', value }
      : { name: written, kind: 'text', value };
  });
}

/** `aria-label` as `ariaLabel`. */
export function camel(name: string): string {
  return name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}

/** Attributes that only mean something with the styles and scripts of the other site. */
const dropped = new Set(['class', 'key', 'ref', 'is']);

/** Whether an attribute of HTML stays: utilities written as attributes, and classes, mean nothing here. */
export function isKept(name: string, element: string): boolean {
  if (dropped.has(name)) return false;
  if (/^(?:aria-|role$)/.test(name)) return true;
  const isSvg = drawings.test(element);
  const info = find(isSvg ? svg : html, name);
  return info.space !== undefined || Object.hasOwn((isSvg ? svg : html).normal, name.toLowerCase());
}

const drawings =
  /^(?:svg|g|path|circle|rect|line|poly\w+|ellipse|text|defs|use|symbol|mask|\w+Gradient|stop|clipPath)$/;

/** An attribute as it is written in HTML; nothing for one without a value. */
export function shownAttribute(name: string, value: Value): string {
  const text = name === 'style' ? styleOf(value) : value;
  if (!isPlain(text) || text === undefined || text === null || text === false) return '';
  if (text === true) return ` ${name}`;
  return ` ${name}="${String(text).replaceAll('&', '&amp;').replaceAll('"', '&quot;').replace(/\s+/g, ' ')}"`;
}

function styleOf(value: Value): Value {
  if (value === undefined || !isRecord(value)) return value;
  return Object.entries(value)
    .map(
      ([name, one]) =>
        `${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}: ${isPlain(one) ? one : ''}`,
    )
    .join('; ');
}
