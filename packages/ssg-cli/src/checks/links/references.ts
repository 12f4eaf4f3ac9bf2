import {
  type Diagnostic,
  type DiagnosticCode,
  type Location,
  partialFault,
  type Reference,
  type Resolution,
  urlFolder,
} from '../../model/index.ts';
import { isMailToNobody, meantAddress, meantByPath } from './mistyped.ts';
import { checkOwnUrl } from './own-url.ts';
import { pathAboveSite } from './path-above-site.ts';
import type { Spelling } from './spelling.ts';
import {
  type Suggestion,
  suggestAnchor,
  suggestDocument,
  suggestFile,
  suggestPage,
  suggestRedirected,
} from './suggest.ts';
import { hasAnchor, type TargetIndex } from './target-index.ts';

/** A reference and the page that shows it. */
export interface PlacedReference extends Reference {
  readonly pagePath: string;
  /** How many references of its file with the same target came before it. */
  readonly nth?: number;
  /** Whether it leads to the editor of a page, which may be on the host of the site without being a page of it. */
  readonly isEditUrl?: boolean;
  /** Whether it is on a page of an API: a picture that is missing there is no error of the site. */
  readonly ofApi?: boolean;
  /** The files in one of which it is written, where the page is made of several. */
  readonly files?: readonly string[];
}

/** What is wrong with a reference, if anything is. One cause gives one finding. */
export function checkReference(reference: PlacedReference, targets: TargetIndex): Diagnostic | undefined {
  const { resolution } = reference;
  switch (resolution.kind) {
    case 'external':
      return mistypedAddress(reference, resolution.url) ?? ownUrl(reference, resolution.url, targets);
    case 'file':
    case 'asset':
      return undefined;
    case 'empty':
      return emptyTarget(reference);
    case 'missing-document':
      return missingDocument(reference, resolution, targets);
    case 'missing-file':
      return missingFile(reference, resolution, targets);
    default:
      return checkPage(reference, resolution, targets);
  }
}

/** Finds obviously wrong external addresses, without a request. */
function mistypedAddress(reference: PlacedReference, url: string): Diagnostic | undefined {
  const suggestion = meantAddress(url);
  if (suggestion !== undefined) {
    const message = `\`${reference.target}\` is no address: its scheme is mistyped.`;
    return diagnostic(reference, 'mistyped-address', message, suggestion);
  }
  if (/^(?:https?:)?\/\//i.test(url) && !URL.canParse(url.replace(/^\/\//, 'https://'))) {
    return {
      code: 'mistyped-address',
      message: `\`${reference.target}\` is not a valid URL: no browser can request it.`,
      ...placed(reference),
      hint: 'Correct the host or the port.',
    };
  }
  if (!isMailToNobody(url)) return undefined;
  return {
    code: 'mistyped-address',
    message: `\`${reference.target}\` is not a valid email address.`,
    ...placed(reference),
    hint: 'Write a name and a host: `mailto:help@example.org`.',
  };
}

function ownUrl(reference: PlacedReference, url: string, targets: TargetIndex): Diagnostic | undefined {
  const fault = reference.isEditUrl ? undefined : checkOwnUrl(reference.target, url, targets);
  return fault && { ...fault, ...placed(reference) };
}

function checkPage(
  reference: PlacedReference,
  { path, hash }: Extract<Resolution, { kind: 'page' }>,
  targets: TargetIndex,
): Diagnostic | undefined {
  if (!targets.pages.has(path) && targets.redirects.has(path)) {
    const message = `\`${reference.target}\` is an old path, which is redirected.`;
    const suggestion = suggestRedirected(path, spellingOf(reference, targets), targets);
    // A redirect that leads nowhere is reported by itself.
    if (suggestion === undefined) return undefined;
    return diagnostic(reference, 'redirected-link', message, suggestion);
  }
  if (!targets.pages.has(path)) {
    const source = targets.leftOut.get(path);
    if (source !== undefined) return toLeftOut(reference, source);
    const partial = targets.partials.get(path);
    if (partial !== undefined) return toPartial(reference, 'broken-link', partial);
    const above = pathAboveSite(reference, targets);
    if (above !== undefined) return toAbove(reference, above);
    const suggestion = meantOr(reference, targets, () =>
      suggestPage(path, spellingOf(reference, targets), targets),
    );
    return diagnostic(
      reference,
      'broken-link',
      `\`${reference.target}\` leads to no page or file of the site.`,
      suggestion,
    );
  }
  if (hash === undefined || hasAnchor(targets, path, hash)) return undefined;
  const where = path === reference.pagePath ? 'this page' : `\`${path}\``;
  const message = `\`${reference.target}\`: nothing on ${where} has the id \`${hash}\`.`;
  return diagnostic(
    reference,
    'broken-anchor',
    message,
    suggestAnchor(path, hash, spellingOf(reference, targets), targets),
  );
}

