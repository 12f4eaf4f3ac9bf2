/** A limit in the words of `constraintsOf`, taken apart. */
interface Limit {
  /** The words around the number: `at most characters`. */
  readonly key: string;
  /** Whether more of the number allows more. */
  readonly upper: boolean;
  readonly value: number;
  readonly text: string;
}

/** What differs in the limits of two schemas, and whether fewer values are allowed now. */
export function limitChanges(
  before: readonly string[],
  after: readonly string[],
): readonly { readonly text: string; readonly tighter: boolean }[] {
  const [was, is] = [before.map(limitOf), after.map(limitOf)];
  const partner = (limit: Limit, others: readonly Limit[]) => others.find(({ key }) => key === limit.key);
  const moved = is.flatMap((limit) => {
    const earlier = partner(limit, was);
    if (earlier === undefined) return [{ text: `now ${limit.text}`, tighter: true }];
    if (earlier.text === limit.text) return [];
    const tighter = limit.upper ? limit.value < earlier.value : limit.value > earlier.value;
    return [{ text: `${earlier.text} is now ${limit.text}`, tighter }];
  });
  const gone = was
    .filter((limit) => partner(limit, is) === undefined)
    .map(({ text }) => ({ text: `no longer ${text}`, tighter: false }));
  return [...moved, ...gone];
}

function limitOf(text: string): Limit {
  const [, bound, value = '', noun = ''] =
    /^(at least|more than|at most|less than) (-?[\d.e+-]+)(.*)$/.exec(text) ?? [];
  if (bound === undefined) return { key: text, upper: false, value: 0, text };
  const upper = bound === 'at most' || bound === 'less than';
  const plural = noun
    .trim()
    .replace(/y$/, 'ies')
    .replace(/([^s])$/, '$1s');
  return { key: `${upper ? 'upper' : 'lower'} ${plural}`, upper, value: Number(value), text };
}
