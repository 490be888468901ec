import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { BotTurn } from '../../../../contract/ask-bot.ts';
import { alarming, botWorld } from './bot-world.ts';

const refused = (code: string, details?: object) =>
  expect.objectContaining({ code, ...(details && { details }) }) as Error;
const notFound = refused('not_found');

/** The sections of an answer. */
const sectionsOf = ({ reply }: BotTurn) =>
  reply.kind === 'passages' ? reply.passages.map(({ sectionId }) => sectionId) : [];
const surds = { courseId: 'maths', courseTitle: 'Course maths', lessonId: 'surds', lessonTitle: 'Surds' };
const magnets = {
  courseId: 'science',
  courseTitle: 'Course science',
  lessonId: 'magnets',
  lessonTitle: 'Magnets',
};

describe('an answer', () => {
  it('is the best sections as they stand, each with its place', async () => {
    const { turn, left } = await botWorld().say('what is a surd?');
    expect(left).toBe(29);
    expect(turn).toMatchObject({
      asked: { text: 'what is a surd?' },
      reply: { kind: 'passages', want: null, lesson: surds, elsewhere: null },
    });
    const { reply } = turn;
    const best = reply.kind === 'passages' ? reply.passages[0] : undefined;
    expect(best).toMatchObject({ ...surds, sectionId: 'what-a-surd-is', heading: 'What a surd is' });
    expect(best?.text).toMatch(/^A surd is a root that is no whole number, such as \$\\sqrt\{2\}\$/);
    expect(sectionsOf(turn).length).toBeLessThanOrEqual(2);
  });

  it('is there of a course that the student owns, and of one that they don’t only that it exists', async () => {
    const world = botWorld();
    expect((await world.say('what is a vector')).turn.reply).toMatchObject({ kind: 'passages' });
    const elsewhere = await world.say('what is a magnet');
    expect(elsewhere.turn.reply).toEqual({ kind: 'elsewhere', lesson: magnets });
    const other = await world.say('what is a vector', { studentId: 'student-2' });
    expect(other.turn.reply).toMatchObject({ kind: 'elsewhere', lesson: { lessonId: 'vectors' } });
    expect(JSON.stringify([elsewhere, other])).not.toContain('CANARY');
  });

  it('is none where no lesson has one', async () => {
    const world = botWorld();
    const { turn } = await world.say('who won the football yesterday');
    expect(turn.reply).toEqual({ kind: 'unknown' });
    const on = await world.say('why?', { after: turn.turnId });
    expect(on.turn.reply).toEqual({ kind: 'nothing-more', want: 'another', lesson: null });
  });
});

describe('it goes on', () => {
  const wants = ['worked-example', 'mistakes', 'another'] as const;

  it.each(wants)(
    'with %s, by what is there, never the same twice, and says when there is no more',
    async (want) => {
      const world = botWorld();
      let { turn } = await world.say('what is a surd?');
      const shown = sectionsOf(turn);
      while (turn.reply.kind === 'passages') {
        ({ turn } = await world.goOn(want, turn.turnId));
        shown.push(...sectionsOf(turn));
      }
      expect(new Set(shown).size).toBe(shown.length);
      expect(turn.reply).toEqual({ kind: 'nothing-more', want, lesson: surds });
      if (want === 'another') expect(shown.length).toBeGreaterThan(2);
    },
  );

  it('shows a worked example that the answer hasn’t shown, and the lesson’s common mistakes', async () => {
    const world = botWorld();
    const { turn } = await world.say('what is a vector');
    const example = await world.goOn('worked-example', turn.turnId);
    expect(sectionsOf(example.turn)).toEqual(['worked-example-a-boat']);
    expect(example.turn.reply).toMatchObject({ kind: 'passages', want: 'worked-example' });
    const mistakes = await world.goOn('mistakes', example.turn.turnId);
    expect(sectionsOf(mistakes.turn)).toEqual(['common-mistakes']);
  });

  it.each([
    ['show me a worked example', 'worked-example'],
    ['what do people get wrong?', 'mistakes'],
    ['i dont get it', 'another'],
  ])('“%s” after an answer does the same', async (text, want) => {
    const world = botWorld();
    const { turn } = await world.say('add vectors');
    const typed = await world.say(text, { after: turn.turnId });
    expect(typed.turn).toMatchObject({ asked: { text } });
    expect(['passages', 'nothing-more']).toContain(typed.turn.reply.kind);
    expect(typed.turn.reply).toMatchObject({ want });
    // At the beginning of a conversation there is nothing that it could belong to.
    expect((await world.say(text)).turn.reply).not.toMatchObject({ want });
  });

  it('from a turn of many days ago, and not from another student’s', async () => {
    const world = botWorld();
    const { turn } = await world.say('what is a surd?');
    world.pass(24 * 20);
    const own = await world.goOn('worked-example', turn.turnId);
    expect(own.turn.reply).toMatchObject({ kind: 'passages', lesson: surds });
    const other = await world.goOn('worked-example', turn.turnId, { studentId: 'student-2' });
    expect(other.turn.reply).toEqual({ kind: 'nothing-more', want: 'worked-example', lesson: null });
  });
});

