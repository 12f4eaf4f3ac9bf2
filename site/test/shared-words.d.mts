/** The runs of nine words in a text of Markdown, in small letters. */
export function runsOf(text: string): readonly string[];
/** 40 bits of a run's digest, in hexadecimal digits. */
export function digestOf(run: string): string;
/** The digests that a file keeps. */
export function readDigests(file: string): ReadonlySet<string>;
/** The Markdown of the site: where it is, and what it says. */
export function sitePages(): readonly { readonly file: string; readonly text: string }[];
