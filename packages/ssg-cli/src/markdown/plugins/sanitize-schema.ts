import { defaultSchema, type Schema } from 'hast-util-sanitize';

/** Attributes with effects on the page: names that scripts look up, forms, keyboard access. */
const active = new Set(
  'name action method encType accept acceptCharset accessKey htmlFor media multiple prompt readOnly rows cols selected value useMap isMap noHref shape coords label maxLength id'.split(
    ' ',
  ),
);

/** Attributes that the generator adds before the tree is sanitized: they are not the author's HTML. */
const generated: NonNullable<Schema['attributes']> = {
  a: ['name'],
  pre: ['dataMeta'],
  code: [['className', /^language-./, 'math-inline', 'math-display']],
  div: [
    'dataAdmonition',
    'dataTabGroup',
    ['role', 'note'],
    ['className', /^(?:admonition(?:-[a-z]+)?|tabs|tab-panel)$/],
  ],
  p: [['className', 'admonition-title']],
  details: ['dataTabValue', 'name', ['className', 'tab']],
  summary: [['className', 'tab-label']],
  img: ['srcSet', 'sizes'],
  h2: [['className', 'sr-only', 'footnotes-label']],
};

const base = defaultSchema.attributes ?? {};
const attributes = Object.fromEntries(
  [...new Set([...Object.keys(base), ...Object.keys(generated)])].map((name) => [
    name,
    [...(generated[name] ?? []), ...(base[name] ?? [])],
  ]),
);

/**
 * The HTML that is allowed in untrusted text: that which GitHub allows, and the result of our Markdown. Ids that start
 * with `_` are reserved for the page.
 */
export const descriptionSchema: Schema = {
  ...defaultSchema,
  attributes: {
    ...attributes,
    '*': [
      ...(base['*'] ?? []).filter((name) => typeof name !== 'string' || !active.has(name)),
      ['id', /^[^_]/],
    ],
  },
  clobber: [],
  clobberPrefix: '',
  protocols: {
    ...defaultSchema.protocols,
    href: ['http', 'https', 'mailto', 'tel', 'irc', 'ircs', 'xmpp', 'ftp', 'pathname'],
    src: ['http', 'https', 'pathname'],
  },
  // The content of these elements is removed, too.
  strip: [
    'script',
    'style',
    'template',
    'svg',
    'math',
    'title',
    'iframe',
    'noscript',
    'noembed',
    'noframes',
    'object',
  ],
  tagNames: [
    ...(defaultSchema.tagNames ?? []),
    'figure',
    'figcaption',
    'abbr',
    'cite',
    'dfn',
    'mark',
    'small',
    'time',
    'u',
    'wbr',
    'caption',
    'col',
    'colgroup',
  ],
};

/** The same for pages of the site, which may use its components. */
export const contentSchema: Schema = {
  ...descriptionSchema,
  tagNames: [
    ...(descriptionSchema.tagNames ?? []),
    'site-component',
    'site-include',
    'site-toc',
    'site-cards',
  ],
  attributes: {
    ...descriptionSchema.attributes,
    'site-component': ['dataName', 'dataAttributes'],
    'site-include': ['dataNumber'],
    'site-toc': ['dataStart', 'dataEnd', 'dataMin', 'dataMax'],
  },
};
