import type { LoadNavigation, LoadTools, Navigate, NavigationOptions } from '../contract.ts';
import { isPageLink, linkOf } from '../page-link.ts';
import { startProgress } from '../progress.ts';
import { onApproach } from './listen.ts';

interface LinkOptions extends Omit<NavigationOptions, 'loaded'> {
  readonly base: string;
  readonly loadNavigation: LoadNavigation;
  readonly loadTools: LoadTools;
}

/**
 * Answers links to pages of the site without a new document. What does that is loaded when the reader is about to
 * follow the first of them. Returns the function that goes to a URL.
 */
export function startLinks(options: LinkOptions): Navigate {
  const { loadNavigation, leave } = options;
  const loaded = location.pathname;
  let loading: Promise<Navigate> | undefined;
  const load = (): Promise<Navigate> => {
    loading ??= loadNavigation().then((module) => module.startNavigation({ leave, loaded }));
    return loading;
  };
  const navigate = async (url: string): Promise<void> => {
    const end = startProgress();
    try {
      await (await load())(url);
    } catch (error) {
      console.warn(error);
      location.assign(url);
    } finally {
      end();
    }
  };
  answerLinks(options, load, navigate);
  addEventListener('popstate', () => {
    if (!loading && location.pathname !== loaded) load().catch(() => location.reload());
  });
  return navigate;
}

/** Loads what follows links when the reader is about to follow one, shows what links of the text mean, and follows links. */
function answerLinks(
  { base, loadTools }: LinkOptions,
  load: () => Promise<Navigate>,
  navigate: Navigate,
): void {
  let touched: HTMLAnchorElement | undefined;
  onApproach((event) => {
    const link = linkOf(event.target);
    // Where it cannot be loaded, the click will say so.
    if (!link || !isPageLink(link, base)) return;
    load().catch(() => {});
    if ((event as PointerEvent).pointerType === 'touch') touched = link;
    if (!isInText(link)) return;
    // What an entry means is shown next to links to it; where a finger is on one, by the click that may follow.
    const isPointedAt = touched !== link;
    loadTools().then(
      ({ showCard }) => isPointedAt && showCard(link),
      () => {},
    );
  });
  document.addEventListener('click', (event) => {
    touched = undefined;
    const link = linkOf(event.target);
    if (!link || event.defaultPrevented || !isPlain(event) || !isPageLink(link, base)) return;
    // The navigation finds the same where the host adds a slash: this script has no room for that.
    if (link.hash && link.pathname + link.search === location.pathname + location.search) return;
    event.preventDefault();
    const isTap = (event as PointerEvent).pointerType === 'touch' && isInText(link);
    void follow(link, isTap, loadTools, navigate);
  });
}

/** Goes where a link leads. */
async function follow(
  link: HTMLAnchorElement,
  isTap: boolean,
  loadTools: LoadTools,
  navigate: Navigate,
): Promise<void> {
  // Says at once that the tap was heard.
  link.dataset.followed = '';
  // A tap cannot point: the first one shows what the link means, if there is such a thing, and the next one follows it.
  const isShown =
    isTap &&
    !link.hasAttribute('aria-describedby') &&
    (await loadTools()
      .then(({ showCard }) => showCard(link))
      .catch(() => false));
  if (!isShown) await navigate(link.href);
  delete link.dataset.followed;
}

/** Whether a link of the text leads to a place, whose meaning can be shown next to it. */
function isInText(link: HTMLAnchorElement): boolean {
  return link.hash !== '' && link.closest('.markdown') !== null;
}

/** A click that the browser would answer in this tab. */
function isPlain({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}
