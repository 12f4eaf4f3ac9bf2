import { createHash } from 'node:crypto';
import { imageSize } from 'image-size';
import type { Outcome, SourceFile } from '../model/index.ts';
import { decode } from './decode.ts';
import type { RawFile } from './files.ts';

/** A file that is copied or linked as it is: of a static folder, or lying next to the Markdown. */
export interface BinaryFile {
  /** Relative to the site, with `/`. */
  readonly file: string;
  readonly contents: Uint8Array;
  readonly hash: string;
  /** Pixels; absent for what is no image. */
  readonly width?: number;
  readonly height?: number;
}

/** The text of one file, with its digest. */
export function sourceOf(raw: RawFile): Outcome<SourceFile> {
  const { value, diagnostics } = decode(raw);
  return { value: { file: raw.file, text: unwrapMdx(value), hash: digest(raw.bytes) }, diagnostics };
}

const mdxFence = /^[ \t]*(`{3,}) *mdx-code-block *\r?$/;

/**
 * Sites of Docusaurus hide MDX from their translators in fences of `mdx-code-block`: what is in one is part of the
 * page. The lines of the fence are blanks, so that places stay.
 */
function unwrapMdx(text: string): string {
  if (!text.includes('mdx-code-block')) return text;
  const lines = text.split('\n');
  let open: { readonly at: number; readonly ticks: string } | undefined;
  for (const [at, line] of text.split('\n').entries()) {
    const [, ticks] = mdxFence.exec(line) ?? [];
    if (open === undefined) open = ticks === undefined ? undefined : { at, ticks };
    else if (line.trim() === open.ticks) {
      for (const fence of [open.at, at]) lines[fence] = (lines[fence] ?? '').replace(/[^\r]/g, ' ');
      open = undefined;
    }
  }
  return lines.join('\n');
}

/** What is known of a file that is copied as it is. */
export async function describeFile({ file, bytes }: RawFile): Promise<BinaryFile> {
  return { file, contents: bytes, hash: digest(bytes), ...sizeOf(file, bytes) };
}

function sizeOf(file: string, bytes: Uint8Array): { width: number; height: number } | undefined {
  if (!/\.(png|jpe?g|gif|webp|avif|svg|bmp|ico)$/i.test(file)) return undefined;
  try {
    const { width, height } = imageSize(bytes);
    return { width: Math.round(width), height: Math.round(height) };
  } catch {
    return undefined;
  }
}

/** Tells the contents of files apart. */
export function digest(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
