import { StorageBusy } from '../../runtime/storage-error.ts';
import type { ClosedAttempt } from '../attempts/attempt.ts';
import { countAttempt, isCounted } from './count-attempt.ts';
import type { MasteryRecord } from './mastery-record.ts';
import type { MasteryStore } from './mastery-store.ts';

/** How often a save is tried when other calls change the record at the same time. */
const maximumTries = 5;

/**
 * Counts an attempt in its student's mastery record, once however often it is called.
 *
 * @param read the record, if it was read already.
 * @throws StorageBusy if other calls changed the record at each try.
 */
export async function recordAttempt(
  mastery: MasteryStore,
  attempt: ClosedAttempt,
  read?: MasteryRecord,
): Promise<void> {
  const { courseId, studentId } = attempt;
  let record = read ?? (await mastery.findLatest(studentId, courseId));
  for (let tries = 0; tries < maximumTries; tries++) {
    if (isCounted(record, attempt)) return;
    if (await mastery.save({ courseId, record: countAttempt(record, attempt), studentId })) return;
    record = await mastery.findLatest(studentId, courseId);
  }
  throw new StorageBusy('A mastery record could not be saved between other writes');
}
