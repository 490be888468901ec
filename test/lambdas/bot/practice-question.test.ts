import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { readWords } from '../../../contract/text/text-tree.ts';
import { startBot, surdsLesson } from './bot.fixture.ts';

const notFound = expect.objectContaining({ code: 'not_found' }) as Error;

describe('a practice question', () => {
  async function posed(app = startBot()) {
    const { turn } = await app.say('what is a surd?');
    const asked = await app.follow('question', turn.turnId);
    return { app, turn: asked.turn };
  }

  it('is sent without its key, and its grade shows the mistake and the solution', async () => {
    const { app, turn } = await posed();
    const question = { options: { length: 3 } };
    expect(turn.reply).toMatchObject({ kind: 'question', lesson: surdsLesson, question });
    expect(JSON.stringify([turn, await app.conversation()])).not.toMatch(/KEY|correct|reason|solution/);

    const { reply } = (await app.answer('a', turn.turnId)).turn;
    const graded = { kind: 'graded', lesson: surdsLesson, chosenOptionId: 'a', solution: ['KEY-SOLUTION'] };
    expect(reply).toMatchObject(graded);
    if (reply.kind !== 'graded') throw new Error(reply.kind);
    const right = reply.question.options.find(({ text }) => readWords(text) === 'This one')?.optionId ?? '';
    expect(reply.correctOptionId).toBe(right);
    expect(reply.reason).toEqual(right === 'a' ? null : ['KEY-REASON']);
    const wrong = (await app.answer(right === 'a' ? 'b' : 'a', turn.turnId)).turn.reply;
    expect(wrong).toMatchObject({ kind: 'graded', reason: ['KEY-REASON'], correctOptionId: right });
    expect((await app.answer(right, turn.turnId)).turn.reply).toMatchObject({ kind: 'graded', reason: null });
  });

  it('is a different one each time, until there are no more', async () => {
    const { app, turn: first } = await posed();
    const stems = new Set<string>();
    let turn = first;
    for (let count = 0; turn.reply.kind === 'question'; count++) {
      stems.add(readWords(turn.reply.question.stem));
      const { turnId } = count === 0 ? (await app.answer('a', turn.turnId)).turn : turn;
      ({ turn } = await (count === 0
        ? app.follow('question', turnId)
        : app.say('another one', { after: turnId })));
    }
    expect(stems.size).toBe(3);
    expect(turn.reply).toEqual({ kind: 'nothing-more', want: 'question', lesson: surdsLesson });
  });

  it('followed by “i dont get it” shows a worked example', async () => {
    const { app, turn } = await posed();
    const graded = (await app.answer('a', turn.turnId)).turn;
    for (const { turnId } of [turn, graded]) {
      const { reply } = (await app.say('i dont get it', { after: turnId })).turn;
      expect(reply).toMatchObject({ kind: 'passages', want: 'worked-example', lesson: surdsLesson });
    }
  });

  it('is never one of an open quiz', async () => {
    const app = startBot();
    app.startQuiz('surds-1', 'surds-3');
    const { turn } = await posed(app);
    expect(turn.reply).toMatchObject({ question: { stem: ['Which is number 2 of surds?'] } });
    const next = await app.follow('question', turn.turnId);
    expect(next.turn.reply).toEqual({ kind: 'nothing-more', want: 'question', lesson: surdsLesson });
  });

  it('is not graded while a quiz with that question is open', async () => {
    const { app, turn } = await posed();
    app.startQuiz('surds-1', 'surds-2', 'surds-3');
    const withheld = await app.answer('a', turn.turnId);
    expect(withheld.turn.reply).toEqual({ kind: 'withheld', lesson: surdsLesson });
    expect(JSON.stringify([withheld, await app.conversation()])).not.toMatch(/KEY|correct/);
    app.startQuiz();
    expect((await app.answer('a', turn.turnId)).turn.reply).toMatchObject({ kind: 'graded' });
  });

  it('can’t be answered unless the student was asked it, and only by one of its options', async () => {
    const { app, turn } = await posed();
    const answer = (await app.say('what is a surd?')).turn;
    await expect(app.answer('a', answer.turnId)).rejects.toEqual(notFound);
    await expect(app.answer('a', randomUUID())).rejects.toEqual(notFound);
    await expect(app.answer('e', turn.turnId)).rejects.toEqual(notFound);
    await expect(app.answer('a', turn.turnId, { studentId: 'student-2' })).rejects.toEqual(notFound);
    expect(await app.stored('student-2')).toEqual([]);
  });
});
