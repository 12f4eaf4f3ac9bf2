import { blankedCode } from '../../model/index.ts';

/** The id of the title of each page there, in a link. */
const toTitle = /(?<=[("'/\w]|: )#_top(?=[)"'\s])/g;

/** A page whose links lead to the top of a page as browsers know it, where they led to the title in Starlight, and how many do. */
export function withTopLinks(text: string): { readonly text: string; readonly places: number } {
  if (!text.includes('#_top')) return { text, places: 0 };
  let [changed, done, places] = ['', 0, 0];
  for (const { index, 0: link } of blankedCode(text).matchAll(toTitle)) {
    changed += `${text.slice(done, index)}#top`;
    done = index + link.length;
    places++;
  }
  return { text: changed + text.slice(done), places };
}
