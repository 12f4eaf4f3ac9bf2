import type { ReactNode } from 'react';
import { Html } from '../components/Html.tsx';

/** The article, rendered before its layout. */
export function Article({ html }: { readonly html: string }): ReactNode {
  return <Html id="_article" html={html} />;
}
