import { randomUUID } from 'node:crypto';
import { readWords } from '../../../contract/text/text-tree.ts';
import { describe, expect, it } from 'vitest';
import type { BotTurn } from '../../../contract/bot/bot.ts';
import { alarming, startBot, surdsLesson, buildIndex } from './bot.fixture.ts';
import { hasHelpLine, replyToText } from '../../../lambdas/bot/reply.ts';
import { safeguardingEmail } from '../safeguarding/notices.fixture.ts';

const sectionsOf = ({ reply }: BotTurn) =>
  reply.kind === 'passages' ? reply.passages.map(({ sectionId }) => sectionId) : [];
const magnets = {
  courseId: 'science',
  courseTitle: 'Course science',
  lessonId: 'magnets',
  lessonTitle: 'Magnets',
};

describe('an answer', () => {
  it('quotes the best sections, each with its lesson', async () => {
    const { turn, left } = await startBot().say('what is a surd?');
    expect(left).toBe(29);
    expect(turn).toMatchObject({
      asked: { text: 'what is a surd?' },
      reply: { kind: 'passages', want: null, lesson: surdsLesson, elsewhere: null },
    });
    const { reply } = turn;
    const best = reply.kind === 'passages' ? reply.passages[0] : undefined;
    expect(best).toMatchObject({ ...surdsLesson, sectionId: 'what-a-surd-is', heading: 'What a surd is' });
    expect(readWords(best?.text ?? [])).toMatch(/^A surd is a root that is no whole number, such as √?2/);
    expect(sectionsOf(turn).length).toBeLessThanOrEqual(2);
  });

  it('quotes owned lessons, and only names a lesson that the student doesn’t own', async () => {
    const app = startBot();
    expect((await app.say('what is a vector')).turn.reply).toMatchObject({ kind: 'passages' });
    const elsewhere = await app.say('what is a magnet');
    expect(elsewhere.turn.reply).toEqual({ kind: 'elsewhere', lesson: magnets });
    const other = await app.say('what is a vector', { studentId: 'student-2' });
    expect(other.turn.reply).toMatchObject({ kind: 'elsewhere', lesson: { lessonId: 'vectors' } });
    expect(JSON.stringify([elsewhere, other])).not.toContain('CANARY');
  });

  it('is missing if no lesson has one, and nothing follows from it', async () => {
    const app = startBot();
    const { turn } = await app.say('who won the football yesterday');
    expect(turn.reply).toEqual({ kind: 'unknown' });
    const on = await app.say('why?', { after: turn.turnId });
    expect(on.turn.reply).toEqual({ kind: 'nothing-more', want: 'another', lesson: null });
  });
});

describe('“Did you mean …?”', () => {
  const doubtful = 'mock exam surds';
  const { courseId, lessonId } = surdsLesson;
  const surdsRef = { courseId, lessonId };

  it('names lessons if none is sure, and shows the one that the student chooses', async () => {
    const app = startBot();
    const { turn } = await app.say(doubtful);
    expect(turn.reply).toEqual({ kind: 'did-you-mean', lessons: [surdsLesson] });
    const chosen = await app.ask({ lesson: surdsRef, of: turn.turnId });
    expect(chosen.turn.reply).toMatchObject({ kind: 'passages', want: null, lesson: surdsLesson });
    expect(sectionsOf(chosen.turn)).toContain('what-a-surd-is');
    const example = await app.follow('worked-example', chosen.turn.turnId);
    expect(example.turn.reply).toMatchObject({ kind: 'passages', lesson: surdsLesson });
  });

  it('shows nothing of a lesson that the student doesn’t own', async () => {
    const app = startBot();
    const { turn } = await app.say('mock exam magnets');
    expect(turn.reply).toEqual({ kind: 'did-you-mean', lessons: [magnets] });
    const { courseId: course, lessonId: lesson } = magnets;
    const chosen = await app.ask({ lesson: { courseId: course, lessonId: lesson }, of: turn.turnId });
    expect(chosen.turn.reply).toEqual({ kind: 'elsewhere', lesson: magnets });
  });

  it('doesn’t let a student choose what wasn’t suggested', async () => {
    const app = startBot();
    const { turn } = await app.say('who won the football yesterday');
    await expect(app.ask({ lesson: surdsRef, of: turn.turnId })).rejects.toMatchObject({ code: 'not_found' });
  });
});

