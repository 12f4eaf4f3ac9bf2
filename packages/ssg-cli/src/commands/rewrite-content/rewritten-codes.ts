/** Findings of one page alone whose corrections rewrite its text: `check-links --fix` and `migrate --content` take them. */
export const rewrittenCodes: readonly string[] = ['foreign-syntax', 'markdown-in-html', 'unknown-directive'];
