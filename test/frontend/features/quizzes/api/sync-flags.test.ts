import { describe, expect, it } from 'vitest';
import { createFlagSync } from '../../../../../frontend/src/features/quizzes/api/sync-flags.ts';
import {
  createSyncQueue,
  type SendResult,
} from '../../../../../frontend/src/features/quizzes/api/sync-queue.ts';
import { memoryChanges, settleAll, type Device } from './sync.fixture.ts';

/** Opens the flags of an attempt. Requests wait until the test settles them. */
function setUp(saved: readonly string[] = [], stored: Record<string, boolean> = {}) {
  const sent: { questionId: string; flagged: boolean; settle: (result: SendResult) => void }[] = [];
  const device: Device = new Map(
    Object.entries(stored).map(([questionId, value], changedAt) => [
      `flag ${questionId}`,
      { value, changedAt },
    ]),
  );
  const server = new Set(saved);
  const queue = createSyncQueue(memoryChanges(device));
  const flags = createFlagSync(queue, {
    read: (questionId) => server.has(questionId),
    write: (questionId, flagged) => void (flagged ? server.add(questionId) : server.delete(questionId)),
    save: (questionId, flagged) => new Promise((settle) => sent.push({ questionId, flagged, settle })),
  });
  const settle = async (index: number, kind: SendResult['kind']) => {
    sent[index]?.settle({ kind });
    await settleAll();
  };
  const isFlagged = (questionId: string) =>
    flags.state().unsaved.get(questionId)?.value ?? server.has(questionId);
  return { queue, flags, sent, settle, device, isFlagged };
}

describe('flags of a quiz', () => {
  it('appear at once, and are stored on the device until they are saved', async () => {
    const { flags, sent, settle, device, isFlagged } = setUp();
    flags.toggle('q1');
    expect(isFlagged('q1')).toBe(true);
    expect(sent).toMatchObject([{ questionId: 'q1', flagged: true }]);
    expect(device.get('flag q1')?.value).toBe(true);
    await settle(0, 'reply');
    expect(device.size).toBe(0);
    flags.toggle('q1');
    expect([isFlagged('q1'), sent[1]?.flagged]).toEqual([false, false]);
  });

  it('are sent one at a time for each question, and only if the last click differs', async () => {
    const { flags, sent, settle, device } = setUp();
    flags.toggle('q1');
    flags.toggle('q1');
    flags.toggle('q1');
    expect(sent).toHaveLength(1);
    await settle(0, 'reply');
    expect([sent.length, device.size]).toEqual([1, 0]);
    flags.toggle('q1');
    flags.toggle('q1');
    await settle(1, 'reply');
    expect(sent[2]).toMatchObject({ flagged: true });
  });

  it('are removed if the server refuses them, with a notice until the next click', async () => {
    const { flags, settle, device, isFlagged } = setUp();
    flags.toggle('q1');
    await settle(0, 'obsolete');
    expect([isFlagged('q1'), flags.refused(), device.size]).toEqual([false, 'q1', 0]);
    flags.toggle('q1');
    expect([isFlagged('q1'), flags.refused()]).toEqual([true, null]);
  });

  it('of an earlier visit replace those of the server, and are sent before the quiz is submitted', async () => {
    const { queue, sent, settle, device, isFlagged } = setUp(['q1', 'q3'], { q1: false, q2: true, q3: true });
    expect(['q1', 'q2', 'q3'].map(isFlagged)).toEqual([false, true, true]);
    const flushed = queue.flush();
    await settleAll();
    await settle(0, 'reply');
    await settle(1, 'reply');
    await flushed;
    expect(sent).toMatchObject([
      { questionId: 'q1', flagged: false },
      { questionId: 'q2', flagged: true },
    ]);
    expect(device.size).toBe(0);
  });
});
