import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { BotTurn } from '../../../../contract/bot/bot.ts';
import type { Counter } from '../../../../lambdas/tables/counter.ts';
import { memoryCounter } from '../../tables/memory-counter.ts';
import { alarming, startBot, buildIndex } from '../bot.fixture.ts';
import { aModel, fitting } from './model.fixture.ts';

const written = ({ reply }: BotTurn) => (reply.kind === 'passages' ? (reply.written ?? null) : null);
function startWith(answer: Parameters<typeof aModel>[0] = fitting, changes?: Parameters<typeof aModel>[1]) {
  const model = aModel(answer, changes);
  return { model, app: startBot({ model: model.deps }) };
}

describe('an answer in a model’s words', () => {
  it('is written from the question and from sections that the student may read, and nothing else', async () => {
    const { model, app } = startWith();
    await app.say('surds, and the length and direction of vectors');
    // The lesson on vectors matches best, but student-2 doesn't own maths.
    await app.say('surds, and the length and direction of vectors', { studentId: 'student-2' });
    await app.say('what is a surd?', { studentId: 'student-2' });
    expect(model.prompts).toHaveLength(2);
    const [owner, other] = model.prompts.map(({ message }) => message);
    expect(owner).toContain('<question>\nsurds, and the length and direction of vectors\n</question>');
    expect(owner).toContain('CANARY-OWNED');
    expect(owner).not.toContain('poles');
    expect(other).toContain('A surd is a root that is no whole number');
    expect(other).not.toContain('CANARY-OWNED');
    expect(JSON.stringify(model.prompts)).not.toMatch(/KEY|student-1|correctOptionId/);
  });

  it('is written again with the earlier turn if the student types that it isn’t clear', async () => {
    const { model, app } = startWith();
    const { turn } = await app.say('what is a surd?');
    app.pass(0.1);
    const again = await app.say('i dont get it', { after: turn.turnId });
    expect(again.turn.reply).toMatchObject({ want: 'another' });
    expect(written(again.turn)).toBe(fitting);
    const { message = '' } = model.prompts[1] ?? {};
    expect(message).toContain(`<earlier>\nPupil: what is a surd?\nYou: ${fitting}\n</earlier>`);
    expect(message).toContain('<question>\nwhat is a surd?\ni dont get it\n</question>');
  });

  it('is written from at most three earlier turns of the last hour', async () => {
    const { model, app } = startWith();
    await app.say('what is a vector');
    app.pass(2);
    const texts = [1, 2, 3, 4].map((number) => `what is a surd ${number}`);
    for (const text of [...texts, 'a surd?']) {
      await app.say(text);
      app.pass(0.01);
    }
    const { message = '' } = model.prompts.at(-1) ?? {};
    expect(message.match(/(?<=Pupil: ).*/g)).toEqual(texts.slice(1));
  });

  it('is not written for buttons, practice questions, calls for help or questions without a passage', async () => {
    const { model, app } = startWith();
    const { turn } = await app.say('what is a surd?');
    const counted = model.prompts.length;
    for (const want of ['worked-example', 'mistakes', 'another'] as const)
      expect(written((await app.follow(want, turn.turnId)).turn)).toBeNull();
    for (const text of ['show me a worked example', 'what do people get wrong?'])
      await app.say(text, { after: turn.turnId });
    const posed = await app.follow('question', turn.turnId);
    await app.answer('a', posed.turn.turnId);
    await app.say('what is a magnet');
    await app.say('who won the football yesterday');
    await app.say(alarming);
    expect(model.prompts).toHaveLength(counted);
  });
});

it('what children say about themselves reaches no model, not even with the next question', async () => {
  const model = aModel(fitting);
  const app = startBot({ model: model.deps, index: buildIndex({ ignored: 'im so stupid CANARY SAID' }) });
  const texts = [
    'nobody would miss me CANARY-SAID, when he takes me along',
    'i feel sad and lonely CANARY-SAID',
    'what is a surd?',
    'im so stupid what is a surd CANARY-SAID',
  ];
  const kinds = [];
  let after: string | null = null;
  for (const text of texts) {
    const { turn } = await app.say(text, { after });
    expect(written(turn)).toBeNull();
    kinds.push(turn.reply.kind);
    after = turn.turnId;
  }
  expect(kinds).toEqual(['unknown', 'low-mood', 'passages', 'passages']);
  expect(written((await app.say('i dont get it', { after })).turn)).toBeNull();
  expect(model.prompts).toEqual([]);
  expect(written((await app.say('what is a surd?')).turn)).toBe(fitting);
  expect(JSON.stringify(model.prompts)).not.toContain('CANARY-SAID');
});

