/**
 * What a student reached in a self-check: right first time, right at the second try, or they saw the answer. This file
 * imports no schemas.
 */
export const checkOutcomes = ['first', 'second', 'solution'] as const;
