import { sweepAnswers, type AnswerOnDevice } from '../../api/answers-on-device.ts';
import { storedStudent } from '../../api/stored-session.ts';

/** Goes over what this device keeps of the signed-in student's quizzes. */
async function sweepOwn(isOver: (answer: AnswerOnDevice) => boolean): Promise<void> {
  const student = storedStudent();
  await sweepAnswers((answer) => answer.studentId === student && isOver(answer));
}

/** The ids of the student's attempts of which this device keeps something. */
export async function keptAttempts(): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  await sweepOwn(({ attemptId }) => {
    found.add(attemptId);
    return false;
  });
  return found;
}

/** Drops what this device keeps of an attempt that is gone. */
export const forgetAttempt = (gone: string): Promise<void> => sweepOwn(({ attemptId }) => attemptId === gone);
