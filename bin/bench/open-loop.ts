import { createHistogram, type RecordableHistogram } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import type { Answered, Call } from './ask.ts';
import type { Traffic } from './traffic.ts';

export interface Rate {
  readonly seconds: number;
  /** Calls a second. */
  readonly rate: number;
}

/** The times that calls took. */
export interface Measured {
  /** In microseconds. */
  readonly all: RecordableHistogram;
  readonly byName: ReadonlyMap<string, RecordableHistogram>;
  /** The number of answers by status, which is 0 where none came. */
  readonly statuses: ReadonlyMap<number, number>;
}

/**
 * Sends calls when they are due, whether those before have been answered or not, and takes the time from then on. A
 * sender that waits for answers would ask less of a slow server, and so measure it kindly ("coordinated omission",
 * Gil Tene, How NOT to Measure Latency).
 */
export async function openLoop(
  { seconds, rate }: Rate,
  traffic: Traffic,
  ask: (call: Call) => Promise<Answered>,
): Promise<Measured> {
  const all = createHistogram();
  const byName = new Map<string, RecordableHistogram>();
  const statuses = new Map<number, number>();
  const underWay = new Set<Promise<void>>();

  async function send(due: number): Promise<void> {
    const step = traffic.next();
    const answer = await ask(step).catch(() => ({ status: 0, body: '' }));
    const took = Math.max(1, Math.round((performance.now() - due) * 1000));
    step.answered(answer);
    all.record(took);
    let named = byName.get(step.name);
    if (named === undefined) byName.set(step.name, (named = createHistogram()));
    named.record(took);
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
  }

  const start = performance.now();
  const total = Math.round(seconds * rate);
  for (let sent = 0; sent < total;) {
    const due = start + (sent * 1000) / rate;
    const early = due - performance.now();
    if (early > 0) await pause(early);
    else {
      const call = send(due).finally(() => underWay.delete(call));
      underWay.add(call);
      sent += 1;
    }
  }
  await Promise.all(underWay);
  return { all, byName, statuses };
}

/** Milliseconds that so many per cent of the calls took at most. */
export function percentile(histogram: RecordableHistogram, percent: number): number {
  return Math.round(histogram.percentile(percent) / 100) / 10;
}