describe('only the lesson’s sections are shown', () => {
  const failing = (name: string) => () => Promise.reject(new DOMException('', name));
  it.each([
    ['the model fails', failing('Throttled'), 'failed: Throttled'],
    ['the model takes too long', failing('TimeoutError'), 'failed: TimeoutError'],
    ['it cites nothing', () => 'A surd is a root that stays a root.', 'refused'],
    ['it cites a missing passage', () => 'A surd is a root that stays a root [7].', 'refused'],
    ['it says nothing', () => ' ', 'refused'],
    ['it never ends', () => `${'A surd is a root. '.repeat(200)}[1]`, 'refused'],
    ['it speaks of harm', () => `${fitting} I am not safe.`, 'refused'],
  ])('if %s', async (_, answer, outcome) => {
    const { model, app } = startWith(answer);
    const { turn } = await app.say('what is a surd?');
    expect(turn.reply).toMatchObject({ kind: 'passages', passages: [{ sectionId: 'what-a-surd-is' }] });
    expect([written(turn), model.outcomes]).toEqual([null, [outcome]]);
  });

  it('if counting fails', async () => {
    const model = aModel(fitting);
    const counter = memoryCounter();
    const countOnce: Counter['countOnce'] = (count) =>
      count.name === 'model-answers' ? Promise.reject(new Error('busy')) : counter.countOnce(count);
    const app = startBot({ model: model.deps, counter: { ...counter, countOnce } });
    expect(written((await app.say('what is a surd?')).turn)).toBeNull();
    expect([model.prompts, model.outcomes]).toEqual([[], ['failed: Error']]);
  });

  it('beyond the daily limit of a student or of all students', async () => {
    const { model, app } = startWith(fitting, { limits: { perStudentPerDay: 2, perDay: 3 } });
    const ask = async (student: number) =>
      written((await app.say('what is a surd?', { studentId: `student-${student}` })).turn) !== null;
    const shown = [];
    for (const student of [1, 1, 1, 2, 3]) shown.push(await ask(student));
    expect(shown).toEqual([true, true, false, true, false]);
    expect(model.outcomes).toEqual(['written', 'written', 'limited', 'written', 'limited']);
    app.pass(24);
    expect(await ask(1)).toBe(true);
  });
});

it('the model is called once for a turn that is sent many times', async () => {
  const { model, app } = startWith();
  const turnId = randomUUID();
  const replies = await Promise.all(Array.from({ length: 20 }, () => app.say('what is a surd?', { turnId })));
  expect(model.prompts).toHaveLength(1);
  expect(new Set(replies.map((reply) => JSON.stringify(reply))).size).toBe(1);
});

it('the text about a course that was taken back is no longer shown or sent to the model', async () => {
  const { model, app } = startWith('A vector has a length and a direction, CANARY-WRITTEN [1].');
  const { turn } = await app.say('what is a vector');
  expect(written(turn)).toContain('CANARY-WRITTEN');
  app.takeBack();
  expect(JSON.stringify(await app.conversation())).not.toContain('CANARY');
  await app.say('what is a surd?');
  expect(model.prompts).toHaveLength(2);
  expect(model.prompts[1]?.message).not.toMatch(/CANARY-OWNED|CANARY-WRITTEN|what is a vector/);
});

describe('a question of an open quiz', () => {
  const question = 'the length and direction of a vector, number 2';

  it('is never sent to the model, not even if it was typed before the quiz began', async () => {
    const { model, app } = startWith();
    expect(written((await app.say(question)).turn)).toBe(fitting);
    app.startQuiz('vectors-2');
    for (const text of ['Which is number 2 of vectors?', question])
      expect((await app.say(text)).turn.reply).toMatchObject({
        kind: 'withheld',
        lesson: { lessonId: 'vectors' },
      });
    const { turn } = await app.say('what is a vector');
    expect([turn.reply.kind, written(turn), model.prompts.length]).toEqual(['passages', null, 1]);
  });

  it('is never sent to the model in parts', async () => {
    const { model, app } = startWith();
    app.startQuiz('vectors-2');
    const parts = ['the direction of a vector, number', 'the length of a vector 2'];
    const shown = [];
    for (const part of parts) shown.push((await app.say(part)).turn);
    expect(shown.map(({ reply }) => reply.kind)).toEqual(['passages', 'passages']);
    expect([shown.map(written), model.prompts.length]).toEqual([[fitting, null], 1]);
  });

  it('is removed from the model’s text, even if the quiz began while the model wrote', async () => {
    const { app } = startWith(() => {
      app.startQuiz('vectors-2');
      return 'Number 2 of vectors is: which of them? The first one [1].';
    });
    expect(written((await app.say('what is a vector')).turn)).toBeNull();
  });
});
