import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Keys, textOf } from '../../../migrate/index.ts';
import { blankedCode } from '../../../model/index.ts';
import {
  Known,
  parseTemplate,
  runTemplate,
  Safe,
  scratch,
  type TemplatePiece,
  textOfValue,
} from '../../../tools/go-template/index.ts';
import { fileOf } from '../include-texts.ts';
import { asMarkdown, asText, takesLines } from './html-as-markdown.ts';
import { hugoFrontMatter } from './hugo-front-matter.ts';
import { type HugoPlace, hugoFunctions, siteOf } from './hugo-functions.ts';
import type { HugoSite, HugoTemplate } from './hugo-site.ts';
import { themeShortcodes } from './hugo-theme-shortcodes.ts';
import { type ShortcodeUse, shortcodeUses } from './hugo-uses.ts';

/** A page whose shortcodes are rendered. */
export interface HugoPage {
  readonly folder: string;
  readonly file: string;
  readonly site: HugoSite;
  /** What the page, its folders and the config say. */
  readonly values: Keys;
}

interface Filled {
  readonly text: string;
  readonly places: number;
}

/** These have one form here, which is written later; a site's own ones mean the same. */
const ownForm =
  /^(?:note|tip|info|warning|caution|danger|important|success|alert|hint|callout|admonition|notice|pageinfo|details|expand|collapsible|highlight|tabs?|tabpane|figure|ref|relref|youtube|param|readfile|code_sample|code-sample|codenew|include-code)$/;
const maxSteps = 20_000;
const deepest = 6;

/** A page with what its shortcodes render, where the templates of the site or of a theme ask for nothing but what is known. */
export function withShortcodes(text: string, page: HugoPage): Filled {
  if (!/\{\{[<%]/.test(text)) return { text, places: 0 };
  const front =
    /^(?:---\r?\n[\s\S]*?\n---|\+\+\+\r?\n[\s\S]*?\n\+\+\+)[ \t]*(?:\r?\n|$)/.exec(text)?.[0] ?? '';
  const filled = expanded(text.slice(front.length), page, { depth: 0 });
  const shown = shownEscapes(filled.text, page.site);
  return { text: front + shown.text, places: filled.places + shown.places };
}

/** A shortcode that is shown as code is written as a comment there; one that stands for a value stays so, or it would be rendered next time. */
function shownEscapes(text: string, { shortcodes }: HugoSite): Filled {
  const prose = blankedCode(text);
  let places = 0;
  const shown = text.replace(
    /\{\{[<%]\/\*\s*\/?\s*([\w./-]+)[^{}]*?\*\/[>%]\}\}/g,
    (written, name: string, at: number) => {
      if (prose[at] === text[at] || name === 'param' || shortcodes.has(name)) return written;
      places++;
      return written.replace(/\/\*|\*\//g, '');
    },
  );
  return { text: shown, places };
}

interface Around {
  readonly depth: number;
  readonly parent?: Known;
}

function expanded(text: string, page: HugoPage, around: Around): Filled {
  if (around.depth > deepest) return { text, places: 0 };
  const prose = blankedCode(text);
  const panes = shortcodeUses(prose, (name) => name === 'tabs').filter(({ name }) => name === 'tabs');
  const pieces: string[] = [];
  let [done, places] = [0, 0];
  for (const [ordinal, use] of shortcodeUses(text, (name) => isPair(name, page.site)).entries()) {
    const isCode = prose[use.start] !== text[use.start];
    const isInTabs = !isCode && panes.some(({ start, end }) => start < use.start && use.start < end);
    const rendered = renderedUse(use, page, { ...around, ordinal, isCode, isInTabs });
    const put = rendered === undefined ? undefined : inPlace(text, use, rendered, isCode);
    if (put === undefined) {
      const inner =
        use.inner === undefined ? undefined : expanded(use.inner, page, { depth: around.depth + 1 });
      if (!inner?.places) continue;
      const at = text.indexOf(use.inner ?? '', use.start);
      pieces.push(text.slice(done, at), inner.text);
      [done, places] = [at + (use.inner ?? '').length, places + inner.places];
      continue;
    }
    pieces.push(text.slice(done, use.start), put);
    [done, places] = [use.end, places + 1];
  }
  return { text: pieces.join('') + text.slice(done), places };
}

/** The templates that may render a shortcode, the site's own first. */
function templatesOf(name: string, { shortcodes, themed }: HugoSite): readonly HugoTemplate[] {
  if (ownForm.test(name)) return [];
  return [shortcodes.get(name), themeShortcodes.get(name), themed.get(name)].filter(
    (one) => one !== undefined,
  );
}

function isPair(name: string, site: HugoSite): boolean {
  return templatesOf(name, site).some(({ text }) => /\.Inner\b|\$\.Inner\b|\.InnerDeindent\b/.test(text));
}

function renderedUse(
  use: ShortcodeUse,
  page: HugoPage,
  at: Around & { readonly ordinal: number; readonly isCode: boolean; readonly isInTabs: boolean },
): string | undefined {
  for (const template of templatesOf(use.name, page.site)) {
    // Values of the site stand in code, too; what a theme renders is shown there as it is called.
    if (at.isCode && page.site.shortcodes.get(use.name) !== template) continue;
    try {
      const pieces = piecesOf(use, template, page, at);
      if (at.isCode) return asText(pieces);
      const pane = at.isInTabs ? paneOf(pieces) : undefined;
      return pane ?? writtenOf(pieces, template.isMarkdown, use.sign === '%');
    } catch {
      // What is not read, or a function that can do nothing with its values: the shortcode stays, and is reported.
    }
  }
  return undefined;
}

/** A panel of tabs with its title, which the site renders by a shortcode of its own, as the shortcode that has one form here. */
function paneOf(pieces: readonly TemplatePiece[]): string | undefined {
  const html = pieces.map(({ text }) => text).join('');
  const { tag, inner = '' } =
    /^\s*(?<tag><div\b[^<>]*>)(?<inner>[\s\S]*)<\/div>\s*$/.exec(html)?.groups ?? {};
  const title = tag && /\bclass="[^"]*\btab-pane\b/.test(tag) && /\stitle="([^"]+)"/.exec(tag)?.[1];
  return title ? `{{% tab "${title}" %}}\n${inner.trim()}\n{{% /tab %}}` : undefined;
}

