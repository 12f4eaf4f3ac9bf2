import { distance } from 'fastest-levenshtein';
import { decodeEscapes, folderOf, resolveRelative, splitTarget } from '../../model/index.ts';
import type { Suggestion } from './suggest.ts';
import type { TargetIndex } from './target-index.ts';

const written = ['https', 'http', 'mailto'] as const;
/** The address that was meant if the scheme or host of a target is mistyped. */
export function meantAddress(target: string): Suggestion | undefined {
  const [, scheme = '', rest = ''] = /^([a-z][a-z\d+.-]*):(.*)$/is.exec(target) ?? [];
  const name = scheme.toLowerCase();
  const isKnown = (written as readonly string[]).includes(name);
  const meant = isKnown ? name : written.find((one) => isNear(name, one));
  if (meant === undefined) return undefined;
  if (meant === 'mailto') return isKnown ? undefined : certain(`mailto:${rest}`);
  const address = rest.replace(/^\/*/, '');
  const isWhole = /^\/\/[^/]/.test(rest);
  if (isKnown && isWhole) return undefined;
  // A word before a colon may be anything, unless slashes follow it.
  if (!/^\/{1,3}[^/]/.test(rest)) return undefined;
  return certain(`${meant}://${address}`);
}

/** Whether a `mailto:` address lacks a host or a name. */
export function isMailToNobody(target: string): boolean {
  const [, address] = /^mailto:([^?]*)/i.exec(target) ?? [];
  if (address === undefined || (address === '' && target.includes('?'))) return false;
  return !decodeEscapes(address)
    .split(',')
    .every((one) => /^[^@\s]+@[^@\s]+$/.test(one.trim()));
}

/** The address that was meant by a broken path that looks like an address or contains backslashes. */
export function meantByPath(
  target: string,
  file: string | undefined,
  targets: TargetIndex,
): Suggestion | undefined {
  if (/^www\.[\w-]+(?:\.[\w-]+)+(?:[/?#:]|$)/i.test(target)) return certain(`https://${target}`);
  const [, scheme, rest] = /^(https?)\/\/+([\w-]+\..+)$/i.exec(target) ?? [];
  if (scheme !== undefined) return certain(`${scheme.toLowerCase()}://${rest}`);
  if (/^[\w.+-]+@[\w-]+(?:\.[\w-]+)+$/.test(target) && !fileName.test(target))
    return certain(`mailto:${target}`);
  const plain = target.replaceAll(/\\|%5C/gi, '/');
  if (plain === target) return undefined;
  const path = decodeEscapes(splitTarget(plain).path);
  const source = path.startsWith('/') ? path.slice(1) : resolveRelative(folderOf(file ?? ''), path);
  const isThere =
    targets.pathOfSource.has(source) || targets.sourceFiles.has(source) || targets.pages.has(path);
  return { target: plain, isCertain: isThere };
}

function certain(target: string): Suggestion {
  return { target, isCertain: true };
}

/** The end of a name such as `logo@2x.png`, which no host has. */
const fileName = /\.(?:png|jpe?g|gif|svg|webp|avif|ico|pdf|mp4|webm|mdx?)$/i;

/** Whether two words differ by one added, removed, replaced or swapped letter. */
function isNear(word: string, scheme: string): boolean {
  if (distance(word, scheme) === 1) return true;
  const sorted = (text: string) => [...text].sort().join('');
  return sorted(word) === sorted(scheme) && distance(word, scheme) === 2;
}
