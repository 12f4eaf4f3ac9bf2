import { memo, type ReactNode } from 'react';

/** Id of the element that holds the article's HTML. */
export const ARTICLE_ID = '_article';

/** The article: HTML that React leaves alone. */
export const Article = memo(function Article({ html }: { readonly html: string }): ReactNode {
  return <div id={ARTICLE_ID} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />;
});
