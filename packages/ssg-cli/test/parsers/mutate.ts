/** Numbers from 0 to 1, the same for the same seed. */
export function randomNumbers(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** What is put into texts: the signs of all constructs, addresses, spaces and characters beyond ASCII. */
const signs =
  '*|**|_|__|`|``|[|]|(|)|![|](|<|>|"|\'|\\|&amp;|&|~|~~|#|- |* |1. |> |  |    |\t| |https://example.org/a|http://a.b|www.example.org|a@b.org|<a>|</a>|<!--|-->|[a]|[^1]|- [x] |- [ ] |é|𝒳|:|::|$|{|}|!|.|\u00a0|&copy;|1) |+ |^'
    .split('|')
    .concat(['|', '\n', '\n\n', '```\n', '~~~\n', '\n---\n', '\n===\n', '<div>\n', '[a]: /b\n', '[^1]: n\n'])
    .concat(['| a | b |\n|---|---|\n', '\n:::\n', ':::note\n', '  \n', '\\\n', '***\n']);
const prefixes = ['> ', '  ', '    ', '- '];

/** One of the texts, changed in one to four places. */
export function mutated(texts: readonly string[], random: () => number): string {
  const below = (limit: number) => Math.floor(random() * limit);
  const oneOf = (list: readonly string[]) => list[below(list.length)] ?? '';
  let text = oneOf(texts);
  if (random() < 0.15) text += (random() < 0.5 ? '\n' : '') + oneOf(texts);
  for (let left = 1 + below(4); left > 0; left--) {
    const at = below(text.length + 1);
    const kind = random();
    if (kind < 0.5) text = text.slice(0, at) + oneOf(signs) + text.slice(at);
    else if (kind < 0.75) text = text.slice(0, at) + text.slice(at + 1 + below(3));
    else if (kind < 0.85) text = text.slice(0, at) + text.slice(at, at + below(12)) + text.slice(at);
    else if (kind < 0.95) text = withPrefix(text, oneOf(prefixes));
    else text = withoutLine(text, below(text.split('\n').length));
  }
  return text;
}

function withPrefix(text: string, prefix: string): string {
  return text
    .split('\n')
    .map((line) => prefix + line)
    .join('\n');
}

function withoutLine(text: string, index: number): string {
  return text
    .split('\n')
    .filter((_, line) => line !== index)
    .join('\n');
}
