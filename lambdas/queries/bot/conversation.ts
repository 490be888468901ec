import { turnsPerDay, type AskBotDeps } from './ask-bot.ts';
import type { BotTurn } from '../../../contract/queries/ask-bot.ts';
import { turnDays } from './turn-store.ts';
import { toBotTurn } from './turn-view.ts';

type Deps = Pick<AskBotDeps, 'index' | 'turns' | 'usage' | 'ownership' | 'now'>;

/** Reads a student's turns of the last days, and how many questions the student may still ask today. */
export async function getConversation(
  deps: Deps,
  studentId: string,
): Promise<{ readonly turns: readonly BotTurn[]; readonly left: number }> {
  const now = deps.now();
  const oldest = new Date(now.getTime() - turnDays * 24 * 60 * 60 * 1000).toISOString();
  const [index, owned, turns, counted] = await Promise.all([
    deps.index(),
    deps.ownership.ownedCourses(studentId),
    deps.turns.recent(studentId),
    deps.usage.counted(studentId, now),
  ]);
  return {
    // The time to live deletes an item some days late.
    turns: turns.filter(({ at }) => at >= oldest).map((turn) => toBotTurn(turn, { index, owned })),
    left: Math.max(0, turnsPerDay - counted),
  };
}

/** Deletes all turns. Today's questions still count towards the limit. */
export async function eraseConversation(
  { turns }: Pick<Deps, 'turns'>,
  studentId: string,
): Promise<undefined> {
  await turns.erase(studentId);
  return undefined;
}
