import { fireEvent, screen, within } from '@testing-library/react';
import { prepareText } from '../../../../content/typesetting/prepare.ts';
import type { BotInput, BotPassage, BotReply, BotTurn } from '../../../../contract/bot/bot.ts';
import { accountRoutes } from '../../../../contract/account/routes.ts';
import { coursesRoutes } from '../../../../contract/courses/routes.ts';
import { botRoutes } from '../../../../contract/bot/routes.ts';
import { tutorRoutes } from '../../../../contract/tutor/routes.ts';
import { Page as AskBotPage } from '../../../../frontend/src/routes/ask-bot.tsx';
import { api, type Answer } from '../../api.fixture.ts';
import { buildAccount, buildMaths, buildTopic } from '../../replies.fixture.ts';
import { aThread, change, visitPage } from '../tutor/threads.fixture.tsx';

export const aLesson = {
  courseId: 'maths',
  courseTitle: 'Maths',
  lessonId: 'surds',
  lessonTitle: 'Surds',
};
export const aPassage: BotPassage = {
  ...aLesson,
  sectionId: 'what-a-surd-is',
  heading: 'What a surd is',
  text: prepareText('A root that is no **whole** number, such as $\\sqrt{2}$.'),
};
export const anAnswer: Extract<BotReply, { kind: 'passages' }> = {
  kind: 'passages',
  want: null,
  passages: [aPassage],
  lesson: aLesson,
  elsewhere: null,
};
export const aQuestion = {
  stem: ['Which is a surd?'],
  options: [
    { optionId: 'a', text: ['The root of four'] },
    { optionId: 'b', text: ['The root of five'] },
  ],
};
const opened = { lessonsDone: [], lastLessonId: 'fractions', changedAt: '2026-11-20T09:30:00.000Z' };
const topic = buildTopic('number', { free: true, lessonIds: ['adding', 'fractions'] });

export const ids = Array.from({ length: 9 }, (_, at) => `6f1c1f0e-3a52-4d0e-9c57-0d6f5b8f3a1${at}`);

export const aTurn = (reply: BotReply, asked: BotInput = { text: 'what is a surd' }, at = 0): BotTurn => ({
  turnId: ids[at] ?? '',
  at: `2026-11-21T09:3${at}:00.000Z`,
  asked,
  reply,
});

interface Asked {
  readonly turnId: string;
  readonly asked: BotInput;
  readonly after: string | null;
}

/** The replies of the mocked API, to which tests may assign, and the requests that the API received. */
export interface Bot {
  turns: BotTurn[];
  left: number;
  reply: BotReply;
  /** If not null, this function answers calls of `askBot`, and `reply` has no effect. */
  instead: Answer<typeof botRoutes.askBot> | null;
  readonly asked: () => readonly Asked[];
  readonly threads: () => readonly unknown[];
}

export function mockBot(turns: BotTurn[] = []): Bot {
  const bot: Bot = {
    turns,
    left: 30,
    reply: anAnswer,
    instead: null,
    asked: () =>
      api.callsTo(botRoutes.askBot).map(({ params, body }) => ({
        ...(body as Omit<Asked, 'turnId'>),
        turnId: params['turnId'] ?? '',
      })),
    threads: () =>
      api
        .callsTo(tutorRoutes.startThread)
        .map(({ params, body }) => ({ threadId: params['threadId'], ...(body as object) })),
  };
  api
    .on(accountRoutes.getAccount, {}, () => buildAccount({ progress: [{ courseId: 'maths', ...opened }] }))
    .on(coursesRoutes.listCourses, {}, () => ({ courses: [buildMaths([topic])] }))
    .on(botRoutes.getConversation, {}, () => ({ turns: bot.turns, left: bot.left }))
    .on(botRoutes.askBot, {}, (call) => {
      if (bot.instead) return bot.instead(call);
      const { turnId = '', asked = { text: '' } } = bot.asked().at(-1) ?? {};
      const turn = { turnId, asked, at: '2026-11-21T10:00:00.000Z', reply: bot.reply };
      bot.turns = [...bot.turns.filter((one) => one.turnId !== turnId), turn];
      bot.left -= 1;
      return { turn, left: bot.left };
    })
    .on(tutorRoutes.startThread, {}, () => ({ ...aThread(), concern: null, helpLine: false }))
    .on(botRoutes.eraseConversation, {}, () => {
      bot.turns = [];
      return undefined;
    });
  return bot;
}

export const visit = () => visitPage({ '/query/ask-bot': AskBotPage }, '/query/ask-bot');

export function visitAfter(bot: Bot, reply: BotReply, ...more: Parameters<typeof aTurn>[]) {
  bot.turns = [aTurn(reply), ...more.map((turn) => aTurn(...turn))];
  return visit();
}

export const field = () => screen.getByLabelText<HTMLTextAreaElement>('Your question');
export const log = () => screen.getByRole('log', { name: 'Your conversation with Ask Bot' });

export function ask(text: string): void {
  change(field(), text);
  fireEvent.keyDown(field(), { key: 'Enter' });
}

export const listNextActions = () =>
  within(screen.getByRole('group', { name: 'What next?' }))
    .getAllByRole('button')
    .map(({ textContent }) => textContent);
