/** The kinds and states of conversations and notices. This file imports no schemas. */

/** The kinds of concern that a text raises about a child, from mild to grave. */
export const concerns = ['distress', 'abuse', 'danger'] as const;

/** `writing` asks for comments on the student's own text, and `question` is anything else. */
export const threadKinds = ['question', 'writing'] as const;
/** A thread is `waiting` for a tutor, `answered` by one, or `closed` by either side. */
export const threadStates = ['waiting', 'answered', 'closed'] as const;

export const noticeKinds = [
  /** The student wrote a message to tutors that raises a concern. */
  'message',
  /** The student reported a message from a tutor. */
  'report',
  /** A member of staff tells the safeguarding lead about a conversation. */
  'referral',
  /** The student asked Ask Bot a question that raises a concern. The text of the question isn't stored. */
  'bot',
  /** The student wrote a text that raises a concern, but the text was refused and isn't stored. */
  'refused',
  /** The student's account was deleted before anybody at the centre had read a concern or a report. */
  'erased',
] as const;

/** What Ask Bot's empty page offers about a lesson. */
export const botOpenings = ['worked-example', 'mistakes', 'question'] as const;
export const botFollowUps = [...botOpenings, 'another'] as const;