function toLeftOut(reference: PlacedReference, source: string): Diagnostic {
  return {
    code: 'broken-link',
    message: `\`${reference.target}\` leads to \`${source}\`, which \`pages.exclude\` leaves out.`,
    ...placed(reference),
    hint: 'Write it again as a page of this site, or link to another one.',
  };
}

function toAbove(reference: PlacedReference, path: string): Diagnostic {
  return {
    code: 'broken-link',
    message: `\`${reference.target}\` leads out of the site, to \`${path}\`: what its server has there is not known.`,
    ...placed(reference),
    hint: `Write \`pathname://${path}\`, which is not checked, or the whole URL.`,
  };
}

function toPartial(reference: PlacedReference, code: DiagnosticCode, file: string): Diagnostic {
  const { said, hint } = partialFault(file);
  return { code, message: `\`${reference.target}\` leads to ${said}.`, ...placed(reference), hint };
}

function emptyTarget(reference: PlacedReference): Diagnostic {
  const isImage = isImageSource(reference);
  const inMarkdown = isMarkdownFile(reference.location) && !(isImage && reference.ofApi);
  const code = inMarkdown ? (isImage ? 'broken-markdown-image' : 'broken-markdown-link') : 'broken-link';
  const message = isImage ? 'This image has no target.' : 'This link has no target.';
  const hint = isImage
    ? 'Name an image, or take it out.'
    : 'Name a target; `#` leads to the top of the page.';
  return { code, message, ...placed(reference), hint };
}

function missingDocument(
  reference: PlacedReference,
  { source }: Extract<Resolution, { kind: 'missing-document' }>,
  targets: TargetIndex,
): Diagnostic {
  const code = isMarkdownFile(reference.location) ? 'broken-markdown-link' : 'broken-link';
  const suggestion = meantOr(reference, targets, () =>
    suggestDocument(source, spellingOf(reference, targets), targets),
  );
  if ([...targets.partials.values()].includes(source)) return toPartial(reference, code, source);
  if (targets.sourceFiles.has(source)) {
    const message = `\`${reference.target}\`: ${source} is there, but is no page (a draft, or excluded).`;
    return { code, message, ...placed(reference), hint: 'Link to a page, or make a page of the file.' };
  }
  return diagnostic(
    reference,
    code,
    `\`${reference.target}\` names no Markdown file: there is no ${source}.`,
    suggestion,
  );
}

function missingFile(
  reference: PlacedReference,
  { path }: Extract<Resolution, { kind: 'missing-file' }>,
  targets: TargetIndex,
): Diagnostic {
  const isMarkdownImage = isImageSource(reference) && isMarkdownFile(reference.location) && !reference.ofApi;
  const code = isMarkdownImage ? 'broken-markdown-image' : 'broken-link';
  const noun = isImageSource(reference) ? 'image' : 'file';
  const suggestion = meantOr(reference, targets, () =>
    suggestFile(path, spellingOf(reference, targets), targets),
  );
  return diagnostic(reference, code, `\`${reference.target}\`: there is no such ${noun}.`, suggestion);
}

/** A mistyped address is more likely than a similar path. */
function meantOr(
  { target, location }: PlacedReference,
  targets: TargetIndex,
  other: () => Suggestion | undefined,
): Suggestion | undefined {
  return meantByPath(target.trim(), location?.file, targets) ?? other();
}

function diagnostic(
  reference: PlacedReference,
  code: DiagnosticCode,
  message: string,
  suggestion: Suggestion | undefined,
): Diagnostic {
  return {
    code,
    message,
    ...placed(reference),
    ...(suggestion === undefined ? {} : { hint: `Did you mean \`${suggestion.target}\`?` }),
    ...(suggestion?.isCertain && suggestion.target !== reference.target
      ? { replacement: suggestion.target }
      : {}),
  };
}

function placed({ target, location }: PlacedReference): Pick<Diagnostic, 'target' | 'location'> {
  return location === undefined ? { target } : { target, location };
}

function spellingOf(
  { target, location, pagePath }: PlacedReference,
  { contentFolders }: TargetIndex,
): Spelling {
  const file = location?.file;
  const folder = urlFolder({ pagePath, contentFolders, ...(file === undefined ? {} : { file }) });
  return { target: target.trim(), file, urlFolder: folder };
}

function isImageSource({ element, attribute }: Reference): boolean {
  return element === 'img' && attribute === 'src';
}

/** Whether a file holds Markdown: documents, and descriptions of APIs. Code and the config do not. */
function isMarkdownFile(location: Location | undefined): boolean {
  if (location === undefined || /config\.json$/.test(location.file)) return false;
  return /\.(mdx?|markdown|ya?ml|json)$/i.test(location.file);
}
