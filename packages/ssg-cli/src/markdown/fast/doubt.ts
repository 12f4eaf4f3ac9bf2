/**
 * Why a file goes to remark-parse: a construct in which the fast parser is known to differ from it, or that it does not
 * read at all. A wrong doubt costs time only; a missing one would change a page.
 */
export type Doubt =
  | 'character'
  | 'front matter'
  | 'directive'
  | 'delimiters'
  | 'quote'
  | 'trailing space'
  | 'math'
  | 'bare address'
  | 'task'
  | 'html'
  | 'link'
  | 'label'
  | 'image'
  | 'footnote'
  | 'indented code'
  | 'code in a container'
  | 'empty item'
  | 'table'
  | 'position'
  | 'depth';
