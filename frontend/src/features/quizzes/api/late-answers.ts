import type { SubmittedAttempt } from '../../../../../contract/quizzes/quizzes.ts';
import { storedStudent } from '../../../api/stored-session.ts';
import { sameChoice } from './choice.ts';
import { outboxOf } from './outbox.ts';

/**
 * The number of answers that the device still keeps of an attempt that is over: they came too late. One that the server
 * holds didn't: only its reply was lost.
 *
 * @returns also what drops them from the device.
 */
export async function lateAnswers({
  attemptId,
  questions,
  held,
}: SubmittedAttempt): Promise<{ late: number; drop: () => Promise<void> }> {
  const outbox = outboxOf(storedStudent(), attemptId);
  const { answers } = await outbox.kept();
  // What was chosen in a question that another quiz asks now isn't known.
  const known = answers.filter(({ questionId }) => !held.some((one) => one.questionId === questionId));
  const late = known.filter(({ questionId, optionIds }) => {
    const question = questions.find((one) => one.questionId === questionId);
    return question === undefined || !sameChoice(question.chosenOptionIds, optionIds);
  });
  return { late: late.length, drop: outbox.clear };
}