function writtenOf(pieces: readonly TemplatePiece[], isMarkdown: boolean, isOfMarkdown: boolean): string {
  const joined = pieces.map(({ text }) => text).join('');
  const isPlain = !pieces.some(({ kind, text }) => kind === 'html' && /<[a-z!/]/i.test(text));
  return isMarkdown || (isOfMarkdown && isPlain) ? joined.trim() : asMarkdown(pieces);
}

function piecesOf(
  use: ShortcodeUse,
  { text }: HugoTemplate,
  page: HugoPage,
  at: Around & { readonly ordinal: number },
): readonly TemplatePiece[] {
  const { named, listed, name } = use;
  const isNamed = Object.keys(named).length > 0;
  const own = {
    Get: ([key]: readonly unknown[]) => (typeof key === 'number' ? listed[key] : named[textOfValue(key)]),
    Params: isNamed ? named : listed,
    IsNamedParams: isNamed,
    Name: name,
    Ordinal: at.ordinal,
    Position: page.file,
  };
  const parent = new Known({ ...own, Parent: at.parent });
  const inner =
    use.inner === undefined ? '' : expanded(use.inner, page, { depth: at.depth + 1, parent }).text;
  const place = placeOf(page, at.depth);
  const dot = new Known({
    ...own,
    Inner: new Safe(inner, true),
    InnerDeindent: new Safe(dedented(inner), true),
    Parent: at.parent,
    Page: place.page,
    Scratch: scratch(),
    Store: scratch(),
    Site: siteOf(place),
  });
  return runTemplate(parseTemplate(text), { dot, functions: hugoFunctions(place), budget: place.budget })
    .pieces;
}

function dedented(text: string): string {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const least = Math.min(...lines.map((line) => line.search(/\S/)));
  return text.replace(new RegExp(`^[ \\t]{${Number.isFinite(least) ? least : 0}}`, 'gm'), '');
}

