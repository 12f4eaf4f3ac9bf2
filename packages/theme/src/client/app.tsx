import { createRef } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { startSampleForms } from '../api/client/sample-form.ts';
import { layoutComponentsOf } from '../layouts/components.ts';
import { type AppHandle, Application } from './Application.tsx';
import type { App, AppOptions } from './contract.ts';
import { loadPage, startNavigation } from './navigation.ts';
import { readPage } from './page-data.ts';

/**
 * Makes the page that the server drew a running application.
 * @throws when the page has no root or no props
 */
export function startApp({ theme, site, loadSearch, loadSamples }: AppOptions): App {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no root element.');
  const handle = createRef<AppHandle>();
  const first = readPage(document, location.href);
  const navigate =
    location.protocol === 'file:'
      ? loadPage
      : startNavigation({
          base: site.base,
          show: (data) => handle.current?.show(data),
          pending: (isPending) => handle.current?.pending(isPending),
        });
  const ready = new Promise<void>((resolve) => {
    hydrateRoot(
      root,
      <Application
        ref={handle}
        site={site}
        components={layoutComponentsOf(theme)}
        first={first}
        navigate={navigate}
        loadProvider={loadSearch}
        onReady={resolve}
      />,
    );
  });
  if (loadSamples) takeSampleForms(loadSamples);
  const openSearch = async (typed: () => string): Promise<void> => {
    await ready;
    await handle.current?.openSearch(typed);
  };
  return { openSearch, navigate };
}

/** Makes the forms of operations work; what was typed while the application loaded counts too. */
function takeSampleForms(loadSamples: () => Promise<unknown>): void {
  startSampleForms(loadSamples);
  const field = document.activeElement;
  if (field instanceof HTMLInputElement && field.value !== field.defaultValue) {
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
}
