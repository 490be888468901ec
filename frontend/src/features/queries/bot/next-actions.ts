import type { BotLesson, BotReply, BotTurn, BotFollowUp } from '../../../../../contract/queries/ask-bot.ts';

const afterAnswer: readonly BotFollowUp[] = ['worked-example', 'mistakes', 'question', 'another'];

/** The ways on that are offered after a reply, besides asking a tutor. */
export function nextActions(reply: BotReply): readonly BotFollowUp[] {
  switch (reply.kind) {
    case 'passages':
      return afterAnswer;
    case 'graded':
    case 'held':
      return ['question'];
    case 'nothing-more':
      return reply.lesson === null
        ? []
        : afterAnswer.filter((want) => want !== reply.want && want !== 'another');
    default:
      return [];
  }
}

/** The lesson that a reply is about, where there is one. */
export function findLesson(reply: BotReply): BotLesson | null {
  return 'lesson' in reply ? reply.lesson : null;
}

/** True for the reply to a question of its own; the others go on from an earlier one. */
const answersQuestion = (reply: BotReply): boolean =>
  reply.kind === 'passages'
    ? reply.want === null
    : reply.kind === 'elsewhere' || reply.kind === 'unknown' || reply.kind === 'held';

/** The question that the student typed last; null where there is none. */
export function lastQuestion(turns: readonly BotTurn[]): string | null {
  for (const { asked, reply } of turns.toReversed())
    if ('text' in asked && answersQuestion(reply)) return asked.text;
  return null;
}
