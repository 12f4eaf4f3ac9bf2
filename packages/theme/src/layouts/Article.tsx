import type { ReactNode } from 'react';
import { Html } from '../components/Html.tsx';

/** Id of the element that holds the article's HTML. */
export const ARTICLE_ID = '_article';

/** The article, rendered before its layout. */
export function Article({ html }: { readonly html: string }): ReactNode {
  return <Html id={ARTICLE_ID} html={html} />;
}
