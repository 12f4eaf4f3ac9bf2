/** The contents of a file as bytes: a text in UTF-8. */
export function bytesOf(contents: string | Uint8Array): Buffer {
  return typeof contents === 'string' ? Buffer.from(contents) : Buffer.from(contents);
}
