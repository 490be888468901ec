import type { BotLesson, BotReply, BotWant } from '../../../../../contract/queries.ts';

const afterAnswer: readonly BotWant[] = ['worked-example', 'mistakes', 'question', 'another'];

/** The ways on that are offered after a reply, besides asking a tutor. */
export function waysOn(reply: BotReply): readonly BotWant[] {
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
export function lessonOf(reply: BotReply): BotLesson | null {
  return 'lesson' in reply ? reply.lesson : null;
}
