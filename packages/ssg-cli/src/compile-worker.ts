import { Tinypool } from 'tinypool';
import { compileMarkdown, type MarkdownOptions } from './markdown/index.ts';
import type { Document, SourceFile } from './model/index.ts';

const options = Tinypool.workerData as MarkdownOptions;

/** What a thread of the pool does: compiles one file with the options that all files share. */
export default async function compileInThread(source: SourceFile): Promise<Document> {
  return (await compileMarkdown(source, options)).value;
}
