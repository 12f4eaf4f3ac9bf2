/** The number of attempts at a match that takes well below a second. */
const maxTries = 10_000_000;

/** The size of a pattern that an engine compiles in a few milliseconds. */
const maxSteps = 50_000;

/** What tells whether a text matches. */
interface TextTest {
  readonly test: (text: string) => boolean;
  /** The pattern, as ajv tells patterns apart. */
  readonly toString: () => string;
}

/**
 * A regular expression from outside the project. If matching could take forever, as it could with `(a+)+$`, the
 * text counts as one that matches.
 * @throws {SyntaxError} The pattern is not a regular expression.
 */
export function boundedPattern(pattern: string, flags: string): TextTest {
  const expression = new RegExp(pattern, flags);
  return {
    test: (text) => isSlow(pattern, text.length) || expression.test(text),
    toString: () => expression.toString(),
  };
}

/** Whether trying a text of this length could take forever. */
export function isSlow(pattern: string, length: number): boolean {
  // Escaped characters, and those in classes, are not repetitions.
  const plain = pattern.replace(/\\./gsu, 'c').replace(/\[[^\]]*\]/gu, 'c');
  return sizeOf(plain) > maxSteps || tries(plain, length) > maxTries;
}

/** Whether a text matches a pattern, see `boundedPattern`; a pattern that is not a regular expression matches nothing. */
export function matchesPattern(text: string, pattern: string): boolean {
  return compiled(pattern)?.test(text) ?? false;
}

/** In how many ways a text of this length can be split by the repetitions of a pattern, if every part fits everywhere. */
function tries(pattern: string, length: number): number {
  let rest = pattern;
  let branches = 1;
  for (let before = ''; before !== rest; ) {
    before = rest;
    rest = rest.replace(/\(([^()]*)\)([*+]|\{\d+,\d*\})?/gu, (_, inside: string, repeated?: string) => {
      if (repeated !== undefined) branches += (inside.match(/[*+|]|\{\d+,\d*\}/gu) ?? []).length;
      return inside + (repeated ?? '');
    });
  }
  const repetitions = (rest.match(/[*+]|\{\d+,\}/gu) ?? []).length;
  return Math.max(branches ** length, ways(length, repetitions));
}

/** Signs of a pattern when repetitions that are counted are written out, as an engine does before it tries anything. */
function sizeOf(pattern: string): number {
  const above: number[] = [];
  let [sum, last] = [0, 0];
  for (const [sign, least, most] of pattern.matchAll(/\{(\d+)(?:,(\d*))?\}|./gsu)) {
    if (sign === '(') {
      above.push(sum);
      [sum, last] = [0, 0];
    } else if (sign === ')') {
      last = sum;
      sum += above.pop() ?? 0;
    } else if (least !== undefined) {
      const times = Math.max(1, Number(least), Number(most ?? 0));
      sum += last * (times - 1);
      last *= times;
    } else {
      sum += 1;
      last = 1;
    }
  }
  return sum;
}

function ways(length: number, repetitions: number): number {
  let product = 1;
  for (let each = 0; each < Math.min(repetitions, length / 2); each += 1) {
    product = (product * (length - each)) / (each + 1);
  }
  return product;
}

function compiled(pattern: string): TextTest | undefined {
  for (const flags of ['u', '']) {
    try {
      return boundedPattern(pattern, flags);
    } catch {
      // Tried without the flag, then given up.
    }
  }
  return undefined;
}
