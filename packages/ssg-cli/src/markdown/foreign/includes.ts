/** A line that stands for the text of another file. */
export interface IncludeLine {
  readonly offset: number;
  readonly of: string;
  /** As it is written, without the blanks around it. */
  readonly target: string;
  readonly effect: string;
  readonly hint: string;
}

const inCode = 'readers see it as plain text';
const hint = 'Write the text of the file itself; `migrate --content --write` does, where the file is there.';

const kinds = [
  // In prose it is a sign of its own.
  { of: 'MkDocs', pattern: /^[ \t]*-+8<-+[ \t]+"[^"\n]+"[ \t]*$/gm, where: 'code', effect: inCode },
  {
    of: 'mdBook',
    pattern: /^[ \t]*\{\{#(?:include|rustdoc_include|playground|playpen)[ \t]+[^{}\n]+\}\}[ \t]*$/gm,
    where: 'both',
    effect: inCode,
  },
  {
    of: 'VitePress',
    pattern: /<!--[ \t]*@include:[^\n]*?-->/g,
    where: 'prose',
    effect: 'the text of that file is not shown',
  },
] as const;

/** Lines for the texts of other files which are in code or in comments. `prose`: the text with code replaced by blanks. */
export function includeLines(original: string, prose: string): readonly IncludeLine[] {
  return kinds.flatMap(({ of, pattern, where, effect }) =>
    [...original.matchAll(pattern)].flatMap((match) => {
      const target = match[0].trim();
      const offset = match.index + match[0].indexOf(target);
      const isCode = prose.charAt(offset) === ' ';
      return where === 'both' || isCode === (where === 'code') ? [{ offset, of, target, effect, hint }] : [];
    }),
  );
}
