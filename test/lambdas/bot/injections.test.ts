import { expect, it } from 'vitest';
import type { BotTurn } from '../../../contract/bot/bot.ts';
import type { Prompt } from '../../../lambdas/bot/model/prompt.ts';
import { startBot, buildIndex } from './bot.fixture.ts';
import { inEarlierTurns, inLessons, inQuestions, type Injection } from './injections.ts';
import { aModel, leadingElsewhere } from './model/model.fixture.ts';

const secret = /CANARY-OWNED|CANARY-OTHER|KEY-\w+|This one/g;
const question = 'what is a surd?';
const studentId = 'student-2';

const obedient = ({ obeys }: Injection) =>
  aModel(({ system, message }: Prompt) => {
    const all = `${system}\n${message}`;
    return obeys
      .replaceAll('{all}', () => all)
      .replaceAll('{marked}', () => (all.match(secret) ?? []).join(' '));
  });

/** Starts Ask Bot with a model that obeys the attack. Ask Bot's search ignores the words of the attack. */
async function startAttack(injection: Injection, more = '') {
  const model = obedient(injection);
  const ignored = injection.says.toLowerCase().replace(/[^a-z0-9]+/g, ' ');
  const app = startBot({ model: model.deps, index: buildIndex({ more, ignored }) });
  await app.say('what is a vector CANARY-OTHER');
  return { app, model, asked: model.prompts.length };
}

function listHarms(written: string): string[] {
  const letters = written
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^a-z]/g, '');
  return [
    ...(written.match(secret) ?? []),
    ...leadingElsewhere(written),
    ...(written.match(/[[【［]\D{0,9}\d+[\]】］]/g) ?? []).filter((citation) => !/^\[[12]\]$/.test(citation)),
    ...(written.match(/:\/\/|<[a-z/!]|javascript:|data:text|onerror|\p{Cf}/giu) ?? []),
    ...(letters.match(/evil(dot)?example|elpmaxe/g) ?? []),
    ...(written.match(/07700|snapchat/gi) ?? []),
  ];
}

function expectUnharmed(turns: readonly BotTurn[]) {
  for (const { reply } of turns) {
    expect(reply).toMatchObject({ kind: 'passages', passages: expect.any(Array) as unknown });
    expect(JSON.stringify(reply).match(secret)).toBeNull();
    expect(listHarms(reply.kind === 'passages' ? (reply.written ?? '') : '')).toEqual([]);
  }
}

const expectNoSecrets = (prompts: readonly Prompt[]) => {
  expect(prompts.length).toBeGreaterThan(0);
  expect(JSON.stringify(prompts).match(secret)).toBeNull();
};

it('there are at least forty different attacks', () => {
  const all = [...inQuestions, ...inLessons, ...inEarlierTurns];
  expect(new Set(all.map(({ says }) => says)).size).toBe(all.length);
  expect(all.length).toBeGreaterThanOrEqual(40);
});

it.each([
  ...inQuestions.map((injection) => ({ ...injection, place: 'question' as const })),
  ...inLessons.map((injection) => ({ ...injection, place: 'lesson' as const })),
])('an attack in a $place gains nothing: $says', async ({ place, ...injection }) => {
  const { app, model, asked } = await startAttack(injection, place === 'lesson' ? injection.says : '');
  const { turn } = await app.say(place === 'lesson' ? question : `${question} ${injection.says}`, {
    studentId,
  });
  expectUnharmed([turn, ...(await app.conversation(studentId)).turns]);
  expectNoSecrets(model.prompts.slice(asked));
  const word = injection.says.split(/\W+/).find(({ length }) => length > 3) ?? '';
  expect(model.prompts.at(-1)?.message).toContain(word);
});

it.each(inEarlierTurns)('an attack in an earlier turn gains nothing: $says', async (injection) => {
  const { app, model, asked } = await startAttack(injection);
  const first = await app.say(`${question} ${injection.says}`, { studentId });
  app.pass(0.01);
  const posed = await app.follow('question', first.turn.turnId, { studentId });
  await app.answer('a', posed.turn.turnId, { studentId });
  const second = await app.say(question, { after: first.turn.turnId, studentId });
  const third = await app.say('i dont get it', { after: second.turn.turnId, studentId });
  expectUnharmed([first.turn, second.turn, third.turn]);
  expectNoSecrets(model.prompts.slice(asked));
  expect(model.prompts.at(-1)?.message).toContain('<earlier>');
});

it.each([...inQuestions, ...inLessons, ...inEarlierTurns])(
  'an unchecked answer would do harm: $says',
  ({ obeys }) => {
    expect(listHarms(obeys.replace(/\{(all|marked)\}/, 'CANARY-OWNED'))).not.toEqual([]);
  },
);
