import type { Root as HastRoot } from 'hast';
import type { Root as MdastRoot } from 'mdast';
import { defListHastHandlers } from 'mdast-util-definition-list';
import remarkRehype from 'remark-rehype';
import { type Processor, unified } from 'unified';
import { fill, labelsOf } from '../model/index.ts';
import { remarkCodeTabs } from './code/code-tabs.ts';
import { codeHandler, rehypeCode } from './code/rehype-code.ts';
import type { MarkdownOptions } from './options.ts';
import { rehypeFinish } from './plugins/rehype-finish.ts';
import { rehypeMath } from './plugins/rehype-math.ts';
import { rehypeAuthorSource, rehypeRawHtml } from './plugins/rehype-source.ts';
import { rehypeUntrusted } from './plugins/rehype-untrusted.ts';
import { remarkAuthorSyntax } from './plugins/remark-author-syntax.ts';
import { remarkEmoji } from './plugins/remark-emoji.ts';

/** Transforms a Markdown tree into the finished HTML tree; frozen. */
export type Transformer = Processor<undefined, MdastRoot, HastRoot, undefined, undefined>;

/** The plugins in their order. */
export function createTransformer(options: MarkdownOptions): Transformer {
  const { footnotes, backToReference } = options.labels ?? labelsOf({ locale: 'en' });
  return unified()
    .use(options.remarkPlugins ?? [])
    .use(remarkEmoji, { headingIds: options.headingIds ?? 'github' })
    .use(remarkCodeTabs)
    .use(remarkAuthorSyntax)
    .use(remarkRehype, {
      allowDangerousHtml: true,
      clobberPrefix: '',
      handlers: { ...defListHastHandlers, code: codeHandler },
      footnoteLabel: footnotes,
      footnoteLabelProperties: { className: ['footnotes-label'] },
      footnoteBackLabel: (reference, again) =>
        fill(backToReference, { number: `${reference + 1}${again > 1 ? `-${again}` : ''}` }),
    })
    .use(rehypeRawHtml)
    .use(rehypeAuthorSource)
    .use(options.untrusted ? [[rehypeUntrusted, options.untrusted]] : [])
    .use(options.rehypePlugins ?? [])
    .use(rehypeCode)
    .use(rehypeMath)
    .use(rehypeFinish)
    .freeze() as unknown as Transformer;
}
