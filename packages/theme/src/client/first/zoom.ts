import type { LoadTools } from '../contract.ts';

/** Lets every image of an article that is not a link open large, by click and by key. */
export function startZoom(article: ParentNode, loadTools: LoadTools): void {
  for (const image of article.querySelectorAll<HTMLImageElement>('.markdown img:not([data-zoom])')) {
    if (image.closest('a, button, [data-island]') || image.width < 64) continue;
    image.dataset.zoom = '';
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'zoom-button';
    button.setAttribute(
      'aria-label',
      image.alt === '' ? LABELS.enlargeImage : `${LABELS.enlargeImage}: ${image.alt}`,
    );
    image.before(button);
    button.append(image);
    button.addEventListener('click', () =>
      loadTools().then(({ openImage }) => openImage(image), console.warn),
    );
  }
}
