import { close, enlargeImage, image as imageLabel } from '../labels.ts';

/** Lets every image of an article that is not a link open large, by click and by key. */
export function startZoom(article: ParentNode): void {
  for (const image of article.querySelectorAll<HTMLImageElement>('.markdown img:not([data-zoom])')) {
    if (image.closest('a, button, [data-island]') || image.width < 64) continue;
    image.dataset.zoom = '';
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'zoom-button';
    button.setAttribute('aria-label', image.alt === '' ? enlargeImage : `${enlargeImage}: ${image.alt}`);
    image.before(button);
    button.append(image);
    button.addEventListener('click', () => open(image));
  }
}

function open(image: HTMLImageElement): void {
  const dialog = document.createElement('dialog');
  dialog.className = 'zoom';
  dialog.setAttribute('aria-label', image.alt || imageLabel);
  const large = new Image();
  large.src = image.currentSrc || image.src;
  large.alt = image.alt;
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'button';
  button.textContent = close;
  dialog.append(large, button);
  dialog.addEventListener('click', () => dialog.close());
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}
