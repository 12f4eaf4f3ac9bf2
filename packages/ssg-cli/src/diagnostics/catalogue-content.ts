import type { CatalogueEntry } from './entry.ts';

/** Codes about Markdown, front matter, components and data. */
export const CONTENT_CODES = {
  'invalid-front-matter': {
    severity: 'error',
    title: 'Invalid front matter',
    cause: 'The YAML between the `---` lines cannot be read, or a known key has a value of the wrong kind.',
    cure: 'Correct the line named. Text with `: ` or a leading `@`, `*`, `&`, `[` or `{` needs quotes.',
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
  'misplaced-tab': {
    severity: 'warning',
    title: 'Tab outside of tabs',
    cause: 'A `:::tab` does not stand directly in a `::::tabs` block.',
    cure: 'Put it between `::::tabs` and `::::`; the outer block needs more colons.',
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
    cure: 'Read the message; it is the plugin’s own.',
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
    cause: 'An image that lies beside the Markdown is shown and linked nowhere.',
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
} as const satisfies Readonly<Record<string, CatalogueEntry>>;
