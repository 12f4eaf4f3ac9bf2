import type { FirstOptions, LoadIsland } from '../contract.ts';

/** Hydrates the interactive components of an article, each when it comes near the viewport. */
export function watchIslands(
  article: ParentNode,
  loaders: Readonly<Record<string, LoadIsland>>,
  loadFrom: FirstOptions['loadIsland'],
): void {
  whenNear(article.querySelectorAll<HTMLElement>('[data-island]:not([data-alive])'), (element) => {
    const { island = '', src = '', alive } = element.dataset;
    const load = loaders[island] ?? (src === '' ? undefined : () => loadFrom(src));
    if (load === undefined || alive !== undefined) return;
    element.dataset.alive = '';
    load().then(
      ({ hydrate }) => hydrate(element, JSON.parse(element.dataset.props ?? '{}')),
      (error: unknown) => {
        console.warn(error);
        delete element.dataset.alive;
      },
    );
  });
}

/** Calls `act` once for each element when it comes near the view, or into it without a margin. */
export function whenNear<E extends Element>(
  elements: Iterable<E>,
  act: (element: E) => void,
  rootMargin = '200px',
): void {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        observer.unobserve(target);
        act(target as E);
      }
    },
    { rootMargin },
  );
  for (const element of elements) observer.observe(element);
}
