/** Attributes of a block of code that scrolls sideways: a keyboard must reach it to scroll it. */
export const scrollableCode = { tabIndex: 0 } as const;

/** Attributes of the box around a table. It is a group, as a page has too many tables for landmarks. */
export const scrollableTable = { ...scrollableCode, role: 'group', 'aria-label': 'Table' } as const;