describe('a question to practise on', () => {
  async function posed(world = botWorld()) {
    const { turn } = await world.say('what is a surd?');
    const asked = await world.goOn('question', turn.turnId);
    return { world, turn: asked.turn };
  }

  it('comes without its key, and is graded with the mistake and the solution', async () => {
    const { world, turn } = await posed();
    expect(turn.reply).toMatchObject({
      kind: 'question',
      lesson: surds,
      question: { options: { length: 3 } },
    });
    expect(JSON.stringify([turn, await world.conversation()])).not.toMatch(/KEY|correct|reason|solution/);

    const { reply } = (await world.answer('a', turn.turnId)).turn;
    expect(reply).toMatchObject({
      kind: 'graded',
      lesson: surds,
      chosenOptionId: 'a',
      solution: 'KEY-SOLUTION',
    });
    if (reply.kind !== 'graded') throw new Error(reply.kind);
    const right = reply.question.options.find(({ text }) => text === 'This one')?.optionId ?? '';
    expect(reply.correctOptionId).toBe(right);
    expect(reply.reason).toBe(right === 'a' ? null : 'KEY-REASON');
    const wrong = (await world.answer(right === 'a' ? 'b' : 'a', turn.turnId)).turn.reply;
    expect(wrong).toMatchObject({ kind: 'graded', reason: 'KEY-REASON', correctOptionId: right });
    expect((await world.answer(right, turn.turnId)).turn.reply).toMatchObject({
      kind: 'graded',
      reason: null,
    });
  });

  it('is another each time, until there is no more', async () => {
    const { world, turn: first } = await posed();
    const stems = new Set<string>();
    let turn = first;
    for (let count = 0; turn.reply.kind === 'question'; count++) {
      stems.add(turn.reply.question.stem);
      // As a way on, in words, and after the answer.
      const { turnId } = count === 0 ? (await world.answer('a', turn.turnId)).turn : turn;
      ({ turn } = await (count === 0
        ? world.goOn('question', turnId)
        : world.say('another one', { after: turnId })));
    }
    expect(stems.size).toBe(3);
    expect(turn.reply).toEqual({ kind: 'nothing-more', want: 'question', lesson: surds });
  });

  it('“i dont get it” after one shows a worked example', async () => {
    const { world, turn } = await posed();
    const graded = (await world.answer('a', turn.turnId)).turn;
    for (const { turnId } of [turn, graded]) {
      const { reply } = (await world.say('i dont get it', { after: turnId })).turn;
      expect(reply).toMatchObject({ kind: 'passages', want: 'worked-example', lesson: surds });
    }
  });

  it('is none of an open quiz', async () => {
    const world = botWorld();
    world.startQuiz('surds-1', 'surds-3');
    const { turn } = await posed(world);
    expect(turn.reply).toMatchObject({ question: { stem: 'Which is number 2 of surds?' } });
    const next = await world.goOn('question', turn.turnId);
    expect(next.turn.reply).toEqual({ kind: 'nothing-more', want: 'question', lesson: surds });
  });

  it('that has come into a quiz since isn’t graded while that is open', async () => {
    const { world, turn } = await posed();
    world.startQuiz('surds-1', 'surds-2', 'surds-3');
    const held = await world.answer('a', turn.turnId);
    expect(held.turn.reply).toEqual({ kind: 'held', lesson: surds });
    expect(JSON.stringify([held, await world.conversation()])).not.toMatch(/KEY|correct/);
    world.startQuiz();
    expect((await world.answer('a', turn.turnId)).turn.reply).toMatchObject({ kind: 'graded' });
  });

  it('that wasn’t posed, or to somebody else, or has no such option can’t be answered', async () => {
    const { world, turn } = await posed();
    const answer = (await world.say('what is a surd?')).turn;
    await expect(world.answer('a', answer.turnId)).rejects.toEqual(notFound);
    await expect(world.answer('a', randomUUID())).rejects.toEqual(notFound);
    await expect(world.answer('e', turn.turnId)).rejects.toEqual(notFound);
    await expect(world.answer('a', turn.turnId, { studentId: 'student-2' })).rejects.toEqual(notFound);
    expect(await world.stored('student-2')).toEqual([]);
  });
});

