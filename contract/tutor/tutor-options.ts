// This file imports no schemas.

/** `writing` asks for comments on the student's own text, and `question` is anything else. */
export const threadKinds = ['question', 'writing'] as const;
/** A thread is `waiting` for a tutor, `answered` by one, or `closed` by either side. */
export const threadStates = ['waiting', 'answered', 'closed'] as const;
