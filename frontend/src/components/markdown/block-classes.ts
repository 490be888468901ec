/** The classes of blocks that Markdown itself doesn't have. */
export const blockClasses = { maths: 'markdown-maths', selfCheck: 'markdown-self-check' } as const;

/** The class of TeX that must not become a block. */
export const inlineOnly = 'math-inline-only';
