import { randomUUID } from 'node:crypto';
import type { BotReply } from '../../../contract/bot/bot.ts';
import { askBot, type AskBotDeps } from '../../../lambdas/bot/ask-bot.ts';
import type { AskBotIndex } from '../../../lambdas/bot/search/ask-bot-index.ts';
import { detectConcern } from '../../../lambdas/safeguarding/detection/detect-concern.ts';
import { withOwnership } from '../../../lambdas/tables/ownership-store.ts';
import { memoryTurnStore } from '../../../test/lambdas/bot/memory-turn-store.ts';
import { recordNotices } from '../../../test/lambdas/safeguarding/notices.fixture.ts';
import { memoryCounter } from '../../../test/lambdas/tables/memory-counter.ts';
import { memoryOwnershipStore } from '../../../test/lambdas/tables/memory-ownership-store.ts';
import { memoryQuestionBank } from '../../../test/lambdas/tables/memory-question-bank.ts';
import type { Seen } from './judge.ts';
import type { Row } from './read-list.ts';

/** Asks Ask Bot as the function does, as a new student each time, who owns all courses. Nothing is stored or sent. */
export function makeAsker(index: AskBotIndex): (row: Pick<Row, 'before' | 'text'>) => Promise<Seen> {
  const deps: AskBotDeps = withOwnership(
    {
      ...recordNotices(
        (call) => call(),
        () => new Date(),
      ).deps,
      index: () => Promise.resolve(index),
      turns: memoryTurnStore(),
      counter: memoryCounter(),
      ownership: memoryOwnershipStore(),
      openQuestions: () => Promise.resolve([]),
      bank: memoryQuestionBank([]),
      model: null,
      random: () => 0,
      detectConcern,
    },
    { staff: true },
  );
  return async ({ before, text }) => {
    const studentId = randomUUID();
    const ask = async (asked: string, after: string | null) => {
      const { turn } = await askBot(deps, { turnId: randomUUID(), asked: { text: asked }, after, studentId });
      return turn;
    };
    const earlier = before === null ? null : await ask(before, null);
    const { reply, helpLine = false } = await ask(text, earlier && earlier.turnId);
    const card = reply.kind === 'concern';
    return {
      names: reply.kind === 'nothing-more' ? [] : findLessons(reply),
      answers: answering.includes(reply.kind),
      card,
      help: card || helpLine || reply.kind === 'low-mood',
    };
  };
}

const answering: readonly BotReply['kind'][] = ['passages', 'question', 'graded'];

/** Finds every lesson that a reply names, in the reply's order, whatever the kind of the reply. */
function findLessons(reply: BotReply): string[] {
  const lessons = new Set<string>();
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    if ('courseId' in value && 'lessonId' in value)
      lessons.add(`${String(value.courseId)}/${String(value.lessonId)}`);
    for (const part of Object.values(value)) visit(part);
  };
  visit(reply);
  return [...lessons];
}
