import { fill, type LabelKey, type Labels, type Phrase, phraseText } from '../../model/index.ts';

interface Bound {
  /** What it bounds: limits of one kind are compared. */
  readonly of: string;
  /** Whether more of the number allows more. */
  readonly upper: boolean;
}

/** The limits that are numbers. */
const bounds: { readonly [Key in LabelKey]?: Bound } = {
  apiAtLeast: { of: 'value', upper: false },
  apiMoreThan: { of: 'value', upper: false },
  apiAtMost: { of: 'value', upper: true },
  apiLessThan: { of: 'value', upper: true },
  apiMinLength: { of: 'length', upper: false },
  apiMaxLength: { of: 'length', upper: true },
  apiMinItems: { of: 'items', upper: false },
  apiMaxItems: { of: 'items', upper: true },
  apiMinContains: { of: 'such items', upper: false },
  apiMaxContains: { of: 'such items', upper: true },
  apiMinProperties: { of: 'properties', upper: false },
  apiMaxProperties: { of: 'properties', upper: true },
};

/** What differs in the limits of two schemas, and whether fewer values are allowed now. */
export function limitChanges(
  before: readonly Phrase[],
  after: readonly Phrase[],
  labels: Labels,
): readonly { readonly text: string; readonly tighter: boolean }[] {
  const limitsOf = (phrases: readonly Phrase[]) => phrases.map((phrase) => limitOf(phrase, labels));
  const [was, is] = [limitsOf(before), limitsOf(after)];
  const partner = ({ key }: Limit, others: readonly Limit[]) => others.find((other) => other.key === key);
  const moved = is.flatMap((limit) => {
    const earlier = partner(limit, was);
    if (earlier === undefined)
      return [{ text: fill(labels.apiNowLimit, { limit: limit.text }), tighter: true }];
    if (earlier.text === limit.text) return [];
    const tighter = limit.upper ? limit.value < earlier.value : limit.value > earlier.value;
    const text = fill(labels.apiPartIsNow, { before: earlier.text, after: limit.text });
    return [{ text, tighter }];
  });
  const gone = was
    .filter((limit) => partner(limit, is) === undefined)
    .map(({ text }) => ({ text: fill(labels.apiNoLongerLimit, { limit: text }), tighter: false }));
  return [...moved, ...gone];
}

interface Limit extends Omit<Bound, 'of'> {
  /** Equal in two versions of one limit. */
  readonly key: string;
  readonly value: number;
  readonly text: string;
}

function limitOf(phrase: Phrase, labels: Labels): Limit {
  const text = phraseText(phrase, labels);
  const bound = bounds[phrase.label];
  if (bound === undefined) return { key: text, upper: false, value: 0, text };
  const { value, count } = phrase.values ?? {};
  return { key: `${bound.upper} ${bound.of}`, upper: bound.upper, value: Number(value ?? count), text };
}
