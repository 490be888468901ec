import { StorageBusy } from '../../runtime/storage-error.ts';
import type { ClosedAttempt } from '../attempts/attempt.ts';
import { countAttempt, isCounted } from './count-attempt.ts';
import type { Learner } from './learner.ts';
import type { LearnerStore } from './learner-store.ts';

/** The number of tries of a save when others come between reading and writing. */
const maximumTries = 5;

/**
 * Counts an attempt in its student's mastery record, once however often it is called.
 *
 * @param read the record, if it was read already.
 * @throws StorageBusy if other attempts always came between.
 */
export async function recordAttempt(
  learners: LearnerStore,
  attempt: ClosedAttempt,
  read?: Learner,
): Promise<void> {
  const { courseId, studentId } = attempt;
  let learner = read ?? (await learners.findLatest(studentId, courseId));
  for (let tries = 0; tries < maximumTries; tries++) {
    if (isCounted(learner, attempt)) return;
    if (await learners.save({ courseId, learner: countAttempt(learner, attempt), studentId })) return;
    learner = await learners.findLatest(studentId, courseId);
  }
  throw new StorageBusy('A mastery record could not be saved between other writes');
}
