import { openLarge } from '../lightbox.ts';

/** Shows an image of the article on the whole screen. */
export function openImage(image: HTMLImageElement): void {
  const large = new Image();
  large.src = image.currentSrc || image.src;
  large.alt = image.alt;
  openLarge(large, image.alt || LABELS.image);
}
