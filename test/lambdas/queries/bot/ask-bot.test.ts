import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { BotTurn } from '../../../../contract/queries/ask-bot.ts';
import { alarming, botWorld, surdsLesson, worldIndex } from './bot.fixture.ts';
import { safeguardingEmail } from '../notices.fixture.ts';

/** The sections of an answer. */
const sectionsOf = ({ reply }: BotTurn) =>
  reply.kind === 'passages' ? reply.passages.map(({ sectionId }) => sectionId) : [];
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
      reply: { kind: 'passages', want: null, lesson: surdsLesson, elsewhere: null },
    });
    const { reply } = turn;
    const best = reply.kind === 'passages' ? reply.passages[0] : undefined;
    expect(best).toMatchObject({ ...surdsLesson, sectionId: 'what-a-surd-is', heading: 'What a surd is' });
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
      expect(turn.reply).toEqual({ kind: 'nothing-more', want, lesson: surdsLesson });
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
    expect(own.turn.reply).toMatchObject({ kind: 'passages', lesson: surdsLesson });
    const other = await world.goOn('worked-example', turn.turnId, { studentId: 'student-2' });
    expect(other.turn.reply).toEqual({ kind: 'nothing-more', want: 'worked-example', lesson: null });
  });
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

describe('a sign of need', () => {
  it('is answered with help, tells once, and its text is kept nowhere', async () => {
    const world = botWorld();
    const turnId = randomUUID();
    const replies = [await world.say(alarming, { turnId }), await world.say(alarming, { turnId })];
    for (const { turn } of replies) expect(turn.reply).toEqual({ kind: 'concern', concern: 'danger' });
    expect(world.lead.mailed()).toEqual([{ to: safeguardingEmail, kind: 'bot', inboxId: null }]);
    expect(
      JSON.stringify([replies, world.lead.notices(), await world.conversation(), await world.stored()]),
    ).not.toContain('CANARY-NEED');
  });

  it('under the id of an earlier question is answered with help, and tells', async () => {
    const world = botWorld();
    const turnId = randomUUID();
    await world.say('what is a surd?', { turnId });
    expect((await world.say(alarming, { turnId })).turn.reply).toMatchObject({ kind: 'concern' });
    expect(world.lead.mailed()).toHaveLength(1);
    expect(JSON.stringify(await world.stored())).not.toContain('CANARY-NEED');
  });

  it('is seen also after an answer, and where a quiz is open', async () => {
    const world = botWorld();
    world.startQuiz('surds-1');
    const { turn } = await world.say('what is a surd?');
    const after = { after: turn.turnId };
    expect((await world.say(alarming, after)).turn.reply).toMatchObject({ kind: 'concern' });
  });
});

describe('a low mood', () => {
  const chatty = worldIndex({ ignored: 'i im cant so stupid' });
  const low = 'i feel sad and lonely, CANARY-LOW';

  it('gets kind words and no lesson, informs nobody, and is not stored', async () => {
    const world = botWorld();
    const turnId = randomUUID();
    const replies = [await world.say(low, { turnId }), await world.say(low, { turnId })];
    for (const { turn } of replies) expect(turn.reply).toEqual({ kind: 'low-mood' });
    expect(world.lead.mailed()).toEqual([]);
    expect(world.lead.notices()).toEqual([]);
    expect(JSON.stringify([replies, await world.conversation(), await world.stored()])).not.toContain(
      'CANARY-LOW',
    );
    expect((await world.conversation()).turns).toHaveLength(1);
  });

  it('is no lesson’s “I can’t do this”, but for a practice question’s', async () => {
    const world = botWorld({ index: chatty });
    expect((await world.say('i cant do this')).turn.reply).toEqual({ kind: 'low-mood' });
    const { turn } = await world.say('i cant do surds');
    expect(turn.reply).toMatchObject({ kind: 'passages', lesson: surdsLesson });
    const posed = (await world.goOn('question', turn.turnId)).turn;
    const stuck = await world.say('i cant do this', { after: posed.turnId });
    expect(stuck.turn).toMatchObject({ reply: { kind: 'passages', want: 'worked-example' }, helpLine: true });
  });

  it('beside a lesson’s words leaves the lesson’s answer, with a line of help and no course to buy', async () => {
    const world = botWorld({ index: chatty });
    const answered = await world.say('im so stupid what is a surd');
    expect(answered.turn).toMatchObject({ reply: { kind: 'passages', elsewhere: null }, helpLine: true });
    const elsewhere = await world.say('im so stupid what is a magnet');
    expect(elsewhere.turn).toMatchObject({ reply: { kind: 'unknown' }, helpLine: true });
  });
});

describe('a line of help', () => {
  it.each([
    ['who won the football yesterday', 'unknown'],
    ['my length has a direction when he takes me along', 'unknown'],
    ['is it normal that nothing is real', 'unknown'],
  ])('stands beside no answer to “%s”', async (text, kind) => {
    const { turn } = await botWorld().say(text);
    expect(turn).toMatchObject({ reply: { kind }, helpLine: true });
  });

  it('stands beside no answer to what goes on from nothing', async () => {
    const world = botWorld();
    const { turn } = await world.say('i feel sad');
    const on = await world.say('why?', { after: turn.turnId });
    expect(on.turn).toMatchObject({ reply: { kind: 'nothing-more', lesson: null }, helpLine: true });
    expect((await world.conversation()).turns.map(({ helpLine }) => helpLine)).toEqual([undefined, true]);
  });

  it.each(['what is a surd?', 'what is a magnet', 'i need help with my homework', 'why is Macbeth sad'])(
    'is missing beside what is clearly about a lesson: “%s”',
    async (text) => {
      expect((await botWorld().say(text)).turn.helpLine).toBeUndefined();
    },
  );
});
