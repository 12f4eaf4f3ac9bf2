import { isKeys, type Keys, keysOf, listOf, textOf } from '../migration.ts';

/**
 * The keys of a site of Docusaurus with the options of its preset and plugins next to them: `docs`, `blog`, `pages`,
 * `redirects`, and all other plugins by name.
 */
export function docusaurusOptions(config: Keys): Keys {
  const { presets, plugins, themes, ...rest } = config;
  const [preset, ...morePresets] = listOf(presets).map(named);
  const contents = preset?.options ?? {};
  const hasBlog = preset !== undefined && contents.blog !== false;
  const found: Record<string, unknown> = Object.fromEntries(
    Object.entries(contents).filter(([, options]) => options !== false),
  );
  const off = Object.fromEntries(Object.entries(contents).filter(([, options]) => options === false));
  const more: Record<string, unknown> = {};
  const others = [...morePresets, ...[...listOf(plugins), ...listOf(themes)].map(named)];
  for (const { name, options } of others) {
    const section = sections[name.replace(/^@docusaurus\/(plugin-)?/, '')];
    const id = section === 'blog' && !hasBlog ? 'default' : (textOf(options.id) ?? 'default');
    if (section !== undefined && id === 'default' && found[section] === undefined) found[section] = options;
    else if (section === 'docs') found[`docs (${id})`] = options;
    else if (isReal(name))
      more[section === undefined && !(name in more) ? name : `${name} (${id})`] = options;
  }
  return { ...rest, ...off, ...found, ...(Object.keys(more).length > 0 ? { plugins: more } : {}) };
}

/** The keys of {@link docusaurusOptions} that hold an instance of the docs, that of the preset first, with the id of each. */
export function docsInstances(options: Keys): readonly { readonly key: string; readonly id: string }[] {
  return ['docs', ...Object.keys(options)].flatMap((key, index) => {
    if (index === 0) return [{ key, id: 'default' }];
    const [, id] = /^docs \((.+)\)$/.exec(key) ?? [];
    return id === undefined ? [] : [{ key, id }];
  });
}

const sections: Keys & Readonly<Record<string, string>> = {
  'content-docs': 'docs',
  'content-blog': 'blog',
  'content-pages': 'pages',
  'client-redirects': 'redirects',
};

/** What says nothing: a theme or plugin that is there without any setting, or one that is switched off. */
function isReal(name: string): boolean {
  return name !== '' && !/theme-(mermaid|classic|search-algolia|live-codeblock)$/.test(name);
}

/** A preset or plugin, written as a name or as `[name, options]`. */
function named(entry: unknown): { readonly name: string; readonly options: Keys } {
  const [first, options] = Array.isArray(entry) ? (entry as readonly unknown[]) : [entry];
  const code = keysOf(first).$function === true ? 'a function of the config' : '';
  const name = textOf(first) ?? textOf(keysOf(first).$missing) ?? code;
  const short = /(?:^|\/)node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(name)?.[1] ?? name;
  return { name: short, options: isKeys(options) ? options : {} };
}
