import { describe, expect, it } from 'vitest';
import {
  createFlagSaver,
  type FlagOutcome,
} from '../../../../../frontend/src/features/quizzes/api/flag-saver.ts';
import type { KeptFlag } from '../../../../../frontend/src/features/quizzes/api/outbox.ts';

/** A saver whose sendings wait until the test settles them. */
function setUp(saved: readonly string[] = [], kept: readonly KeptFlag[] = []) {
  const sent: { questionId: string; flagged: boolean; settle: (outcome: FlagOutcome) => void }[] = [];
  /** The flags kept on the device, by question. */
  const device = new Map(kept.map(({ questionId, flagged }) => [questionId, flagged]));
  const outbox = {
    keepFlag: ({ questionId, flagged }: KeptFlag) => {
      device.set(questionId, flagged);
      return Promise.resolve(true);
    },
    dropFlag: (questionId: string) => {
      device.delete(questionId);
      return Promise.resolve();
    },
  };
  const saver = createFlagSaver(
    saved,
    (questionId, flagged) => new Promise((settle) => sent.push({ questionId, flagged, settle })),
    { outbox, kept },
  );
  const settle = async (index: number, outcome: FlagOutcome) => {
    sent[index]?.settle(outcome);
    await new Promise((resolve) => setImmediate(resolve));
  };
  const flagged = () => [...saver.state().flagged];
  return { saver, sent, settle, device, flagged };
}

describe('flags of a quiz', () => {
  it('show at once, are sent, and lie on the device until they are saved', async () => {
    const { saver, sent, settle, device, flagged } = setUp();
    saver.toggle('q1');
    expect(flagged()).toEqual(['q1']);
    expect(sent).toMatchObject([{ questionId: 'q1', flagged: true }]);
    expect(device.get('q1')).toBe(true);
    await settle(0, 'saved');
    expect(device.size).toBe(0);
  });

  it('show what the server has of other tabs and devices, but for those that are on their way', async () => {
    const { saver, sent, settle, flagged } = setUp(['q1', 'q2']);
    saver.toggle('q1');
    saver.toggle('q3');
    saver.refresh(['q1', 'q4']);
    expect(flagged().toSorted()).toEqual(['q3', 'q4']);
    await settle(0, 'saved');
    await settle(1, 'later');
    saver.refresh(['q4']);
    expect(flagged().toSorted()).toEqual(['q3', 'q4']);
    expect(sent).toHaveLength(2);
  });

  it('are taken away by pressing again', async () => {
    const { saver, sent, settle, flagged } = setUp(['q1']);
    saver.toggle('q1');
    expect(flagged()).toEqual([]);
    expect(sent).toMatchObject([{ flagged: false }]);
    await settle(0, 'saved');
    expect(flagged()).toEqual([]);
  });

  it('go out one at a time for each question, and only where the last press differs', async () => {
    const { saver, sent, settle, device } = setUp();
    saver.toggle('q1');
    saver.toggle('q1');
    saver.toggle('q1');
    expect(sent).toHaveLength(1);
    await settle(0, 'saved');
    expect([sent.length, device.size]).toEqual([1, 0]);
    saver.toggle('q1');
    saver.toggle('q1');
    await settle(1, 'saved');
    expect(sent[2]).toMatchObject({ flagged: true });
  });

  it('are put back where they are refused, which is told until the next press', async () => {
    const { saver, settle, device, flagged } = setUp();
    saver.toggle('q1');
    await settle(0, 'refused');
    expect([flagged(), saver.state().putBack, device.size]).toEqual([[], 'q1', 0]);
    saver.toggle('q1');
    expect([flagged(), saver.state().putBack]).toEqual([['q1'], null]);
  });

  it('wait without a connection, and are sent once when it is back', async () => {
    const { saver, sent, settle, device, flagged } = setUp();
    saver.toggle('q1');
    await settle(0, 'later');
    expect([flagged(), device.get('q1')]).toEqual([['q1'], true]);
    saver.retry();
    saver.retry();
    expect(sent).toHaveLength(2);
    await settle(1, 'saved');
    saver.retry();
    expect([sent.length, device.size]).toEqual([2, 0]);
  });

  it('that wait are told of, and go out once another is saved', async () => {
    const { saver, sent, settle } = setUp();
    const waiting = () => [...saver.state().waiting];
    saver.toggle('q1');
    await settle(0, 'later');
    expect(waiting()).toEqual(['q1']);
    saver.toggle('q2');
    await settle(1, 'saved');
    expect(sent.slice(2)).toMatchObject([{ questionId: 'q1', flagged: true }]);
    expect(waiting()).toEqual(['q1']);
    await settle(2, 'saved');
    expect([sent.length, waiting()]).toEqual([3, []]);
  });

  it('of an earlier visit count over what the server holds, and are sent', async () => {
    const { saver, sent, settle, device, flagged } = setUp(
      ['q1', 'q3'],
      [
        { questionId: 'q1', flagged: false, chosenAt: 1 },
        { questionId: 'q2', flagged: true, chosenAt: 2 },
        { questionId: 'q3', flagged: true, chosenAt: 3 },
      ],
    );
    expect(flagged()).toEqual(['q3', 'q2']);
    saver.retry();
    expect(sent).toMatchObject([
      { questionId: 'q1', flagged: false },
      { questionId: 'q2', flagged: true },
    ]);
    await settle(0, 'saved');
    await settle(1, 'saved');
    expect(device.size).toBe(0);
  });

  it('are all sent before the quiz is handed in', async () => {
    const { saver, sent, settle } = setUp();
    saver.toggle('q1');
    await settle(0, 'later');
    const flushed = saver.flush();
    await new Promise((resolve) => setImmediate(resolve));
    await settle(1, 'saved');
    await flushed;
    expect(sent).toHaveLength(2);
  });

  it('stop when the attempt turns out to be over', async () => {
    const { saver, sent, settle } = setUp();
    saver.toggle('q1');
    await settle(0, 'over');
    expect(saver.state().over).toBe(true);
    saver.toggle('q2');
    expect(sent).toHaveLength(1);
  });
});
