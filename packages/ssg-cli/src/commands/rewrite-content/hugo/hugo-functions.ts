// cspell:ignore Markdownify warnf errorf
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import picomatch from 'picomatch';
import { keysOf, textOf } from '../../../migrate/index.ts';
import {
  Known,
  listFunctions,
  parseTemplate,
  runTemplate,
  Safe,
  scratch,
  type TemplateFunction,
  textFunctions,
  textOfValue,
  Unread,
} from '../../../tools/go-template/index.ts';
import { fileOf } from '../include-texts.ts';
import { asMarkdown, fenceOf } from './html-as-markdown.ts';
import type { HugoSite } from './hugo-site.ts';

/** What the functions of a template know about the page that it is rendered on. */
export interface HugoPlace {
  readonly folder: string;
  readonly file: string;
  readonly site: HugoSite;
  readonly budget: { steps: number };
  /** The variables of the page. */
  readonly page: Known;
  /** The page that a name leads to. */
  readonly pageAt: TemplateFunction;
}

const deepest = 20;
/** A recent version, because templates check it for features that older ones lack. */
const likelyVersion = '0.150.0';

/** The functions that a template may call on a page. `depth`: how many partials it is in. */
export function hugoFunctions(place: HugoPlace, depth = 0): ReadonlyMap<string, TemplateFunction> {
  const { site, folder, file, page } = place;
  const read: TemplateFunction = ([name]) => {
    const found = fileOf(folder, file, textOfValue(name));
    if (found === undefined) throw new Unread(textOfValue(name));
    return readFileSync(path.join(folder, found), 'utf8');
  };
  const label: TemplateFunction = ([name]) => {
    const value = site.labels[textOfValue(name)];
    const text = textOf(value) ?? textOf(keysOf(value).other);
    if (text === undefined) throw new Unread(textOfValue(name));
    return text;
  };
  const partial: TemplateFunction = ([name, dot]) => partialValue(place, textOfValue(name), dot, depth);
  const siteKnown = siteOf(place);
  return new Map<string, TemplateFunction>([
    ...Object.entries(textFunctions),
    ...Object.entries(listFunctions),
    ...Object.entries(ofSite),
    ['hugo', () => new Known({ Data: site.data, Version: likelyVersion })],
    ['newScratch', () => scratch()],
    ['page', () => page],
    ['partial', partial],
    ['partialCached', partial],
    ['readFile', read],
    ['os.ReadFile', read],
    ['fileExists', ([name]) => fileOf(folder, file, textOfValue(name)) !== undefined],
    ['fileBeside', ([name]) => resourceOf(place, textOfValue(name))],
    ['imagesBeside', ([match]) => resourcesOf(place, textOfValue(match))],
    ['site', () => siteKnown],
    ['site.GetPage', place.pageAt],
    ['T', label],
    ['i18n', label],
    ['lang.Translate', label],
  ]);
}

/** The variables of the site. */
export function siteOf({ site, pageAt }: Pick<HugoPlace, 'site' | 'pageAt'>): Known {
  return new Known({
    Params: site.params,
    Title: site.title,
    Data: site.data,
    BaseURL: '/',
    Language: new Known({ Lang: 'en', LanguageCode: 'en' }),
    GetPage: pageAt,
  });
}

const markdown: TemplateFunction = (args) => new Safe(textOfValue(args.at(-1)).trim(), true);
const code: TemplateFunction = ([text, language]) =>
  new Safe(fenceOf(textOfValue(text), textOfValue(language)), true);
const address: TemplateFunction = ([text]) => textOfValue(text).replace(/^(?![a-z][\w+.-]*:|[/#])/i, '/');
const target: TemplateFunction = (args) => {
  const given = args.at(-1);
  const text = typeof given === 'object' ? textOf(keysOf(given).path) : textOfValue(given);
  return (text ?? '').replace(/(?:\/_?index)?\.md(?=#|$)/, '');
};
const hash =
  (name: string): TemplateFunction =>
  ([text]) =>
    createHash(name).update(textOfValue(text)).digest('hex');
const failure: TemplateFunction = ([text]) => {
  throw new Unread(textOfValue(text));
};

/** Functions that need nothing of the page. */
const ofSite: Readonly<Record<string, TemplateFunction>> = {
  absLangURL: address,
  absURL: address,
  'crypto.MD5': hash('md5'),
  errorf: failure,
  fence: code,
  highlight: code,
  jsonify: ([value]) => JSON.stringify(value),
  markdownify: markdown,
  md5: hash('md5'),
  nested: ([text, width]) => new Safe(nested(textOfValue(text), Number(width)), true),
  ref: target,
  relLangURL: address,
  relURL: address,
  relref: target,
  sha1: hash('sha1'),
  sha256: hash('sha256'),
  'transform.Highlight': code,
  'transform.Markdownify': markdown,
  'urls.AbsURL': address,
  'urls.RelURL': address,
  warnf: () => '',
};

/** Lines without blank ones, and with their indentation within each other only. */
function nested(text: string, width: number): string {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const least = Math.min(...lines.map((line) => line.search(/\S/)));
  return lines.map((line) => ' '.repeat(width) + line.slice(least)).join('\n');
}

/** A file next to the page that is named by a part of its name. */
function resourceOf({ folder, file }: HugoPlace, name: string): string {
  if (name.includes('/')) return name;
  const beside = fileOf(folder, file, name, { isNamedFromHere: true });
  if (beside !== undefined) return name;
  const here = path.join(folder, path.posix.dirname(file));
  return readdirSync(here).find((one) => one.includes(name) && !one.endsWith('.md')) ?? name;
}

/** The images next to the page whose names match, in their order. */
function resourcesOf({ folder, file }: HugoPlace, match: string): readonly string[] {
  const here = path.join(folder, path.posix.dirname(file));
  const isMatch = picomatch(match, { nocase: true });
  return readdirSync(here, { recursive: true, encoding: 'utf8' })
    .map((name) => name.split(path.sep).join('/'))
    .filter((name) => /\.(?:png|jpe?g|gif|webp|svg|avif)$/i.test(name) && isMatch(name))
    .sort();
}

function partialValue(place: HugoPlace, written: string, dot: unknown, depth: number): unknown {
  const name = written.replace(/\.html$/, '');
  // Icons belong to the other theme.
  if (/icon/.test(name)) return new Safe('', false);
  if (name === 'shortcodes/badge') return textOfValue(keysOf(dot).content);
  const text = place.site.partials.get(name);
  if (text === undefined || depth >= deepest) throw new Unread(written);
  const input = { dot, functions: hugoFunctions(place, depth + 1), budget: place.budget };
  const { pieces, returned } = runTemplate(parseTemplate(text), input);
  if (returned !== undefined) return returned.value;
  return pieces.some(({ kind }) => kind === 'markdown')
    ? new Safe(asMarkdown(pieces), true)
    : new Safe(
        pieces
          .map(({ kind, text: one }) =>
            kind === 'text' ? textOfValue(textFunctions.htmlEscape?.([one])) : one,
          )
          .join(''),
        false,
      );
}
