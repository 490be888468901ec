import { availableParallelism } from 'node:os';
import { startBenchProduct, type Ready, type Used } from './running-product.ts';
import { createStudents, readMaterial, sendCall, sendCalls, type Caller, type Rate } from './traffic.ts';
import { createTutor } from './tutor-traffic.ts';

const warmUpSeconds = 10;
/** At least 99 of 100 calls must take at most this number of milliseconds. */
const budget99 = 250;
/** The benchmark may take at most this many seconds longer than planned, which happens if the product is slow. */
const budgetDelay = 2;
const minute = 60;
/** The memory use at the end may be this many times the memory use after the first minute. */
const budgetGrowth = 1.1;

/** One in so many calls is a tutor's. */
const callsPerTutor = 20;
/** This number of calls is sent one after the other to see what each kind costs. */
const singleCalls = 2000;

/** Creates the students and the tutor, in the order in which they take turns. */
async function createCallers({ url, idTokens, tutorToken }: Ready): Promise<Caller[]> {
  const tutor = createTutor(tutorToken);
  const students = createStudents(idTokens, await readMaterial(url, idTokens[0] ?? ''));
  return students.flatMap((student, index) =>
    index % (callsPerTutor - 1) === 0 ? [tutor, student] : [student],
  );
}

/** Sends calls one after the other. Returns the sum of what `read` says that they used, by the name of the call. */
async function measureCalls(metered: boolean, read: (used: Used) => readonly number[]) {
  const product = await startBenchProduct({ metered });
  try {
    const callers = await createCallers(product);
    await sendCalls(product.url, callers, { seconds: warmUpSeconds, rate: 100 });
    const sums = new Map<string, { count: number; used: number[] }>();
    for (let index = 0; index < singleCalls; index += 1) {
      const caller = callers[index % callers.length];
      if (caller === undefined) continue;
      const call = caller.next();
      const before = read(await product.used());
      await sendCall(product.url, caller.token, call);
      const after = read(await product.used());
      const { count = 0, used = [] } = sums.get(call.name) ?? {};
      const added = after.map((value, place) => value - (before[place] ?? 0) + (used[place] ?? 0));
      sums.set(call.name, { count: count + 1, used: added });
    }
    return sums;
  } finally {
    await product.close();
  }
}

/** Shows what each call costs if nothing else runs, the most expensive first. */
async function showCosts(): Promise<void> {
  const processor = await measureCalls(false, (used) => [used.processor]);
  const tables = await measureCalls(true, ({ requests, units }) => [requests, units]);
  const rows = [...processor].map(
    ([
      call,
      {
        count,
        used: [milliseconds = 0],
      },
    ]) => {
      const metered = tables.get(call);
      const average = (place: number) => ((metered?.used[place] ?? 0) / (metered?.count ?? 1)).toFixed(1);
      return {
        ...{ call, count, 'processor ms': Number((milliseconds / count).toFixed(1)) },
        ...{ 'requests to tables': average(0), units: average(1) },
      };
    },
  );
  console.log('What each call costs alone');
  console.table(rows.toSorted((one, other) => other['processor ms'] - one['processor ms']));
}

/** Measures the product under load. Returns true if all results are within their budgets. */
export async function benchLoad(rate: Rate): Promise<boolean> {
  const product = await startBenchProduct();
  try {
    const callers = await createCallers(product);
    await sendCalls(product.url, callers, { ...rate, seconds: warmUpSeconds });
    const before = await product.used();
    const { times, statuses, seconds } = await sendCalls(product.url, callers, rate);
    const all = times.get('all');
    const processor = ((await product.used()).processor - before.processor) / (all?.count ?? 0);
    console.log(
      `${rate.rate} calls per second for ${rate.seconds} s, four reads to one write, ${availableParallelism()} cores for the product and its callers`,
    );
    console.table(
      [...times].map(([call, histogram]) => ({
        call,
        count: histogram.count,
        'p50 ms': histogram.percentile(50) / 1000,
        'p95 ms': histogram.percentile(95) / 1000,
        'p99 ms': histogram.percentile(99) / 1000,
      })),
    );
    console.log(`${processor.toFixed(2)} ms of processor time per call, over all threads of the product`);
    console.log('Replies by status (0: none came)');
    console.table(Object.fromEntries(statuses));

    const budgets = [
      [`99 of 100 calls within ${budget99} ms`, (all?.percentile(99) ?? Infinity) <= budget99 * 1000],
      [`all calls within ${rate.seconds + budgetDelay} s`, seconds <= rate.seconds + budgetDelay],
      ['every call succeeded', [...statuses.keys()].every((one) => one >= 200 && one < 300)],
    ] as const;
    console.table(budgets.map(([budget, kept]) => ({ budget, kept })));
    return budgets.every(([, kept]) => kept);
  } finally {
    await product.close();
    await showCosts();
  }
}

/** Calls the product for a long time. Returns true if its memory use hardly grows after the first minute. */
export async function benchSoak({ seconds, rate }: Rate): Promise<boolean> {
  const product = await startBenchProduct();
  try {
    const callers = await createCallers(product);
    console.log(`${rate} calls per second for ${seconds} s`);
    const memory: number[] = [];
    for (let left = seconds; left > 0; left -= minute) {
      const part = { seconds: Math.min(left, minute), rate };
      const { times, statuses } = await sendCalls(product.url, callers, part);
      const megabytes = Math.round((await product.used()).memory / 1024 / 1024);
      memory.push(megabytes);
      const p99 = (times.get('all')?.percentile(99) ?? 0) / 1000;
      const replies = [...statuses].map(([status, count]) => `${status}: ${count}`).join(', ');
      console.log(`minute ${memory.length}: ${megabytes} MB, p99 ${p99} ms, ${replies}`);
    }
    const isFlat = (memory.at(-1) ?? 0) <= (memory[0] ?? 0) * budgetGrowth;
    console.log(isFlat ? 'Memory is flat after the first minute' : 'Memory GROWS after the first minute');
    return isFlat;
  } finally {
    await product.close();
  }
}
