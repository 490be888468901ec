import type { ApiError } from '../../../api/retry-after.ts';
import { createListeners } from '../../../loading/listeners.ts';
import type { ChangeKind, StoredChange, UnsavedChanges } from './unsaved-changes.ts';

export interface Unsaved<T> extends StoredChange<T> {
  /** `waiting` means that an earlier visit left the change on the device. `retrying` means sending after a failure. */
  readonly status: 'waiting' | 'sending' | 'failed' | 'retrying';
  /** False if the change isn't on the device, because the browser blocks storage or the storage is full. */
  readonly isStored: boolean;
}

/**
 * After `reply`, the queue sends the change again if the server has stored a different value. After `obsolete`, the
 * queue drops the change. `over` means that the attempt has ended.
 */
export type SendResult =
  | { readonly kind: 'reply' | 'obsolete' | 'over' }
  | { readonly kind: 'failed'; readonly error?: unknown };

interface SyncPolicy<T> {
  readonly kind: ChangeKind;
  readonly send: (questionId: string, value: T) => Promise<SendResult>;
  readonly isSaved: (questionId: string, value: T) => boolean;
  /** Returns the value to send for a change that an earlier visit to the page left on the device. */
  readonly restore?: (questionId: string, value: T) => T;
}

interface ChannelState<T> {
  readonly unsaved: ReadonlyMap<string, Unsaved<T>>;
  readonly failure?: unknown;
}

export type SyncQueue = ReturnType<typeof createSyncQueue>;

const restart = (status: Unsaved<unknown>['status'] | undefined) =>
  status === 'failed' || status === 'retrying' ? 'retrying' : 'sending';

/**
 * Creates a queue that stores each change on the device until the server has the change. Each question has at most one
 * running HTTP request for its answer and one for its flag, so that the newest change arrives last.
 */
export function createSyncQueue(device: UnsavedChanges) {
  const { subscribe, notify } = createListeners();
  const channels: { resend: () => Promise<void>; msToWait: () => number; idle: () => Promise<unknown> }[] =
    [];
  let isOver = false;

  const retry = () => {
    for (const channel of channels) if (channel.msToWait() <= 0) void channel.resend();
  };

  function addChannel<T>({ kind, send, isSaved, restore }: SyncPolicy<T>) {
    const requests = new Map<string, Promise<void>>();
    let state: ChannelState<T> = { unsaved: new Map() };
    let resending: Promise<void> | undefined;

    function setState(changes: Partial<ChannelState<T>>): void {
      state = { ...state, ...changes };
      notify();
    }
    function setUnsaved(questionId: string, change: Unsaved<T> | null): void {
      const unsaved = new Map(state.unsaved);
      if (change === null) unsaved.delete(questionId);
      else unsaved.set(questionId, change);
      setState({ unsaved });
    }
    function store(questionId: string, change: Omit<Unsaved<T>, 'isStored'>): void {
      setUnsaved(questionId, { ...change, isStored: device.write({ kind, questionId }, change) });
    }
    const isLatest = (questionId: string, { isStored, changedAt }: Unsaved<T>) =>
      !isStored || device.isLatest({ kind, questionId }, changedAt);

    async function deliver(questionId: string): Promise<void> {
      for (;;) {
        const change = state.unsaved.get(questionId);
        if (!change) return;
        if (!isLatest(questionId, change)) {
          setUnsaved(questionId, null);
          return;
        }
        setUnsaved(questionId, { ...change, status: restart(change.status) });
        const result = await send(questionId, change.value);
        const latest = state.unsaved.get(questionId) ?? change;
        if (result.kind === 'over') {
          isOver = true;
          notify();
          return;
        }
        setState({ failure: result.kind === 'failed' ? result.error : undefined });
        if (result.kind === 'failed') {
          setUnsaved(questionId, { ...latest, status: 'failed' });
          return;
        }
        if (result.kind === 'reply' && !isSaved(questionId, latest.value)) continue;
        device.remove({ kind, questionId }, latest.changedAt);
        setUnsaved(questionId, null);
        retry();
        return;
      }
    }

    function start(questionId: string): void {
      if (requests.has(questionId) || isOver) return;
      requests.set(
        questionId,
        deliver(questionId).finally(() => requests.delete(questionId)),
      );
    }

    async function resendInOrder(): Promise<void> {
      const idle = [...state.unsaved].filter(([questionId]) => !requests.has(questionId));
      for (const [questionId] of idle.sort(([, one], [, other]) => one.changedAt - other.changedAt)) {
        start(questionId);
        await requests.get(questionId);
        if (isOver || state.unsaved.get(questionId)?.status === 'failed') return;
      }
    }

    for (const { questionId, value: stored, changedAt } of device.list(kind)) {
      const value = restore ? restore(questionId, stored as T) : (stored as T);
      if (isSaved(questionId, value)) device.remove({ kind, questionId }, changedAt);
      else setUnsaved(questionId, { value, changedAt, status: 'waiting', isStored: true });
    }
    channels.push({
      resend: () =>
        (resending ??= resendInOrder().finally(() => {
          resending = undefined;
        })),
      msToWait: () => ((state.failure as ApiError | undefined)?.retry?.at ?? 0) - Date.now(),
      idle: async () => {
        await resending;
        await Promise.all(requests.values());
      },
    });
    return {
      state: () => state,
      put: (questionId: string, value: T) => {
        const status = restart(state.unsaved.get(questionId)?.status);
        store(questionId, { value, changedAt: Date.now(), status });
        start(questionId);
      },
      /** Replaces the value of an unsaved change. `changedAt` stays the time of the student's click. */
      update: (questionId: string, value: T) => {
        const change = state.unsaved.get(questionId);
        if (!change) return;
        if (isLatest(questionId, change)) store(questionId, { ...change, value });
        else setUnsaved(questionId, { ...change, value });
      },
    };
  }

  const waitUntilIdle = () => Promise.all(channels.map(({ idle }) => idle()));
  return {
    isOver: () => isOver,
    subscribe,
    notify,
    addChannel,
    retry,
    /** Milliseconds until the end of the pause that the server asked for. Negative once the pause is over. */
    msToWait: () => Math.max(...channels.map(({ msToWait }) => msToWait())),
    /** Sends unsaved changes once more. The promise resolves even if sending fails. */
    flush: async () => {
      await waitUntilIdle();
      for (const { resend } of channels) void resend();
      await waitUntilIdle();
    },
  };
}