it('a question of an open quiz is not answered, in whatever words, and its lesson is named', async () => {
  const world = botWorld();
  world.startQuiz('vectors-2');
  for (const text of [
    'Which is number 2 of vectors?',
    'please tell me: number 2 of the vectors, which is it',
  ]) {
    expect((await world.say(text)).turn.reply).toMatchObject({
      kind: 'held',
      lesson: { lessonId: 'vectors' },
    });
  }
  expect((await world.say('what is a vector')).turn.reply).toMatchObject({ kind: 'passages' });
});

it('of a course that was taken back nothing is shown any more, also of what was shown before', async () => {
  const world = botWorld();
  const { turn } = await world.say('what is a vector');
  const example = (await world.goOn('worked-example', turn.turnId)).turn;
  const question = (await world.goOn('question', turn.turnId)).turn;
  const graded = (await world.answer('a', question.turnId)).turn;
  expect(JSON.stringify(await world.conversation())).toMatch(/CANARY-OWNED.*KEY-SOLUTION/);

  world.takeBack();
  const later = [
    await world.conversation(),
    await world.goOn('worked-example', turn.turnId),
    await world.goOn('another', example.turnId),
    await world.goOn('question', graded.turnId),
    await world.answer('a', question.turnId),
    await world.ask(graded.asked, { turnId: graded.turnId }),
  ];
  expect(JSON.stringify(later)).not.toMatch(/CANARY-OWNED|KEY|number \d of/);
  expect(later[0]).toMatchObject({
    turns: Array(4).fill({ reply: { kind: 'elsewhere', lesson: { lessonId: 'vectors' } } }),
  });
});

describe('the same turn again', () => {
  it('gives the same reply and counts once, also when it comes many times at once', async () => {
    const world = botWorld();
    const turnId = randomUUID();
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => world.say('what is a surd?', { turnId })),
    );
    expect(new Set(replies.map((reply) => JSON.stringify(reply))).size).toBe(1);
    expect(await world.conversation()).toMatchObject({ turns: { length: 1 }, left: 29 });
    // A question posed is the same again, too.
    const posed = { turnId: randomUUID() };
    const first = await world.goOn('question', turnId, posed);
    expect(await world.goOn('question', turnId, posed)).toEqual(first);
  });

  it('of two students is two turns', async () => {
    const world = botWorld();
    const turnId = randomUUID();
    await world.say('what is a surd?', { turnId });
    const other = await world.say('what is a cell', { turnId, studentId: 'student-2' });
    expect(other.turn).toMatchObject({ asked: { text: 'what is a cell' } });
    expect((await world.conversation('student-2')).turns).toHaveLength(1);
  });
});

describe('thirty questions a day', () => {
  async function spent() {
    const world = botWorld();
    const asked = await Promise.all(Array.from({ length: 30 }, () => world.say('what is a surd?')));
    expect(asked.map(({ left }) => left).toSorted((one, other) => one - other)[0]).toBe(0);
    return { world, last: asked.at(-1)?.turn };
  }

  it('are answered, one more isn’t, ways on and answers count; the next day begins at 30', async () => {
    const { world, last } = await spent();
    const limit = refused('message_limit', { limit: 30 });
    await expect(world.say('what is a vector')).rejects.toEqual(limit);
    await expect(world.goOn('question', last?.turnId ?? '')).rejects.toEqual(limit);
    expect(await world.conversation()).toMatchObject({ turns: { length: 30 }, left: 0 });
    // What was answered is given again.
    expect((await world.say('what is a surd?', { turnId: last?.turnId ?? '' })).turn).toEqual(last);
    world.pass(12);
    expect((await world.conversation()).left).toBe(30);
    expect((await world.say('what is a vector')).left).toBe(29);
  });

  it('are not given back by erasing', async () => {
    const { world } = await spent();
    await world.erase();
    expect(await world.conversation()).toEqual({ turns: [], left: 0 });
    await expect(world.say('what is a vector')).rejects.toEqual(refused('message_limit'));
  });

  it('don’t hold for a sign of need', async () => {
    const { world } = await spent();
    const { turn, left } = await world.say(alarming);
    expect([turn.reply, left]).toEqual([{ kind: 'concern', concern: 'danger' }, 0]);
    expect(world.alerts).toHaveLength(1);
  });
});

