const literal = /https?:\/\/|www\.|@/i;
const fenceSign = /`{3}|~{3}/;
const topLevelFence = /^(`{3,}|~{3,})[^`\n]*\n([\s\S]*?)^\1[ \t]*$/gm;
/** Code within a line. */
export const codeSpan = /(?<![`\\])`[^`\n]+`(?!`)/g;
const plainLink = /(?<![\\!\]])\[[^^[\]`\\<|\n][^[\]`\\<|\n]*\]\(https?:\/\/[^\s()<>\\|`]*\)/g;

/**
 * Whether a text may hold a bare link (`https://…`, `www.…`, an e-mail address) that GFM turns into a link.
 * Looks outside of code and of links in brackets, and says yes whenever it cannot be sure:
 * a wrong yes costs time only, a wrong no would lose a link.
 */
export function mayHoldAutolinkLiteral(text: string): boolean {
  if (!literal.test(text)) return false;
  const prose = withoutFences(text);
  if (prose === undefined) return true;
  const plain = prose.replace(codeSpan, 'x');
  // A tag or an unpaired backtick may change what the patterns above matched as code.
  if (/`|<[a-z/!?]/i.test(plain)) return true;
  return literal.test(plain.replace(plainLink, 'x'));
}

/** The text without its fenced code; `undefined` when a fence is anywhere but at the top level. */
function withoutFences(text: string): string | undefined {
  if (text.includes('\r')) return undefined;
  let doubtful = false;
  const prose = text.replace(topLevelFence, (_, __, body: string) => {
    // `:::` ends a container even inside of a fence, and a fence sign inside of code may be the end of another.
    if (/^\s*:::/m.test(body) || fenceSign.test(body)) doubtful = true;
    return '\n';
  });
  return doubtful || fenceSign.test(prose) ? undefined : prose;
}
