import type { IslandModule } from './contract.ts';

/** Brings the interactive components of an article to life, each when it comes near the view. */
export function watchIslands(article: ParentNode, urls: Readonly<Record<string, string>>): void {
  whenNear(article.querySelectorAll<HTMLElement>('[data-island]:not([data-alive])'), (element) => {
    const url = element.dataset.src || urls[element.dataset.island ?? ''];
    if (url === undefined || element.dataset.alive !== undefined) return;
    element.dataset.alive = '';
    import(url).then(
      ({ hydrate }: IslandModule) => hydrate(element, JSON.parse(element.dataset.props ?? '{}')),
      (error: unknown) => reportError(error),
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
