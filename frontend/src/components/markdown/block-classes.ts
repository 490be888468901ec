/** The classes of blocks that Markdown itself doesn't have. */
export const blockClasses = { maths: 'markdown-maths', selfCheck: 'markdown-self-check' } as const;

/** The class that marks TeX which must stay within its line. */
export const inlineOnly = 'math-inline-only';
