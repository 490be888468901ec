import { StorageBusy } from '../../runtime/storage-error.ts';
import type { ClosedAttempt } from '../attempts/attempt.ts';
import { countAttempt, isCounted } from './count-attempt.ts';
import type { Learner } from './learner.ts';
import type { LearnerStore } from './learner-store.ts';

/** The number of tries of a save when others come between reading and writing. */
const maximumTries = 5;

/**
 * Counts an attempt in its student's record, once however often it is looked at.
 *
 * @param read the record as it was read with the attempt.
 * @throws StorageBusy where others always came between.
 */
export async function keepLearnt(
  learners: LearnerStore,
  attempt: ClosedAttempt,
  read: Learner,
): Promise<void> {
  const { courseId, studentId } = attempt;
  let learner = read;
  for (let tries = 0; tries < maximumTries; tries++) {
    if (isCounted(learner, attempt)) return;
    if (await learners.save({ courseId, learner: countAttempt(learner, attempt), studentId })) return;
    learner = await learners.findLatest(studentId, courseId);
  }
  throw new StorageBusy('A record could not be kept between others');
}
