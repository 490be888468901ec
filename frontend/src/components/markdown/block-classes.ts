/** CSS classes of displayed formulas and self-checks, two kinds of block that Markdown itself doesn't have. */
export const blockClasses = { maths: 'markdown-maths', selfCheck: 'markdown-self-check' } as const;

/** The CSS class of a formula that must not become a block of its own. */
export const inlineOnly = 'math-inline-only';