it('an answer that is sure is shown although the text is about people, and has the help line', () => {
  const reader = { index: buildIndex(), owned: new Set<string>() };
  const reply = replyToText(reader, 'people', 'what is a surd');
  expect(reply).toMatchObject({ kind: 'passages', elsewhere: null });
  expect(hasHelpLine('people', reply)).toBe(true);
  expect(replyToText(reader, 'people', 'mock exam surds')).toEqual({ kind: 'unknown' });
});

describe('a follow-up', () => {
  const wants = ['worked-example', 'mistakes', 'another'] as const;

  it.each(wants)('%s never shows a section twice, and says when there is no more', async (want) => {
    const app = startBot();
    let { turn } = await app.say('what is a surd?');
    const shown = sectionsOf(turn);
    while (turn.reply.kind === 'passages') {
      ({ turn } = await app.follow(want, turn.turnId));
      shown.push(...sectionsOf(turn));
    }
    expect(new Set(shown).size).toBe(shown.length);
    expect(turn.reply).toEqual({ kind: 'nothing-more', want, lesson: surdsLesson });
    if (want === 'another') expect(shown.length).toBeGreaterThan(2);
  });

  it('shows another worked example than the answer, and the lesson’s common mistakes', async () => {
    const app = startBot({ index: buildIndex({ ignored: 'example' }) });
    // An explanation is shown before an example, unless the question asks for one.
    const explained = sectionsOf((await app.say('what is a vector')).turn);
    expect(explained).not.toContain('worked-example-add-vectors');
    const { turn } = await app.say('example of a vector');
    expect(sectionsOf(turn)).toContain('worked-example-add-vectors');
    const example = await app.follow('worked-example', turn.turnId);
    expect(sectionsOf(example.turn)).toEqual(['worked-example-a-boat']);
    const mistakes = await app.follow('mistakes', example.turn.turnId);
    expect(sectionsOf(mistakes.turn)).toEqual(['common-mistakes']);
  });

  it.each([
    ['show me a worked example', 'worked-example'],
    ['what do people get wrong?', 'mistakes'],
    ['i dont get it', 'another'],
  ])('may be typed after an answer: “%s”', async (text, want) => {
    const app = startBot();
    const { turn } = await app.say('add vectors');
    const typed = await app.say(text, { after: turn.turnId });
    expect(typed.turn).toMatchObject({ asked: { text } });
    expect(['passages', 'nothing-more']).toContain(typed.turn.reply.kind);
    expect(typed.turn.reply).toMatchObject({ want });
    expect((await app.say(text)).turn.reply).not.toMatchObject({ want });
  });

  it('may belong to a turn from days ago, but not to another student’s', async () => {
    const app = startBot();
    const { turn } = await app.say('what is a surd?');
    app.pass(24 * 20);
    const own = await app.follow('worked-example', turn.turnId);
    expect(own.turn.reply).toMatchObject({ kind: 'passages', lesson: surdsLesson });
    const other = await app.follow('worked-example', turn.turnId, { studentId: 'student-2' });
    expect(other.turn.reply).toEqual({ kind: 'nothing-more', want: 'worked-example', lesson: null });
  });
});

it('a course that was taken back is no longer shown, not even in earlier turns', async () => {
  const app = startBot();
  const { turn } = await app.say('what is a vector');
  const example = (await app.follow('worked-example', turn.turnId)).turn;
  const question = (await app.follow('question', turn.turnId)).turn;
  const graded = (await app.answer('a', question.turnId)).turn;
  expect(JSON.stringify(await app.conversation())).toMatch(/CANARY-OWNED.*KEY-SOLUTION/);

  app.takeBack();
  const later = [
    await app.conversation(),
    await app.follow('worked-example', turn.turnId),
    await app.follow('another', example.turnId),
    await app.follow('question', graded.turnId),
    await app.answer('a', question.turnId),
    await app.ask(graded.asked, { turnId: graded.turnId }),
  ];
  expect(JSON.stringify(later)).not.toMatch(/CANARY-OWNED|KEY|number \d of/);
  expect(later[0]).toMatchObject({
    turns: Array(4).fill({ reply: { kind: 'elsewhere', lesson: { lessonId: 'vectors' } } }),
  });
});

