const script = /^\s*---[ \t]*\r?\n(?<code>[\s\S]*?)\n---[ \t]*(?:\r?\n|$)/;
const importLine = /^import\s(?:[^'"\n;{]|\{[^}]*\})*['"][^'"\n]+['"];?[ \t]*$/gm;
const unseen =
  /<(?<name>style|script)\b[^>]*?(?:\/>|>[\s\S]*?<\/\k<name>>)|<!--[\s\S]*?-->|<!doctype[^>]*>/gi;
const emptyTags = /<(?:br|hr|img|input|wbr|source|link|meta)\b(?:[^<>"'{}]|"[^"]*"|'[^']*'|\{[^{}]*\})*>/g;

/** The longest component that is read: some of the patterns below compare each place with all before it. */
const maxLength = 20_000;
/** It does not parse. */
const noModule = '<';

/**
 * The code of an Astro component as a module of JSX whose default export renders it: `Astro.props` are the properties,
 * `<slot />` is what stands in the element. Styles and scripts are left out. If the rest is not JSX, or the component
 * is longer than 20,000 characters, the result does not parse, like any other code that cannot be read.
 */
export function astroModule(text: string): string {
  if (text.length > maxLength) return noModule;
  const code = script.exec(text)?.groups?.code ?? '';
  const body = text.replace(script, '').replace(unseen, '');
  const imports = code.match(importLine) ?? [];
  const statements = code.replace(importLine, '').replace(/^export\s+(?=\w)/gm, '');
  const isAsync = /\bawait\b/.test(code) || /\bawait\b/.test(body);
  return [
    ...imports,
    `export default ${isAsync ? 'async ' : ''}function (props) {`,
    // What is meant for a slot with a name stands with the rest.
    'const Astro = { props, slots: { has: () => false } };',
    statements,
    `return <>${jsxOf(body)}</>;`,
    '}',
  ].join('\n');
}

/** The template of Astro as JSX. There, line ends between elements are spaces. */
function jsxOf(body: string): string {
  return body
    .replace(/<slot\b[^<>]*\bname=[^<>]*?(?:\/>|>\s*<\/slot>)/g, '<></>')
    .replace(/<slot\s*\/>|<slot\s*>\s*<\/slot>/g, '<>{props.children}</>')
    .replace(/\sset:html=\{(?<html>[^{}]*)\}/g, ' dangerouslySetInnerHTML={{ __html: $<html> }}')
    .replace(/\sclass:list=/g, ' class=')
    .replace(/\s(?:client|is|transition):[\w-]+(?:=(?:"[^"]*"|\{[^{}]*\}))?/g, '')
    .replace(emptyTags, (tag) => (tag.endsWith('/>') ? tag : `${tag.slice(0, -1)} />`))
    .replace(/(?<=<[\w.]+(?:\s[^<>]*)?\s)\{(?<name>\w+)\}(?=[\s/>])/g, '$<name>={$<name>}')
    .replace(/(?<=[>}\w.,;:!?)])[ \t]*\r?\n\s*(?=<)|(?<=>)[ \t]*\r?\n\s*(?=\S)/g, ' ')
    .trim();
}
