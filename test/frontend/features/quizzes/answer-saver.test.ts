import { describe, expect, it } from 'vitest';
import {
  createAnswerSaver,
  type SaveOutcome,
} from '../../../../frontend/src/features/quizzes/answer-saver.ts';

interface Sent {
  readonly optionId: string;
  readonly revision: number;
  readonly settle: (outcome: SaveOutcome) => void;
}

/** A saver whose saves wait until the test settles them. */
function setUp(saved: { questionId: string; optionId: string; revision: number }[] = []) {
  const sent: Sent[] = [];
  const saver = createAnswerSaver(
    saved,
    (_, optionId, revision) =>
      new Promise((settle) => {
        sent.push({ optionId, revision, settle });
      }),
  );
  const settle = async (index: number, outcome: SaveOutcome) => {
    const save = sent[index];
    if (!save) throw new Error(`There is no save ${index}`);
    save.settle(outcome);
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { saver, sent, settle };
}

const savedAs = (optionId: string, revision: number): SaveOutcome => ({
  kind: 'saved',
  answer: { questionId: 'q1', optionId, revision },
});

describe('answers of a quiz', () => {
  it('are saved as they are chosen, naming the revision that they replace', async () => {
    const { saver, sent, settle } = setUp([{ questionId: 'q1', optionId: 'a', revision: 3 }]);
    saver.choose('q1', 'b');
    expect(saver.state().answers['q1']).toEqual({ optionId: 'b', status: 'saving' });
    expect(sent).toMatchObject([{ optionId: 'b', revision: 3 }]);
    await settle(0, savedAs('b', 4));
    expect(saver.state().answers['q1']).toEqual({ optionId: 'b', status: 'saved' });
  });

  it('are not sent again when the saved option is chosen once more', () => {
    const { saver, sent } = setUp([{ questionId: 'q1', optionId: 'a', revision: 1 }]);
    saver.choose('q1', 'a');
    expect(sent).toEqual([]);
  });

  it('go one at a time, and the last choice wins', async () => {
    const { saver, sent, settle } = setUp();
    saver.choose('q1', 'a');
    saver.choose('q1', 'b');
    saver.choose('q1', 'c');
    expect(sent).toHaveLength(1);
    await settle(0, savedAs('a', 1));
    expect(sent.slice(1)).toMatchObject([{ optionId: 'c', revision: 1 }]);
    await settle(1, savedAs('c', 2));
    expect(saver.state().answers['q1']).toEqual({ optionId: 'c', status: 'saved' });
  });

  it('are kept when a save fails, and go out again on a retry', async () => {
    const { saver, sent, settle } = setUp();
    saver.choose('q1', 'a');
    await settle(0, { kind: 'failed' });
    expect(saver.state().answers['q1']).toEqual({ optionId: 'a', status: 'failed' });
    saver.retry();
    expect(sent).toHaveLength(2);
    await settle(1, savedAs('a', 1));
    expect(saver.state().answers['q1']?.status).toBe('saved');
  });

  it('give way to what another tab saved, which is told', async () => {
    const { saver, sent, settle } = setUp();
    saver.choose('q1', 'a');
    await settle(0, { kind: 'conflict', current: { questionId: 'q1', optionId: 'd', revision: 7 } });
    expect(saver.state()).toMatchObject({
      answers: { q1: { optionId: 'd', status: 'saved' } },
      conflict: { questionId: 'q1', optionId: 'd' },
    });
    saver.choose('q1', 'a');
    expect(saver.state().conflict).toBeNull();
    expect(sent[1]).toMatchObject({ optionId: 'a', revision: 7 });
  });

  it('tell no conflict where the other tab chose the same', async () => {
    const { saver, settle } = setUp();
    saver.choose('q1', 'a');
    await settle(0, { kind: 'conflict', current: { questionId: 'q1', optionId: 'a', revision: 2 } });
    expect(saver.state()).toMatchObject({ answers: { q1: { status: 'saved' } }, conflict: null });
  });

  it('stop when the attempt turns out to be submitted', async () => {
    const { saver, sent, settle } = setUp();
    saver.choose('q1', 'a');
    await settle(0, { kind: 'submitted' });
    expect(saver.state().submitted).toBe(true);
    saver.choose('q2', 'b');
    expect(sent).toHaveLength(1);
  });

  it('are all saved before the quiz is handed in, failed ones by another try', async () => {
    const { saver, sent, settle } = setUp();
    saver.choose('q1', 'a');
    await settle(0, { kind: 'failed' });
    const flushed = saver.flush();
    await new Promise((resolve) => setImmediate(resolve));
    expect(sent).toHaveLength(2);
    await settle(1, savedAs('a', 1));
    expect(await flushed).toBe(true);
  });

  it('hold the quiz back while one can not be saved', async () => {
    const { saver, settle } = setUp();
    saver.choose('q1', 'a');
    const flushed = saver.flush();
    await settle(0, { kind: 'failed' });
    await settle(1, { kind: 'failed' });
    expect(await flushed).toBe(false);
  });
});
