import { Parser } from 'htmlparser2';

/** An address of a finished page. */
export interface Rendered {
  readonly element: string;
  readonly attribute: string;
  readonly url: string;
}

const single = ['href', 'src', 'poster', 'data', 'action', 'formaction', 'xlink:href'];
const lists = ['srcset', 'imagesrcset'];

/** All addresses of a page that a browser would load or follow, and those of its styles. */
export function renderedAddresses(html: string): readonly Rendered[] {
  const found: Rendered[] = [];
  let isStyle = false;
  const parser = new Parser({
    onopentag(element, attributes) {
      isStyle = element === 'style';
      // What the layout says of the page itself, to machines.
      if (element === 'link' && /^(?:canonical|alternate)$/.test(attributes.rel ?? '')) return;
      const note = (attribute: string, url: string) => {
        const isOwn = url === '' || (url.startsWith('#') && !['a', 'area'].includes(element));
        if (!isOwn) found.push({ element, attribute, url });
      };
      for (const name of single) if (attributes[name] !== undefined) note(name, attributes[name]);
      for (const name of lists) {
        for (const candidate of (attributes[name] ?? '').split(/,\s+|,(?=\S+\s)/))
          note(name, candidate.trim().split(/\s+/)[0] ?? '');
      }
      for (const url of urlsOfStyle(attributes.style ?? '')) note('style', url);
    },
    ontext(text) {
      if (isStyle) for (const url of urlsOfStyle(text)) found.push({ element: 'style', attribute: '', url });
    },
    onclosetag() {
      isStyle = false;
    },
  });
  parser.end(html);
  return found;
}

function urlsOfStyle(css: string): readonly string[] {
  return [...css.matchAll(/url\(\s*(["']?)(.*?)\1\s*\)/g)].map(([, , url = '']) => url);
}
