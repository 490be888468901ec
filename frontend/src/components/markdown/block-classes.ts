/** Classes of blocks that CommonMark doesn't have. */
export const blockClasses = { maths: 'markdown-maths', selfCheck: 'markdown-self-check' } as const;

/** The class of TeX that must stay within a line of text. */
export const inlineOnly = 'math-inline-only';
