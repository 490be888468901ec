/** The CSS classes of formulas on lines of their own and of self-checks. Markdown itself has neither. */
export const blockClasses = { maths: 'markdown-maths', selfCheck: 'markdown-self-check' } as const;

/** The CSS class of a formula that stays in its line, even if it is between `$$`. */
export const inlineOnly = 'math-inline-only';
