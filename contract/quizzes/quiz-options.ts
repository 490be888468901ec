/** The choices about quizzes and questions. This file imports no schemas. */

/** A test shows the right options only after submission. Practice shows them after each right answer or second try. */
export const quizModes = ['practice', 'test'] as const;
/**
 * `mistakes` are questions whose latest answer wasn't fully right or which the latest quiz left unanswered, and `due` are
 * those due for review.
 */
export const quizPools = ['all', 'mistakes', 'due'] as const;
export const questionKinds = ['single', 'several', 'true-false'] as const;
/** How hard a question is among the questions of its level. Nearly every student gets an `easy` one right. */
export const difficulties = ['easy', 'medium', 'hard'] as const;

/** A question must have been asked this often before its figures are shown. Fewer say little, and may be about one student. */
export const leastAsked = 5;
