import { describe, expect, it } from 'vitest';
import type { BotTurn } from '../../../../contract/queries/ask-bot.ts';
import type { Prompt } from '../../../../lambdas/queries/bot/model/model.ts';
import { startBot, buildIndex } from './bot.fixture.ts';
import { inEarlierTurns, inLessons, inQuestions, type Injection } from './injections.ts';
import { aModel } from './model/model.fixture.ts';
import { leadingElsewhere } from './model/shown-nodes.fixture.ts';

/** What a student who owns nothing must not get: text of owned lessons, keys, and what others have asked. */
const secret = /CANARY-OWNED|CANARY-OTHER|KEY-\w+|This one/g;
const question = 'what is a surd?';
const studentId = 'student-2';

/** A model that does all that the attacker wants. */
const obedient = ({ obeys }: Injection) =>
  aModel(({ system, message }: Prompt) => {
    const all = `${system}\n${message}`;
    return obeys
      .replaceAll('{all}', () => all)
      .replaceAll('{marked}', () => (all.match(secret) ?? []).join(' '));
  });

/** The app of an attack: others have asked, and the attacker's words don't keep the lessons from being found. */
async function attacked(injection: Injection, more = '') {
  const model = obedient(injection);
  const ignored = injection.says.toLowerCase().replace(/[^a-z0-9]+/g, ' ');
  const app = startBot({ model: model.deps, index: buildIndex({ more, ignored }) });
  await app.say('what is a vector CANARY-OTHER');
  return { app, model, asked: model.prompts.length };
}

/** All that must not reach the page in a model's words. */
function harmsOf(written: string): string[] {
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
    // The lesson's own sections are there whatever the model said.
    expect(reply).toMatchObject({ kind: 'passages', passages: expect.any(Array) as unknown });
    expect(JSON.stringify(reply).match(secret)).toBeNull();
    expect(harmsOf(reply.kind === 'passages' ? (reply.written ?? '') : '')).toEqual([]);
  }
}

const expectNothingTold = (prompts: readonly Prompt[]) => {
  expect(prompts.length).toBeGreaterThan(0);
  expect(JSON.stringify(prompts).match(secret)).toBeNull();
};

it('there are more than forty attempts', () => {
  const all = [...inQuestions, ...inLessons, ...inEarlierTurns];
  expect(new Set(all.map(({ name }) => name)).size).toBe(all.length);
  expect(all.length).toBeGreaterThanOrEqual(40);
});

describe('a question that tells the model', () => {
  it.each(inQuestions)('$name, gets nothing by it', async (injection) => {
    const { app, model, asked } = await attacked(injection);
    const { turn } = await app.say(`${question} ${injection.says}`, { studentId });
    expectUnharmed([turn, ...(await app.conversation(studentId)).turns]);
    expectNothingTold(model.prompts.slice(asked));
  });
});

describe('a lesson that tells the model', () => {
  it.each(inLessons)('$name, gets nothing by it', async (injection) => {
    const { app, model, asked } = await attacked(injection, injection.says);
    const { turn } = await app.say(question, { studentId });
    expectUnharmed([turn, ...(await app.conversation(studentId)).turns]);
    expectNothingTold(model.prompts.slice(asked));
    const name = injection.says.split(/\W+/).find((word) => word.length > 3) ?? '';
    expect(model.prompts.at(-1)?.message).toContain(name);
  });
});

describe('an earlier turn that tells the model', () => {
  it.each(inEarlierTurns)('$name, gets nothing by it', async (injection) => {
    const { app, model, asked } = await attacked(injection);
    const first = await app.say(`${question} ${injection.says}`, { studentId });
    app.pass(0.01);
    const posed = await app.follow('question', first.turn.turnId, { studentId });
    await app.answer('a', posed.turn.turnId, { studentId });
    const second = await app.say(question, { after: first.turn.turnId, studentId });
    const third = await app.say('i dont get it', { after: second.turn.turnId, studentId });
    expectUnharmed([first.turn, second.turn, third.turn]);
    expectNothingTold(model.prompts.slice(asked));
    expect(model.prompts.at(-1)?.message).toContain('<earlier>');
  });
});

describe('unchecked, a model that is told', () => {
  it.each([...inQuestions, ...inLessons, ...inEarlierTurns])('$name would do harm', ({ obeys }) => {
    expect(harmsOf(obeys.replace(/\{(all|marked)\}/, 'CANARY-OWNED'))).not.toEqual([]);
  });
});
