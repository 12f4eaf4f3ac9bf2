import { adoptStyles, sheetOf } from './adopt-styles.ts';

/** Work that waits for its turn: while it runs, the browser's own methods are replaced. */
const turns: { last: Promise<unknown> } = { last: Promise.resolve() };

/** A type of style elements that browsers ignore, so that no content security policy applies. */
const unread = 'text/plain';

/**
 * Runs a library that writes styles as markup, which a strict content security policy forbids, and sets them through the
 * object model instead, which it allows. Style sheets that it puts in hold while it runs, and stay in its output unread.
 */
export function withStylesByObject<T>(work: () => Promise<T>): Promise<T> {
  const turn = turns.last.then(() => replaced(work));
  turns.last = turn.catch(() => {});
  return turn;
}

async function replaced<T>(work: () => Promise<T>): Promise<T> {
  const { setAttribute } = Element.prototype;
  const { appendChild, insertBefore } = Node.prototype;
  const html = Object.getOwnPropertyDescriptor(Element.prototype, 'innerHTML');
  const sheets: CSSStyleSheet[] = [];
  const prepare = (node: Node): void => {
    const isStyle = node instanceof HTMLStyleElement || node instanceof SVGStyleElement;
    if (!isStyle || node.type === unread) return;
    sheets.push(adopt(node.textContent ?? ''));
    node.type = unread;
  };
  Element.prototype.setAttribute = function (name: string, value: string) {
    if (name === 'style' && isStyled(this)) this.style.cssText = value;
    else setAttribute.call(this, name, value);
  };
  Node.prototype.appendChild = function <N extends Node>(node: N): N {
    prepare(node);
    return appendChild.call(this, node) as N;
  };
  Node.prototype.insertBefore = function <N extends Node>(node: N, before: Node | null): N {
    prepare(node);
    return insertBefore.call(this, node, before) as N;
  };
  if (html)
    Object.defineProperty(Element.prototype, 'innerHTML', {
      ...html,
      set(this: Element, text: string) {
        if (/\sstyle=/.test(text) && this.isConnected) this.replaceChildren(...parseStyled(text));
        else html.set?.call(this, text);
      },
    });
  try {
    return await work();
  } finally {
    Object.assign(Element.prototype, { setAttribute });
    Object.assign(Node.prototype, { appendChild, insertBefore });
    if (html) Object.defineProperty(Element.prototype, 'innerHTML', html);
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => !sheets.includes(sheet));
  }
}

/** Puts markup into an element, its styles set through the object model. Returns the sheet that it brings. */
export function showStyled(element: Element, markup: string): CSSStyleSheet {
  const nodes = parseStyled(markup);
  const rules = nodes.flatMap((node) =>
    node instanceof Element ? [...node.querySelectorAll(`style[type="${unread}"], style`)] : [],
  );
  const text = rules.map((style) => style.textContent).join('\n');
  for (const style of rules) style.remove();
  element.replaceChildren(...nodes);
  return adopt(text);
}

/** Takes a sheet away again. */
export function dropSheet(sheet: CSSStyleSheet | undefined): void {
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
}

function adopt(text: string): CSSStyleSheet {
  const sheet = sheetOf(text);
  adoptStyles(sheet);
  return sheet;
}

/** Nodes of markup. Its styles are renamed before the parser sees them, and set afterwards. */
function parseStyled(markup: string): readonly Node[] {
  const inert = new DOMParser().parseFromString(
    markup.replace(/(<[^<>]*?\s)style=/g, '$1data-own-style='),
    'text/html',
  );
  for (const style of inert.querySelectorAll('style')) style.type = unread;
  const nodes = [...inert.body.childNodes].map((node) => document.importNode(node, true));
  for (const node of nodes) {
    if (!(node instanceof Element)) continue;
    for (const styled of [node, ...node.querySelectorAll('[data-own-style]')]) {
      const text = styled.getAttribute('data-own-style');
      if (text === null || !isStyled(styled)) continue;
      styled.style.cssText = text;
      styled.removeAttribute('data-own-style');
    }
  }
  return nodes;
}

function isStyled(element: Element): element is HTMLElement | SVGElement {
  return element instanceof HTMLElement || element instanceof SVGElement;
}