function placeOf(page: HugoPage, depth: number): HugoPlace {
  const { folder, file, site, values } = page;
  const pageAt = ([name]: readonly unknown[]) => pageNamed(textOfValue(name), page, depth);
  const content = site.contents.find((one) => file.startsWith(`${one}/`)) ?? 'content';
  const title = textOf(values.title) ?? '';
  const known: Known = new Known({
    Params: values,
    Param: ([name]: readonly unknown[]) => values[textOfValue(name).toLowerCase()],
    Title: title,
    LinkTitle: textOf(values.linktitle) ?? title,
    Description: textOf(values.description) ?? '',
    Section: path.posix.relative(content, file).split('/')[0],
    Site: siteOf({ site, pageAt }),
    Lang: 'en',
    Language: new Known({ Lang: 'en' }),
    GetPage: pageAt,
    Scratch: scratch(),
    Store: scratch(),
    RenderString: (args: readonly unknown[]) => new Safe(textOfValue(args.at(-1)).trim(), true),
  });
  return { folder, file, site, page: known, pageAt, budget: { steps: maxSteps } };
}

/** What templates know of another page; nothing where there is none. */
function pageNamed(name: string, page: HugoPage, depth: number): Known | undefined {
  const plain = name.replace(/\/$|\.md$/, '').replace(/^\//, '');
  const names = [`${plain}.md`, `${plain}/index.md`, `${plain}/_index.md`];
  const found = names
    .map((one) => fileOf(page.folder, page.file, one, { bases: page.site.contents }))
    .find((one) => one !== undefined);
  if (found === undefined) return undefined;
  const text = readFileSync(path.join(page.folder, found), 'utf8');
  const values = hugoFrontMatter(text);
  const body = text.replace(/^---\r?\n[\s\S]*?\n---[ \t]*(?:\r?\n|$)/, '');
  const content = () =>
    new Safe(
      expanded(body, { ...page, file: found, values: { ...page.values, ...values } }, { depth: depth + 1 })
        .text,
      true,
    );
  const title = textOf(values.title) ?? '';
  return new Known({
    Title: title,
    LinkTitle: textOf(values.linkTitle) ?? title,
    Description: textOf(values.description) ?? '',
    Params: values,
    RelPermalink: `/${plain}`,
    Permalink: `/${plain}`,
    RawContent: body,
    RenderShortcodes: content,
    Content: content,
  });
}

/** What is rendered, as in the text: with the indentation of its place, and lines of its own if it takes these. */
function inPlace(
  text: string,
  { start, end }: ShortcodeUse,
  rendered: string,
  isCode: boolean,
): string | undefined {
  const before = text.slice(text.lastIndexOf('\n', start - 1) + 1, start);
  const after = /^[^\n]*/.exec(text.slice(end))?.[0] ?? '';
  if (isCode)
    return rendered.includes('\n') && before.trim() !== ''
      ? undefined
      : rendered.replace(/\n(?=[^\n])/g, `\n${before}`);
  if (!takesLines(rendered)) return rendered.replace(/\n/g, ' ');
  if (before.includes('|')) return undefined;
  const isOwnLine = /^[ \t]*(?:(?:[-*+]|\d+[.)])[ \t]+)*$/.test(before);
  const indent = isOwnLine ? before.replace(/\S/g, ' ') : '';
  const lines = rendered.replace(/\n(?=[^\n])/g, `\n${indent}`);
  // Entries of a list that follow each other are one.
  if (/^- /.test(rendered)) return lines;
  const isBelowText =
    isOwnLine && before.trim() === '' && /\S[^\n]*\n$/.test(text.slice(0, start - before.length));
  const isAboveText = after.trim() !== '' || /^[^\n]*\n[^\n]*\S/.test(text.slice(end));
  return `${isOwnLine ? (isBelowText ? `\n${indent}` : '') : '\n\n'}${lines}${after.trim() !== '' ? '\n\n' : isAboveText ? '\n' : ''}`;
}
