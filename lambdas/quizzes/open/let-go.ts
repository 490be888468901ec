import { isClosed } from '../attempts/attempt.ts';
import type { AttemptPlace, AttemptStore } from '../attempts/attempt-store.ts';
import type { OpenAttemptStore, Slot } from './open-attempts.ts';

interface LetGoDeps {
  readonly attempts: AttemptStore;
  readonly open: OpenAttemptStore;
}

/** Lists an attempt again that another start has created under this id meanwhile: every open attempt is listed. */
async function keepIfOpen({ attempts, open }: LetGoDeps, { studentId, attemptId }: AttemptPlace) {
  const attempt = await attempts.find(studentId, attemptId);
  if (attempt === null || isClosed(attempt)) return;
  await open.add({ studentId, attemptId, slot: attempt.request.mode });
}

/** Takes a discarded attempt out of the register. */
export async function letGo(
  deps: LetGoDeps,
  { studentId, attemptId }: AttemptPlace,
  slots: readonly Slot[],
): Promise<void> {
  if (slots.length === 0) return;
  await deps.open.remove({ studentId, attemptId, slots, pastDays: [] });
  await keepIfOpen(deps, { studentId, attemptId });
}

/** Takes back the claim of a start that is refused, and its count. */
export async function unclaim(
  deps: LetGoDeps,
  claim: AttemptPlace & { readonly slot: Slot; readonly day: string },
): Promise<void> {
  await deps.open.unclaim(claim);
  await keepIfOpen(deps, claim);
}
