/** Marks of the blocks that our own plugins make; Markdown itself writes no `div`. */
export const blockClasses = { maths: 'markdown-maths', selfCheck: 'markdown-self-check' } as const;

/** Mark of TeX that has to stay in the line. */
export const inlineOnly = 'math-inline-only';
