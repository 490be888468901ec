import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { findName } from '../../../../lambdas/tutor/shared-answers/find-name.ts';
import { alarming, lesson, startAnswered, startOne } from '../tutor.fixture.ts';
import { otherTutor, tutor } from '../thread.fixture.ts';

/** The student of the fixture is Zoë Ward, with the address student@example.com. */
const question = 'Why is $\\sqrt{8}$ a surd?';
const answer = 'Because 8 is no square number.';

async function startAsked() {
  const { app, threadId } = await startOne({ subject: lesson });
  await app.reply(threadId);
  return { app, threadId };
}

async function startProposed() {
  const { app, threadId } = await startAsked();
  await app.propose(threadId, { question, answer });
  const [proposal] = (await app.proposals()).answers;
  if (proposal === undefined) throw new Error('Nothing is proposed');
  return { app, threadId, proposal };
}

describe('a proposal', () => {
  it('waits under the lesson of the thread, for everybody but its author, and names no student', async () => {
    const { app, proposal } = await startProposed();
    expect(proposal).toEqual({
      sharedAnswerId: expect.stringMatching(/^maths~surds~[0-9a-f-]{36}$/) as string,
      courseId: 'maths',
      lessonId: 'surds',
      question,
      answer,
      proposedAt: '2026-01-01T12:00:00.000Z',
      mine: true,
    });
    expect((await app.proposals(otherTutor)).answers).toMatchObject([{ mine: false }]);
    expect(await app.countInbox()).toMatchObject({ proposals: 0 });
    expect(await app.countInbox(otherTutor)).toMatchObject({ proposals: 1 });
    expect(await app.published()).toEqual([]);
    const { act, ...logged } = app.actions.at(-1) ?? { act: '' };
    expect(act).toBe('proposed');
    expect(Object.keys(logged).toSorted()).toEqual(['answerId', 'courseId', 'lessonId', 'tutorId']);
  });

  it('that is sent again is stored once, and another text or author under its id is refused', async () => {
    const { app, threadId } = await startAsked();
    const answerId = randomUUID();
    await app.propose(threadId, { answerId, question, answer });
    await app.propose(threadId, { answerId, question: ` ${question}\n`, answer });
    expect((await app.proposals()).answers).toHaveLength(1);
    for (const changes of [{ answer: 'No.' }, { tutor: otherTutor }])
      await expect(app.propose(threadId, { answerId, question, answer, ...changes })).rejects.toMatchObject({
        code: 'thread_conflict',
      });
  });

  it.each([
    ['without a lesson', () => startAnswered()],
    ['without an answer', () => startOne({ subject: lesson })],
    [
      'in which a child needs help',
      async () => {
        const { app, threadId } = await startOne({ subject: lesson, text: alarming });
        await app.reply(threadId);
        return { app, threadId };
      },
    ],
    [
      'about which the lead was told',
      async () => {
        const { app, threadId } = await startAsked();
        await app.refer(threadId);
        return { app, threadId };
      },
    ],
  ])('comes from no thread %s', async (_, start) => {
    const { app, threadId } = await start();
    expect(await app.open(threadId)).toMatchObject({ shareable: false });
    await expect(app.propose(threadId, { question, answer })).rejects.toMatchObject({
      code: 'thread_changed',
    });
    expect((await app.proposals()).answers).toEqual([]);
  });

  it('is refused to a tutor whom the student has reported', async () => {
    const { app, threadId } = await startOne({ subject: lesson });
    const messageId = randomUUID();
    await app.reply(threadId, { messageId });
    expect(await app.open(threadId)).toMatchObject({ shareable: true });
    await app.report(threadId, messageId);
    expect(await app.open(threadId)).toMatchObject({ shareable: false });
    await expect(app.propose(threadId, { question, answer })).rejects.toMatchObject({
      code: 'thread_paused',
    });
    await expect(app.propose(randomUUID(), { question, answer })).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  it.each([
    ['question', `I am Zoë. ${question}`, 'Zoë'],
    ['question', `zoe asked: ${question}`, 'zoe'],
    ['answer', `${answer} Well done, WARD!`, 'WARD'],
    ['answer', `${answer} Write to Student@Example.com.`, 'Student@Example.com'],
  ])('whose %s is “%s” is refused, and the error says where “%s” is', async (field, text, named) => {
    const { app, threadId } = await startAsked();
    const start = text.indexOf(named);
    await expect(app.propose(threadId, { question, answer, [field]: text })).rejects.toMatchObject({
      code: 'names_student',
      details: { field, start, end: start + named.length },
    });
    expect((await app.proposals()).answers).toEqual([]);
  });
});

describe('the search for a name', () => {
  const find = (text: string, name: string, email: string | null = null) => {
    const found = findName(text, { names: [name], email });
    return found && text.slice(found.start, found.end);
  };
  it.each([
    ['Ask Brien why', 'Mary-Kate O’Brien', 'Brien'],
    ['Kate’s answer', 'Mary-Kate O’Brien', 'Kate'],
    ['An o, and 3o', 'Mary-Kate O’Brien', null],
    ['Forward and backwards', 'Zoë Ward', null],
    ['Al and Bo', 'Al Bo', null],
    ['Is this said by Łukasz?', 'Łukasz', 'Łukasz'],
    ['Anything', '', null],
  ])('finds in “%s” of %s: %s', (text, name, expected) => {
    expect(find(text, name)).toBe(expected);
  });
});

describe('publishing', () => {
  it('takes a second member of staff: its author is refused, also as a lead', async () => {
    const { app, proposal } = await startProposed();
    await expect(app.publish(proposal, tutor)).rejects.toMatchObject({ code: 'not_allowed' });
    expect(await app.published()).toEqual([]);
    await app.publish(proposal, otherTutor);
    expect(await app.published()).toMatchObject([
      { question, answer, proposedBy: tutor.tutorId, publishedBy: otherTutor.tutorId },
    ]);
    expect((await app.proposals()).answers).toEqual([]);
    expect(app.actions.at(-1)).toMatchObject({ act: 'published', tutorId: otherTutor.tutorId });
  });

  it('twice changes nothing, and the author still can’t', async () => {
    const { app, proposal } = await startProposed();
    await app.publish(proposal, otherTutor);
    const [first] = await app.published();
    app.pass(1);
    await app.publish(proposal, { tutorId: 'tutor-3', name: 'Tom' });
    expect(await app.published()).toEqual([first]);
    await expect(app.publish(proposal, tutor)).rejects.toMatchObject({ code: 'not_allowed' });
  });

  it('takes the text that was read: not one that came later under the same id, and not a removed one', async () => {
    const { app, threadId, proposal } = await startProposed();
    await app.removeAnswer(proposal, tutor);
    await expect(app.publish(proposal, otherTutor)).rejects.toMatchObject({ code: 'not_found' });
    app.pass(1);
    const answerId = proposal.sharedAnswerId.split('~')[2] ?? '';
    await app.propose(threadId, { answerId, question, answer: 'Something else.' });
    await expect(app.publish(proposal, otherTutor)).rejects.toMatchObject({ code: 'not_found' });
    expect(await app.published()).toEqual([]);
  });
});

it.each([
  ['a proposal', false, tutor],
  ['a proposal', false, otherTutor],
  ['a published answer', true, tutor],
])('%s is removed by any member of staff, once or twice', async (_, isPublished, by) => {
  const { app, proposal } = await startProposed();
  if (isPublished) await app.publish(proposal, otherTutor);
  await app.removeAnswer(proposal, by);
  await app.removeAnswer(proposal, by);
  expect([await app.published(), (await app.proposals()).answers]).toEqual([[], []]);
  expect(app.actions.at(-1)).toMatchObject({ act: 'removed', tutorId: by.tutorId });
});
