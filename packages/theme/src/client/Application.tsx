import type { SiteProps } from '@ceems-docs/ssg-cli/model';
import { type ReactNode, type Ref, useEffect, useImperativeHandle, useState } from 'react';
import { flushSync } from 'react-dom';
import { CrashBoundary, Nothing } from '../components/CrashBoundary.tsx';
import { loading } from '../labels.ts';
import { Article } from '../layouts/Article.tsx';
import { Page } from '../layouts/Page.tsx';
import type { LoadProvider } from '../search/index.ts';
import type { LayoutComponents } from '../types.ts';
import { announce } from './announce.ts';
import { PAGE_EVENT } from './contract.ts';
import type { PageData } from './page-data.ts';
import { useSearchParts } from './use-search-parts.ts';

/** What stands outside of React may ask of the application. */
export interface AppHandle {
  readonly show: (data: PageData) => void;
  readonly pending: (isPending: boolean) => void;
  readonly openSearch: (typed: () => string) => Promise<void>;
}

interface ApplicationProps {
  readonly ref: Ref<AppHandle>;
  readonly site: SiteProps;
  readonly components: LayoutComponents;
  readonly first: PageData;
  readonly navigate: (url: string) => Promise<void>;
  readonly loadProvider: LoadProvider | undefined;
  readonly onReady: () => void;
}

/** The page, and what only a running page has: progress and search. */
export function Application(props: ApplicationProps): ReactNode {
  const { site, components, first, navigate, loadProvider, onReady } = props;
  const [data, setData] = useState(first);
  const [isPending, setPending] = useState(false);
  const search = useSearchParts(data.page.kind, loadProvider);
  const { open } = search;
  useImperativeHandle(
    props.ref,
    () => ({
      show: (next) => {
        flushSync(() => setData(next));
        announce(next.title);
        document.documentElement.dataset.path = next.page.path;
        document.dispatchEvent(new CustomEvent(PAGE_EVENT));
      },
      pending: setPending,
      openSearch: open,
    }),
    [open],
  );
  useEffect(onReady, [onReady]);
  const { parts, query } = search;
  const isSearchPage = data.page.kind === 'search' && parts !== undefined;
  return (
    <>
      <CrashBoundary page={data.page.path}>
        <Page site={site} page={data.page} components={components}>
          {isSearchPage && loadProvider ? (
            <parts.SearchPage
              key={data.page.path}
              site={site}
              loadProvider={loadProvider}
              navigate={navigate}
              {...search.initial}
            />
          ) : (
            <Article key={data.page.path} html={data.html} />
          )}
        </Page>
      </CrashBoundary>
      {isPending && <div className="progress" role="progressbar" aria-label={loading} />}
      {parts && loadProvider && query !== undefined && (
        <CrashBoundary fallback={Nothing} onCrash={search.close}>
          <parts.SearchModal
            site={site}
            loadProvider={loadProvider}
            navigate={navigate}
            initialQuery={query}
            onClose={search.close}
          />
        </CrashBoundary>
      )}
    </>
  );
}
