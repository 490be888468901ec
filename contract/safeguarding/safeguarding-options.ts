// This file imports no schemas.

/** The API looks for a concern in every text up to this length, even if a lower limit then refuses the text. */
export const readLength = 20_000;

/** The kinds of concern that a text raises about a child, from mild to grave. */
export const concerns = ['distress', 'abuse', 'danger'] as const;

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
