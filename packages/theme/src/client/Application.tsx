import type { SiteProps } from '@ceems-docs/ssg-cli/model';
import { type ReactNode, type Ref, useEffect, useImperativeHandle, useState } from 'react';
import { flushSync } from 'react-dom';
import { Article } from '../layouts/Article.tsx';
import { Page } from '../layouts/Page.tsx';
import type { LayoutComponents } from '../types.ts';
import { announce } from './code.ts';
import { type LoadSearch, PAGE_EVENT } from './contract.ts';
import type { PageData } from './page-data.ts';

/** What stands outside of React may ask of the application. */
export interface AppHandle {
  readonly show: (data: PageData) => void;
  readonly pending: (isPending: boolean) => void;
  readonly openSearch: (query: string) => Promise<void>;
}

interface ApplicationProps {
  readonly ref: Ref<AppHandle>;
  readonly site: SiteProps;
  readonly components: LayoutComponents;
  readonly first: PageData;
  readonly navigate: (url: string) => Promise<void>;
  readonly loadSearch: LoadSearch | undefined;
  readonly onReady: () => void;
}

/** The page, and what only a running page has: progress and search. */
export function Application(props: ApplicationProps): ReactNode {
  const { site, components, first, onReady } = props;
  const [data, setData] = useState(first);
  const [isPending, setPending] = useState(false);
  useImperativeHandle(
    props.ref,
    () => ({
      show: (next) => {
        flushSync(() => setData(next));
        announce(next.title);
        document.querySelector('dialog.drawer[open]')?.dispatchEvent(new Event('docs:close'));
        document.documentElement.dataset.path = next.page.path;
        document.dispatchEvent(new CustomEvent(PAGE_EVENT));
      },
      pending: setPending,
      openSearch: async () => undefined,
    }),
    [],
  );
  useEffect(onReady, [onReady]);
  return (
    <>
      <Page site={site} page={data.page} components={components}>
        <Article key={data.page.path} html={data.html} />
      </Page>
      {isPending && <div className="progress" role="progressbar" aria-label="Loading" />}
    </>
  );
}
