import { math } from 'micromark-extension-math';
import type { Construct, Extension, State, Tokenizer } from 'micromark-util-types';
import { blankedCode } from '../../model/index.ts';

const dollar = 36;

/**
 * Math as `micromark-extension-math` reads it, but for `$…$` with one dollar sign: much as in pandoc and on GitHub it has
 * no spaces just inside, and no letters or digits just outside. So `$5 and $10` and `$HOME/bin:$PATH` stay text.
 */
export function carefulMath(): Extension {
  const { flow, text } = math();
  const inline = [text?.[dollar] ?? []].flat().map(guarded);
  return { ...(flow && { flow }), text: { [dollar]: inline } };
}

function guarded(construct: Construct): Construct {
  return {
    ...construct,
    tokenize(effects, ok, nok) {
      if (isWordLike(this.previous)) return nok;
      return effects.check(guard, construct.tokenize.call(this, effects, ok, nok), nok);
    },
  };
}

/** Looks ahead to the closing dollar sign, and fails if it cannot close the math. */
const tokenizeGuard: Tokenizer = (effects, ok, nok) => {
  let opening = 0;
  let closing = 0;
  let isAfterSpace = true;

  const open: State = (code) => {
    if (code === dollar) {
      opening++;
      effects.consume(code);
      return open;
    }
    // With more than one dollar sign, any content is math.
    if (opening > 1) return done(code);
    if (code === null || isSpace(code)) return fail(code);
    return inside(code);
  };

  const inside: State = (code) => {
    if (code === null) return fail(code);
    if (code === dollar) return close(code);
    isAfterSpace = isSpace(code);
    if (code < -2) {
      effects.exit('data');
      effects.enter('lineEnding');
      effects.consume(code);
      effects.exit('lineEnding');
      effects.enter('data');
    } else effects.consume(code);
    return inside;
  };

  const close: State = (code) => {
    if (code === dollar) {
      closing++;
      effects.consume(code);
      return close;
    }
    if (closing > 1) {
      closing = 0;
      isAfterSpace = false;
      return inside(code);
    }
    return isAfterSpace || isWordLike(code) ? fail(code) : done(code);
  };

  const done: State = (code) => {
    effects.exit('data');
    return ok(code);
  };
  const fail: State = (code) => {
    effects.exit('data');
    return nok(code);
  };

  return (code) => {
    effects.enter('data');
    return open(code);
  };
};

const guard: Construct = { tokenize: tokenizeGuard, partial: true };

// Line endings and tabs have codes below zero.
function isSpace(code: number): boolean {
  return code < 0 || code === 32;
}

function isWordLike(code: number | null): boolean {
  return code !== null && code > 0 && /[\p{L}\p{N}_]/u.test(String.fromCodePoint(code));
}

/** Whether a text holds signs that would begin math. */
export function holdsMath(text: string): boolean {
  // Within math, an escape is no blank: `$\{a}_$`.
  const escaped = text.replace(/\\[<>{}]/g, '--');
  return /\$\$|(?<![\w$])\$(?![\s$])[^$\n]*(?<!\s)\$(?![\w$])/.test(blankedCode(escaped));
}
