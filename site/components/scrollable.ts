/** Attributes of a block of code that scrolls sideways: a keyboard must reach it to scroll it. */
export const scrollableCode = { tabIndex: 0 } as const;
