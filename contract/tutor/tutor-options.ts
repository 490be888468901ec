// This file imports no schemas.

/**
 * `writing` asks for comments on the student's own text, `exam` asks a tutor to mark the answer to a lesson's exam
 * question, `flaw` says that something in a question or a lesson is wrong, and `question` is anything else.
 */
export const threadKinds = ['question', 'writing', 'exam', 'flaw'] as const;
/** The kinds of threads that the form of Ask Tutor starts. */
export const askedKinds = ['question', 'writing', 'exam'] as const;
/** What may be wrong with a question or a lesson. `wrong` is a wrong answer, or something untrue in a lesson. */
export const flawReasons = ['wrong', 'unclear', 'spelling', 'picture', 'other'] as const;
/** How many messages in threads of the kind `flaw` a student may send a day. Texts with a concern have a higher limit. */
export const flawLimits = { perDay: 10, perDayInNeed: 20 } as const;
/** A thread is `waiting` for a tutor, `answered` by one, or `closed` by either side. */
export const threadStates = ['waiting', 'answered', 'closed'] as const;
/** Lists of the inbox. Waiting threads of the kind `flaw` are in `flaws`, unless they have a concern or a referral. */
export const inboxStates = ['waiting', 'flaws', 'answered', 'closed'] as const;
