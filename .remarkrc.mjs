/** Rules for the Markdown of the site and for its English. Spelling is checked by cspell.json. */
import remarkDirective from 'remark-directive';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkLint from 'remark-lint';
import fencedCodeFlag from 'remark-lint-fenced-code-flag';
import headingIncrement from 'remark-lint-heading-increment';
import noDuplicateHeadingsInSection from 'remark-lint-no-duplicate-headings-in-section';
import noEmptySections from 'remark-lint-no-empty-sections';
import noHeadingPunctuation from 'remark-lint-no-heading-punctuation';
import tableCellPadding from 'remark-lint-table-cell-padding';
import remarkMath from 'remark-math';
import consistent from 'remark-preset-lint-consistent';
import recommended from 'remark-preset-lint-recommended';
import remarkRetext from 'remark-retext';
import retextContractions from 'retext-contractions';
import retextDiacritics from 'retext-diacritics';
import retextEnglish from 'retext-english';
import retextIndefiniteArticle from 'retext-indefinite-article';
import retextQuotes from 'retext-quotes';
import retextRedundantAcronyms from 'retext-redundant-acronyms';
import retextRepeatedWords from 'retext-repeated-words';
import retextSentenceSpacing from 'retext-sentence-spacing';
import retextSyntaxUrls from 'retext-syntax-urls';
import { unified } from 'unified';
import plainWords from './scripts/plain-words.mjs';

const english = unified()
  .use(retextEnglish)
  .use(retextSyntaxUrls)
  .use(retextContractions, { straight: true })
  .use(retextDiacritics)
  .use(retextIndefiniteArticle)
  .use(retextQuotes, { preferred: 'straight' })
  .use(retextRedundantAcronyms)
  .use(retextRepeatedWords)
  .use(retextSentenceSpacing);

export default {
  plugins: [
    remarkFrontmatter,
    remarkGfm,
    remarkMath,
    remarkDirective,
    remarkLint,
    recommended,
    consistent,
    // Rows are written padded, the line below the head is not.
    [tableCellPadding, false],
    [fencedCodeFlag, { allowEmpty: false }],
    headingIncrement,
    noDuplicateHeadingsInSection,
    noEmptySections,
    [noHeadingPunctuation, '.,;:!'],
    [plainWords, { below: ['site/', 'docs/', 'README.md', 'CONTRIBUTING.md'] }],
    [remarkRetext, english],
  ],
};
