import type { CatalogEntry } from './entry.ts';

/** Codes about Markdown, front matter, components and data. */
export const CONTENT_CODES = {
  'invalid-front-matter': {
    severity: 'error',
    title: 'Invalid front matter',
    cause:
      'The YAML between the `---` lines cannot be read, a known key has a value of the wrong kind, the closing `---` is missing, or the front matter does not start on the first line.',
    cure: 'Correct the line named. Text with `: ` or a leading `@`, `*`, `&`, `[` or `{` needs quotes.',
  },
  'unread-front-matter': {
    severity: 'warning',
    title: 'Front matter without keys',
    cause:
      'A page starts with a line of `---`, and what follows up to the next one holds no keys. A rule was meant, most likely; the text between is on no page.',
    cure: 'Write `***` for a rule at the start of a page, or `key: value` for front matter.',
  },
  'unknown-front-matter-key': {
    severity: 'hint',
    title: 'Unknown key in front matter',
    cause:
      'A key of the front matter is none that is known, but close to one. It has no effect. Keys that are close to none are not reported, since a component or another tool may read them.',
    cure: 'Take the name from the hint, or leave the key if something else reads it.',
  },
  'unknown-directive': {
    severity: 'warning',
    title: 'Unknown directive',
    cause: 'A `:::name` or `::name` is neither an admonition, nor tabs, nor a component of the site.',
    cure: 'Use a known name (`note`, `tip`, `info`, `important`, `warning`, `caution`, `danger`, `tabs`), or add the component.',
  },
  'unclosed-directive': {
    severity: 'warning',
    title: 'Unclosed directive',
    cause:
      'A `:::name` block has no closing `:::` of at least as many colons, so it runs to the end of its parent.',
    cure: 'Add the closing line. An outer block needs more colons than the blocks in it.',
  },
  'invalid-directive': {
    severity: 'warning',
    title: 'Wrong use of a directive',
    cause:
      'An admonition or tabs have an attribute that they do not know, tabs hold no tab or something that is in none of their tabs, or a tab is empty. All of them take `{#id .class}`; `tabs` take `group`, a `tab` takes `value` and `label`.',
    cure: 'Correct the attribute, or put the content into a tab.',
  },
  'misplaced-tab': {
    severity: 'warning',
    title: 'Tab outside of tabs',
    cause: 'A `:::tab` does not stand directly in a `::::tabs` block.',
    cure: 'Put it between `::::tabs` and `::::`; the outer block needs more colons.',
  },
  'unclosed-code-block': {
    severity: 'warning',
    title: 'Unclosed code block',
    cause: 'A code fence is never closed, so all that follows to the end of the file is shown as code.',
    cure: 'Add a closing line of as many signs as the opening one has, in the same list or quote.',
  },
  'unknown-language': {
    severity: 'warning',
    title: 'Unknown language of a code block',
    cause:
      'The word behind the signs of a code fence is no language that is known, but close to one. Languages that are close to none are not reported: their code is drawn without colors.',
    cure: 'Take the name from the hint; write `text` for no language.',
  },
  'invalid-code-option': {
    severity: 'warning',
    title: 'Wrong option of a code block',
    cause:
      'Behind the language of a code fence stands a word close to `title` or `showLineNumbers`, a title that is not closed, or braces that name no lines of the block; or a comment such as `highlight-start` has no partner. Other words are not reported, since a plugin may read them.',
    cure: 'Write `title="…"`, `{1,3-5}` and `showLineNumbers` or `showLineNumbers=10`, and an end for every start.',
  },
  'foreign-syntax': {
    severity: 'warning',
    title: 'Syntax of another generator',
    cause:
      'A text holds a construct of MkDocs, Hugo, VitePress, Sphinx or a template, such as `!!! note`, `{{< figure >}}` or `{{ version }}`, which is not read here: readers see it as it is. Each is reported once a file.',
    cure: 'Write it as the hint says; `check-links --fix` rewrites what is certain. For the signs themselves write code, or a backslash before the first.',
  },
  'mdx-element': {
    severity: 'warning',
    title: 'Unknown element in MDX',
    cause:
      'An element such as `<Card>` is neither one that is known nor a component of the site, or its code in the page needs JavaScript, or comes to more than a page may hold. What stands in it is shown, without it; that of `<Head>` is left out. Each name is reported once a file.',
    cure: 'Add a component of that name to the components folder; it is given the attributes. Or write the content as Markdown.',
  },
  'mdx-expression': {
    severity: 'warning',
    title: 'Expression in MDX that needs JavaScript',
    cause:
      'An expression between braces, or an attribute, holds more than literals, paths of files, the front matter and the headings of the page. Nothing in content is run, so it is left out. So is what comes to more than a page may hold: more than two million letters and values, or too many steps. Each is reported once a file.',
    cure: 'Write the value itself, or make a component of it in the components folder.',
  },
  'mdx-syntax': {
    severity: 'warning',
    title: 'MDX that is not read',
    cause:
      'A file that ends in `.mdx`, or holds what only MDX has, cannot be read as MDX and is read as Markdown; or a Markdown file has a line of `import` or `export`, or an element with a capital letter that HTML does not have. Readers see the line as it is, and nothing of the element.',
    cure: 'Correct the place named. Or write a component of the site as `::Name{key="value"}`, tabs as `::::tabs`, admonitions as `:::note`; a `<` that is meant as such as `\\<`.',
  },
  'undefined-reference': {
    severity: 'warning',
    title: 'Undefined reference',
    cause:
      'A link or image `[text][label]` or a footnote `[^1]` refers to what the file does not define, so readers see the brackets. A label of one letter or without letters is taken for text.',
    cure: 'Add the line `[label]: address` or `[^1]: note`, or write `\\[` for a bracket.',
  },
  'too-deep': {
    severity: 'error',
    title: 'Page nested too deep',
    cause:
      'Quotes, lists, emphasis or HTML elements are nested more than 300 deep, or more than 100 blocks such as `:::note` are open at once, so the page is left empty. Most often it is a long row of one sign, or something that is never closed.',
    cure: 'Correct the block named, or put a row of signs into code.',
  },
  'unknown-component': {
    severity: 'error',
    title: 'Unknown component',
    cause:
      'A directive is written like a component (with a capital letter), and the components folder has none of that name.',
    cure: 'Correct the name, or add the file to the components folder.',
  },
  'component-error': {
    severity: 'error',
    title: 'A component failed',
    cause: 'A component of the site threw an error while it was rendered.',
    cure: 'Read the message: most often an attribute is missing, or a data file has another shape.',
  },
  'plugin-message': {
    severity: 'warning',
    title: 'Message of a Markdown plugin',
    cause: 'A plugin of `remarkPlugins` or `rehypePlugins` reported something.',
    cure: "Read the message; it is the plugin's own.",
  },
  'plugin-failed': {
    severity: 'error',
    title: 'A Markdown plugin failed',
    cause: 'A plugin of `remarkPlugins` or `rehypePlugins` threw an error, so the file has no content.',
    cure: 'Correct the plugin, or take it out of the config.',
  },
  'invalid-math': {
    severity: 'warning',
    title: 'Invalid formula',
    cause: 'A formula between `$` signs cannot be read.',
    cure: 'Correct it, or write a plain dollar as `\\$`.',
  },
  'unknown-variable': {
    severity: 'warning',
    title: 'Unknown variable',
    cause:
      'Text of the form `@name@` stands where a variable is meant, and the config defines none of that name.',
    cure: 'Correct the name, or add it to `variables`.',
  },
  'heading-level-jump': {
    severity: 'hint',
    title: 'Heading level skipped',
    cause: 'A heading is more than one level below the one before it, so an outline of the page has a gap.',
    cure: 'Use the next level.',
  },
  'missing-alt': {
    severity: 'hint',
    title: 'Image without alternative text',
    cause: 'An image has no `alt` text, so readers who do not see it get nothing.',
    cure: 'Say in a few words what the image shows. A purely decorative `<img>` says so with `alt=""`.',
  },
  'empty-link': {
    severity: 'hint',
    title: 'Link without text',
    cause:
      'A link has no text, no image with alternative text and no label: it cannot be read out or clicked.',
    cure: 'Give the link a text.',
  },
  'duplicate-heading-id': {
    severity: 'hint',
    title: 'Duplicate id',
    cause: 'Two elements of a page have the same id, so links reach the first only.',
    cure: 'Change one of the ids.',
  },
  'unused-image': {
    severity: 'hint',
    title: 'Unused image',
    cause: 'An image that lies next to the Markdown is shown and linked nowhere.',
    cure: 'Remove it, or use it.',
  },
  'orphan-document': {
    severity: 'hint',
    title: 'Document in no sidebar',
    cause: 'A doc is in no sidebar, so readers reach it by a link or the search only.',
    cure: 'Add it to a sidebar, or mark it with `unlisted: true`.',
  },
  'unknown-author': {
    severity: 'error',
    title: 'Unknown author',
    cause: 'A post names an author that `authors.yml` does not hold.',
    cure: 'Correct the key, add the author, or write the author out in the front matter.',
  },
  'unknown-tag': {
    severity: 'warning',
    title: 'Unknown tag',
    cause: 'A page has a tag that `tags.yml` does not hold, while there is such a file.',
    cure: 'Correct the tag, or add it to the file.',
  },
  'missing-post-date': {
    severity: 'error',
    title: 'Post without a date',
    cause: 'A post has no date in its front matter, file name or folder name.',
    cure: 'Start the file name with the date (`2025-01-31-title.md`), or add `date` to the front matter.',
  },
  'invalid-data-file': {
    severity: 'error',
    title: 'Invalid data file',
    cause:
      'A `_category_`, `authors.yml`, `tags.yml` or data file cannot be read, or does not fit its schema.',
    cure: 'Correct the line named.',
  },
} as const satisfies Readonly<Record<string, CatalogEntry>>;
