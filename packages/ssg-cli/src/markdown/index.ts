export { codeFences, mayHoldFence } from './code-fences.ts';
export { type CodePainter, loadCodePainter } from './code-painter.ts';
export { compileFragment, compileMarkdown } from './compile.ts';
export { loadFastParser, mayParseFast } from './fast/index.ts';
export { frontMatterKeys } from './front-matter-schema.ts';
export type { MarkdownOptions } from './options.ts';
export { toHtml } from './to-html.ts';
export { toMarkdown } from './to-markdown.ts';
export { toText } from './to-text.ts';
