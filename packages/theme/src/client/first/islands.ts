import type { IslandModule, LoadIsland } from '../contract.ts';

/** Brings the interactive components of an article to life, each when it comes near the view. */
export function watchIslands(article: ParentNode, loaders: Readonly<Record<string, LoadIsland>>): void {
  whenNear(article.querySelectorAll<HTMLElement>('[data-island]:not([data-alive])'), (element) => {
    const { island = '', src = '', alive } = element.dataset;
    const load = loaders[island] ?? (src === '' ? undefined : (): Promise<IslandModule> => import(src));
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

/** Calls `act` once for each element when it comes near the view. */
export function whenNear(elements: Iterable<HTMLElement>, act: (element: HTMLElement) => void): void {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        observer.unobserve(target);
        act(target as HTMLElement);
      }
    },
    { rootMargin: '200px' },
  );
  for (const element of elements) observer.observe(element);
}
