// This file imports no schemas.

/** What Ask Bot's empty page offers about a lesson. */
export const botOpenings = ['worked-example', 'mistakes', 'question'] as const;
export const botFollowUps = [...botOpenings, 'another'] as const;
