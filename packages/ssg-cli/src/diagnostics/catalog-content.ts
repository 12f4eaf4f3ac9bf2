import type { CatalogEntry } from './entry.ts';

/** Codes about Markdown, front matter, components and data. */
export const CONTENT_CODES = {
  'invalid-front-matter': {
    severity: 'error',
    title: 'Invalid front matter',
    cause:
      'The YAML between the `---` lines cannot be parsed, a known key has a value of the wrong type, the closing `---` is missing, or the front matter does not start on the first line.',
    fix: 'Fix the reported line. Quote text that contains `: ` or starts with `@`, `*`, `&`, `[` or `{`.',
  },
  'unread-front-matter': {
    severity: 'warning',
    title: 'Front matter without keys',
    cause:
      'A page starts with a `---` line, but the text up to the next `---` contains no keys. You probably meant a horizontal rule; the text in between is not shown on the page.',
    fix: 'Write `***` for a horizontal rule at the start of a page, or `key: value` for front matter.',
  },
  'repeated-front-matter-key': {
    severity: 'warning',
    title: 'Repeated front matter key',
    cause:
      'A key occurs more than once in the same mapping of the front matter. The last value is used, as in MkDocs; other tools reject the page.',
    fix: 'Keep the intended one.',
  },
  'unknown-front-matter-key': {
    severity: 'hint',
    title: 'Unknown front matter key',
    cause:
      'A front matter key is unknown but similar to a known one. It has no effect. Keys that are not similar to a known one are not reported, since a component or another tool may read them.',
    fix: 'Use the name in the hint, or keep the key if something else reads it.',
  },
  'unknown-directive': {
    severity: 'warning',
    title: 'Unknown directive',
    cause: 'A `:::name` or `::name` is not an admonition, tabs, or a component of the site.',
    fix: 'Use the name of an admonition, `tabs` or `tab`, or add the component.',
  },
  'unclosed-directive': {
    severity: 'warning',
    title: 'Unclosed directive',
    cause:
      'A `:::name` block has no closing `:::` with at least as many colons, so it runs to the end of its parent.',
    fix: 'Add the closing line. An outer block needs more colons than the blocks inside it.',
  },
  'invalid-directive': {
    severity: 'warning',
    title: 'Invalid use of a directive',
    cause:
      'An admonition or tabs block has an unknown attribute, a tabs block contains no tab or has content outside of its tabs, or a tab is empty. All of them accept `{#id .class}`; `tabs` accepts `group`, and `tab` accepts `value` and `label`.',
    fix: 'Correct the attribute, or move the content into a tab.',
  },
  'misplaced-tab': {
    severity: 'warning',
    title: 'Tab outside of tabs',
    cause: 'A `:::tab` is not directly inside a `::::tabs` block.',
    fix: 'Put it between `::::tabs` and `::::`. The outer block needs more colons.',
  },
  'unclosed-code-block': {
    severity: 'warning',
    title: 'Unclosed code block',
    cause: 'A code fence is never closed, so everything up to the end of the file is shown as code.',
    fix: 'Add a closing line with at least as many backticks or tildes as the opening line, in the same list or quote.',
  },
  'unknown-language': {
    severity: 'warning',
    title: 'Unknown language of a code block',
    cause:
      'The language of a code fence is unknown but similar to a known one. Languages that are not similar to a known one are not reported; their code is not highlighted.',
    fix: 'Use the name in the hint, or `text` for no language.',
  },
  'invalid-code-option': {
    severity: 'warning',
    title: 'Invalid code block option',
    cause:
      'The options after the language of a code fence contain a misspelled `title` or `showLineNumbers`, an unclosed title, or braces that do not select any line; or a comment such as `highlight-start` has no counterpart. Other words are not reported, since a plugin may read them.',
    fix: 'Write `title="…"`, `{1,3-5}` and `showLineNumbers` or `showLineNumbers=10`, and close every start with an end.',
  },
  'markdown-in-html': {
    severity: 'warning',
    title: 'Markdown within HTML',
    cause:
      'A heading, fence, link, image or strong text is directly below a line of HTML, such as `</details>` or `<br>`. Up to the next blank line everything is HTML, so readers see the Markdown characters. Reported once for each block of HTML.',
    fix: 'Put a blank line between the HTML and the Markdown; `check-links --fix` does so where only tags are above. To show the characters themselves, use `<code>`.',
  },
  'foreign-syntax': {
    severity: 'warning',
    title: 'Syntax of another generator',
    cause:
      'The text contains syntax of MkDocs, Hugo, VitePress, Sphinx or a template engine, such as `!!! note`, `{{< figure >}}` or `{{ version }}`. It is not supported, and readers see it as plain text. Each kind is reported once per file.',
    fix: 'Use the syntax in the hint; `check-links --fix` rewrites what it can convert reliably. To show the characters themselves, use code or put a backslash before the first one.',
  },
  'mdx-element': {
    severity: 'warning',
    title: 'Unknown element in MDX',
    cause:
      'An element such as `<Card>` is not a known element or a component of the site, or its code in the page needs JavaScript or is too large for a page. Its content is shown without the element, or, if it has no content, the image that its `src` names; the content of `<Head>` is left out. A component with effects or event handlers is shown in its first state. Each name is reported once per file.',
    fix: 'Add a component with that name to the components folder; it receives the attributes. Or write the content as Markdown.',
  },
  'mdx-expression': {
    severity: 'warning',
    title: 'Expression in MDX that needs JavaScript',
    cause:
      'An expression in braces, or an attribute, uses more than literals, file paths, the front matter and the headings of the page. Content is never executed, so the expression is left out. The same applies to an expression that is too large for a page: more than two million characters and values, or too many steps. Each is reported once per file.',
    fix: 'Write the value itself, or move the expression to a component in the components folder.',
  },
  'mdx-syntax': {
    severity: 'warning',
    title: 'MDX that cannot be parsed',
    cause:
      'A file that ends in `.mdx` or contains MDX syntax cannot be parsed as MDX, and is parsed as Markdown instead; or a Markdown file contains an `import` or `export` line, or a capitalized element that is not HTML. Readers see the line as plain text, and the element is missing.',
    fix: 'Fix the reported line. Or write components as `::Name{key="value"}`, tabs as `::::tabs` and admonitions as `:::note`. Write a literal `<` as `\\<`.',
  },
  'broken-table': {
    severity: 'warning',
    title: 'Broken table',
    cause:
      'A row of a table has more cells than its first row, so the rest of it is not shown; the usual cause is a `|` within a cell. Or rows in bars are not read as a table, and readers see the bars: the row of dashes below the first row is missing, or has another number of cells.',
    fix: 'Write `\\|` for a bar within a cell, also in code. Give the first row and the row of dashes the same number of cells.',
  },
  'mistyped-heading': {
    severity: 'hint',
    title: 'Heading without a space',
    cause:
      'A line starts with `##` to `######` and a letter: without a space between them it is not a heading, and readers see the signs.',
    fix: 'Put a space after the signs; `check-links --fix` does. For the signs themselves write `\\##`.',
  },
  'unread-definition': {
    severity: 'warning',
    title: 'Definition without effect',
    cause:
      'No text of the file refers to a footnote `[^1]: note`, so readers do not see it. Or a label `[text]: url` or `[^1]: note` is defined again with another content: only the first definition counts.',
    fix: 'Refer to the footnote, or remove the definition, or give it another label.',
  },
  'undefined-reference': {
    severity: 'warning',
    title: 'Undefined reference',
    cause:
      'A link or image `[text][label]` or a footnote `[^1]` refers to a label that the file does not define, so readers see the brackets. A label with one letter, or without letters, is treated as text.',
    fix: 'Add the line `[label]: url` or `[^1]: note`, or write `\\[` for a literal bracket.',
  },
  'too-deep': {
    severity: 'error',
    title: 'Page nested too deeply',
    cause:
      'Quotes, lists, emphasis or HTML elements are nested more than 300 levels deep, or more than 100 blocks such as `:::note` are open at once, so the page is left empty. The usual cause is a long run of one character, or something that is never closed.',
    fix: 'Fix the reported block, or put the run of characters into code.',
  },
  'unknown-component': {
    severity: 'error',
    title: 'Unknown component',
    cause:
      'A directive has the form of a component (its name starts with a capital letter), but the components folder contains no component with that name.',
    fix: 'Correct the name, or add the file to the components folder.',
  },
  'component-error': {
    severity: 'error',
    title: 'Component failed',
    cause: 'A component of the site threw an error while it was rendered.',
    fix: 'Read the message. The usual cause is a missing attribute, or a data file with a different structure.',
  },
  'plugin-message': {
    severity: 'warning',
    title: 'Message from a Markdown plugin',
    cause: 'A plugin in `remarkPlugins` or `rehypePlugins` reported a message.',
    fix: 'Read the message; it comes from the plugin.',
  },
  'plugin-failed': {
    severity: 'error',
    title: 'Markdown plugin failed',
    cause: 'A plugin in `remarkPlugins` or `rehypePlugins` threw an error, so the file has no content.',
    fix: 'Fix the plugin, or remove it from the config.',
  },
  'invalid-math': {
    severity: 'warning',
    title: 'Invalid formula',
    cause: 'A formula between `$` signs cannot be parsed.',
    fix: 'Fix the formula, or write a literal dollar sign as `\\$`.',
  },
  'unknown-variable': {
    severity: 'warning',
    title: 'Unknown variable',
    cause: 'The text contains `@name@`, but the config defines no variable with that name.',
    fix: 'Correct the name, or add it to `variables`.',
  },
  'heading-level-jump': {
    severity: 'hint',
    title: 'Heading level skipped',
    cause:
      'A heading is more than one level below the previous heading, so the outline of the page has a gap.',
    fix: 'Use the next level.',
  },
  'missing-alt': {
    severity: 'hint',
    title: 'Image without alternative text',
    cause: 'An image has no `alt` text, so readers who cannot see it get no information.',
    fix: 'Describe the image in a few words. For a purely decorative `<img>`, write `alt=""`.',
  },
  'empty-link': {
    severity: 'hint',
    title: 'Link without text',
    cause:
      'A link has no text, no image with alternative text and no label, so screen readers cannot announce it and readers cannot click it.',
    fix: 'Add text to the link.',
  },
  'duplicate-heading-id': {
    severity: 'hint',
    title: 'Duplicate id',
    cause: 'Two elements of a page have the same id, so links only reach the first one.',
    fix: 'Change one of the ids.',
  },
  'unused-image': {
    severity: 'hint',
    title: 'Unused image',
    cause: 'An image next to the Markdown files is not used or linked anywhere.',
    fix: 'Remove the image, or use it.',
  },
  'orphan-document': {
    severity: 'hint',
    title: 'Document in no sidebar',
    cause: 'A doc is in no sidebar, so readers can only reach it through a link or the search.',
    fix: 'Add it to a sidebar, or mark it with `unlisted: true`.',
  },
  'unknown-author': {
    severity: 'error',
    title: 'Unknown author',
    cause: 'A post names an author that is not in `authors.yml`.',
    fix: 'Correct the key, add the author, or define the author in the front matter.',
  },
  'unknown-tag': {
    severity: 'warning',
    title: 'Unknown tag',
    cause: 'There is a `tags.yml`, but it does not contain a tag of this page.',
    fix: 'Correct the tag, or add it to the file.',
  },
  'missing-post-date': {
    severity: 'error',
    title: 'Post without a date',
    cause:
      'A post has no date in its front matter, file name or folder name, and git does not know when its file was added: it is not committed, the site is in no git repository, or the clone does not reach back so far.',
    fix: 'Start the file name with the date (`2025-01-31-title.md`), or add `date` to the front matter. Otherwise commit the file, and build in a clone with the whole history (`fetch-depth: 0` for actions/checkout).',
  },
  'invalid-data-file': {
    severity: 'error',
    title: 'Invalid data file',
    cause:
      'A `_category_` file, `authors.yml`, `tags.yml` or a data file cannot be parsed, or does not match its schema.',
    fix: 'Fix the reported line.',
  },
} as const satisfies Readonly<Record<string, CatalogEntry>>;