describe('a first question about a lesson', () => {
  const lesson = { courseId: 'maths', lessonId: 'surds' };
  const closed = { courseId: 'science', lessonId: 'magnets' };

  it.each(['worked-example', 'mistakes'] as const)('needs no earlier turn: %s', async (want) => {
    const app = startBot();
    const { turn, left } = await app.ask({ want, lesson });
    expect([turn, left]).toMatchObject([{ reply: { kind: 'passages', want, lesson } }, 29]);
    expect((await app.conversation()).turns).toEqual([turn]);
    const next = await app.follow(want, turn.turnId);
    expect(sectionsOf(next.turn)).not.toEqual(sectionsOf(turn));
  });

  it('may ask for a question', async () => {
    const { turn } = await startBot().ask({ want: 'question', lesson });
    expect(turn.reply).toMatchObject({ kind: 'question', lesson });
  });

  it('shows nothing of a lesson that the student doesn’t own, and doesn’t know other lessons', async () => {
    const app = startBot();
    for (const want of ['worked-example', 'mistakes', 'question'] as const)
      expect((await app.ask({ want, lesson: closed })).turn.reply).toMatchObject({ kind: 'nothing-more' });
    const missing = app.ask({ want: 'mistakes', lesson: { ...lesson, lessonId: 'gone' } });
    await expect(missing).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('a call for help', () => {
  it('is answered with help, informs the lead once, and its text is stored nowhere', async () => {
    const app = startBot();
    const turnId = randomUUID();
    const replies = [await app.say(alarming, { turnId }), await app.say(alarming, { turnId })];
    for (const { turn } of replies) expect(turn.reply).toEqual({ kind: 'concern', concern: 'danger' });
    expect(app.lead.mailed()).toEqual([{ to: safeguardingEmail, kind: 'bot' }]);
    expect(
      JSON.stringify([replies, app.lead.notices(), await app.conversation(), await app.stored()]),
    ).not.toContain('CANARY-NEED');
  });

  it.each([
    ['under the id of an earlier question', (turnId: string) => ({ turnId })],
    ['as a follow-up', (turnId: string) => ({ after: turnId })],
  ])('is recognised %s, also during a quiz', async (_, given) => {
    const app = startBot();
    app.startQuiz('surds-1');
    const { turn } = await app.say('what is a surd?');
    expect((await app.say(alarming, given(turn.turnId))).turn.reply).toMatchObject({ kind: 'concern' });
    expect(app.lead.mailed()).toHaveLength(1);
    expect(JSON.stringify(await app.stored())).not.toContain('CANARY-NEED');
  });
});

describe('a text after an answer', () => {
  it('is searched together with the question before', async () => {
    const app = startBot();
    const { turn } = await app.say('what is a surd?');
    const square = await app.say('and the largest square', { after: turn.turnId });
    expect(sectionsOf(square.turn)[0]).toBe('worked-example-simplify-a-surd');
    const other = await app.say('what is a vector', { after: turn.turnId });
    expect(other.turn.reply).toMatchObject({ kind: 'passages', lesson: { lessonId: 'vectors' } });
    const refused = await app.say('who likes zebras', { after: turn.turnId });
    expect(refused.turn.reply).toEqual({ kind: 'unknown' });
  });

  it('that has no topic of its own gets the next example', async () => {
    const app = startBot();
    const { turn } = await app.say('what is a surd?');
    const next = await app.say('do they swim', { after: turn.turnId });
    expect(sectionsOf(next.turn)[0]).toMatch(/^worked-example/);
    expect((await app.say('do they swim')).turn.reply).toEqual({ kind: 'unknown' });
  });

  it('that is about people gets the help line, and no more of the lesson', async () => {
    const app = startBot();
    const { turn } = await app.say('what is a surd?');
    const next = await app.say('my dad is angry with me', { after: turn.turnId });
    expect(next.turn).toMatchObject({ reply: { kind: 'unknown' }, helpLine: true });
  });
});

describe('a low mood', () => {
  const chatty = buildIndex({ ignored: 'i im cant so stupid' });
  const low = 'i feel sad and lonely, CANARY-LOW';

  it('gets kind words and no lesson, informs nobody, and its text isn’t stored', async () => {
    const app = startBot();
    const turnId = randomUUID();
    const replies = [await app.say(low, { turnId }), await app.say(low, { turnId })];
    for (const { turn } of replies) expect(turn.reply).toEqual({ kind: 'low-mood' });
    expect([app.lead.mailed(), app.lead.notices()]).toEqual([[], []]);
    expect(JSON.stringify([replies, await app.conversation(), await app.stored()])).not.toContain(
      'CANARY-LOW',
    );
    expect((await app.conversation()).turns).toHaveLength(1);
  });

  it.each([
    ['i feel sad', 'i dont get it'],
    ['i feel sad', 'ok'],
    ['i feel sad', 'test me'],
    ['i feel sad', 'i cant talk to my mum CANARY-LOW'],
    [alarming, 'i dont get it'],
    [alarming, 'why?'],
  ])('or a call for help (“%s”) is still what “%s” is about', async (sad, text) => {
    const app = startBot();
    let { turn, left } = await app.say(sad);
    for (let count = 0; count < 2; count++) {
      const next = await app.say(text, { after: turn.turnId });
      expect(next).toMatchObject({ turn: { reply: { kind: 'low-mood', again: true } }, left });
      ({ turn, left } = next);
    }
    expect(JSON.stringify([await app.conversation(), await app.stored()])).not.toContain('CANARY-LOW');
    expect(app.lead.mailed()).toHaveLength(sad === alarming ? 1 : 0);
    const lesson = await app.say('what is a surd?', { after: turn.turnId });
    expect(lesson.turn.reply).toMatchObject({ kind: 'passages', want: null, lesson: surdsLesson });
    expect((await app.say('ok', { after: lesson.turn.turnId })).turn.reply).toEqual({ kind: 'unknown' });
  });

  it('adds a help line if no lesson answers the question after it', async () => {
    const app = startBot({ index: chatty });
    const { turn } = await app.say('i feel sad');
    const next = await app.say('who put the magnet on the cell', { after: turn.turnId });
    expect(next.turn).toMatchObject({ reply: { kind: 'elsewhere' }, helpLine: true });
  });

  it('is not assumed if “I can’t do this” is about a lesson or a practice question', async () => {
    const app = startBot({ index: chatty });
    expect((await app.say('i cant do this')).turn.reply).toEqual({ kind: 'low-mood' });
    const { turn } = await app.say('i cant do surds');
    expect(turn.reply).toMatchObject({ kind: 'passages', lesson: surdsLesson });
    const posed = (await app.follow('question', turn.turnId)).turn;
    const stuck = await app.say('i cant do this', { after: posed.turnId });
    expect(stuck.turn).toMatchObject({ reply: { kind: 'passages', want: 'worked-example' }, helpLine: true });
  });

  it('in a question about a lesson adds a help line to the answer, and no course to buy', async () => {
    const app = startBot({ index: chatty });
    const answered = await app.say('im so stupid what is a surd');
    expect(answered.turn).toMatchObject({ reply: { kind: 'passages', elsewhere: null }, helpLine: true });
    const elsewhere = await app.say('im so stupid what is a magnet');
    expect(elsewhere.turn).toMatchObject({ reply: { kind: 'unknown' }, helpLine: true });
  });
});

describe('the help line', () => {
  it.each(['my length has a direction when he takes me along', 'is it normal that nothing is real'])(
    'is shown if no lesson answers “%s”',
    async (text) => {
      expect((await startBot().say(text)).turn).toMatchObject({ reply: { kind: 'unknown' }, helpLine: true });
    },
  );

  it('is shown again if a follow-up has nothing to follow', async () => {
    const app = startBot();
    const { turn } = await app.say('my length has a direction when he takes me along');
    const next = await app.say('why?', { after: turn.turnId });
    expect(next.turn).toMatchObject({ reply: { kind: 'nothing-more', lesson: null }, helpLine: true });
    expect((await app.conversation()).turns.map(({ helpLine }) => helpLine)).toEqual([true, true]);
  });

  it.each([
    'what is a surd?',
    'what is a magnet',
    'i need help with my homework',
    'why is Macbeth sad',
    'who won the champions league',
    'me and my mates won our match',
  ])('isn’t shown if nobody’s troubles appear: “%s”', async (text) => {
    expect((await startBot().say(text)).turn.helpLine).toBeUndefined();
  });
});
