import { turnsPerDay, type AskBotDeps } from './ask-bot.ts';
import { turnView, type TurnView } from './turn-view.ts';
import { keptDays } from './turn-store.ts';

type Deps = Pick<AskBotDeps, 'index' | 'turns' | 'usage' | 'ownership' | 'now'>;

/** What a student asked Ask Bot in the last days, and how much is left of today. */
export async function getConversation(
  deps: Deps,
  studentId: string,
): Promise<{ readonly turns: readonly TurnView[]; readonly left: number }> {
  const now = deps.now();
  const oldest = new Date(now.getTime() - keptDays * 24 * 60 * 60 * 1000).toISOString();
  const [index, owned, turns, counted] = await Promise.all([
    deps.index(),
    deps.ownership.ownedCourses(studentId),
    deps.turns.recent(studentId),
    deps.usage.counted(studentId, now),
  ]);
  return {
    // DynamoDB deletes what is over within some days.
    turns: turns.filter(({ at }) => at >= oldest).map((turn) => turnView(turn, { index, owned })),
    left: Math.max(0, turnsPerDay - counted),
  };
}

/** Deletes it all. What was asked today still counts. */
export async function eraseConversation(
  { turns }: Pick<Deps, 'turns'>,
  studentId: string,
): Promise<undefined> {
  await turns.erase(studentId);
  return undefined;
}
