import { sweepAnswers } from './sweep-answers.ts';
import { forgetKept } from './kept-on-device.ts';
import { storedStudent } from './stored-session.ts';

/** The time that unsaved answers wait for their student while another one uses this browser, in milliseconds. */
const waitMs = 24 * 60 * 60 * 1000;

/**
 * Removes what another student left on this browser, whose sign-in ended by itself: what they typed at once, unsaved
 * answers after a day, as they may come back. To be called at each new sign-in. Never fails.
 */
export async function forgetOthers(): Promise<void> {
  const student = storedStudent();
  if (student === undefined) return;
  forgetKept({ but: student });
  await sweepAnswers(({ studentId, chosenAt }) => studentId !== student && chosenAt < Date.now() - waitMs);
}