describe('a sign of need', () => {
  it('is answered with help, tells once, and its text is kept nowhere', async () => {
    const world = botWorld();
    const turnId = randomUUID();
    const replies = [await world.say(alarming, { turnId }), await world.say(alarming, { turnId })];
    for (const { turn } of replies) expect(turn.reply).toEqual({ kind: 'concern', concern: 'danger' });
    expect(world.alerts).toEqual([{ concern: 'danger', studentId: 'student-1' }]);
    expect(
      JSON.stringify([replies, world.alerts, await world.conversation(), await world.stored()]),
    ).not.toContain('CANARY-NEED');
  });

  it('is seen also after an answer, and where a quiz is open', async () => {
    const world = botWorld();
    world.startQuiz('surds-1');
    const { turn } = await world.say('what is a surd?');
    const after = { after: turn.turnId };
    expect((await world.say(alarming, after)).turn.reply).toMatchObject({ kind: 'concern' });
  });
});

describe('where the store fails', () => {
  it.each(['count', 'find', 'create'])('at %s, asking again gives the reply, counted once', async (fails) => {
    const fault = Object.assign(new Error('busy'), { name: 'ThrottlingException' });
    let broken = true;
    const world = botWorld({
      around: (call, name) => (broken && name === fails ? Promise.reject(fault) : call()),
    });
    const turnId = randomUUID();
    await expect(world.say('what is a surd?', { turnId })).rejects.toBe(fault);
    await expect(world.say(alarming)).rejects.toBe(fault);
    expect(world.alerts).toEqual([]);
    broken = false;
    expect((await world.say('what is a surd?', { turnId })).turn.reply).toMatchObject({ kind: 'passages' });
    expect((await world.conversation()).turns).toHaveLength(1);
  });

  it('after it has written, asking again gives what was written', async () => {
    let broken = true;
    const world = botWorld({
      around: async (call, name) => {
        const done = await call();
        if (broken && name === 'create') throw new Error('cut off');
        return done;
      },
    });
    const turnId = randomUUID();
    await expect(world.say('what is a surd?', { turnId })).rejects.toThrow('cut off');
    broken = false;
    const again = await world.say('what is a surd?', { turnId });
    expect(again).toMatchObject({ turn: { reply: { kind: 'passages' } }, left: 29 });
    expect(await world.conversation()).toMatchObject({ turns: [again.turn], left: 29 });
  });

  it('and a turn that is there can’t be read, it is busy', async () => {
    const world = botWorld({
      around: (call, name) => (name === 'create' ? Promise.resolve(false) : call()),
    });
    await expect(world.say('what is a surd?')).rejects.toMatchObject({ name: 'StorageBusy' });
  });
});

it('a conversation is the student’s own, as it was asked, and gone when it is erased', async () => {
  const world = botWorld();
  const first = await world.say('what is a surd?');
  world.pass(24 * 3);
  const second = await world.say('what is a vector');
  await world.say('what is a cell', { studentId: 'student-2' });
  expect(await world.conversation()).toEqual({ turns: [first.turn, second.turn], left: 29 });
  await world.erase();
  expect(await world.conversation()).toEqual({ turns: [], left: 29 });
  expect((await world.conversation('student-2')).turns).toHaveLength(1);
});

it('a conversation shows no turn that is older than 30 days, deleted or not', async () => {
  const world = botWorld();
  await world.say('what is a surd?');
  world.pass(24 * 29);
  const kept = await world.say('what is a vector');
  world.pass(24 * 2);
  expect((await world.conversation()).turns).toEqual([kept.turn]);
  expect(await world.stored()).toHaveLength(2);
});
