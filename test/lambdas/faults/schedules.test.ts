import * as fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import { rounds } from '../../support/rounds.ts';
import { faults } from './faults.fixture.ts';
import { startStory, type Story } from './story.fixture.ts';
import { clean, startWorld, type Tries } from './world.fixture.ts';

const plan = fc.record({
  fault: fc.option(fc.record({ at: fc.nat(11), kind: fc.constantFrom(...faults) }), {
    nil: undefined,
    freq: 4,
  }),
  skew: fc.integer({ min: -5000, max: 5000 }),
});
const plans = fc.array(plan, { maxLength: 3, size: 'max' });
const tries: fc.Arbitrary<Tries> = fc.record({
  plans,
  /** The same call twice at the same time, as after a double press, in two tabs or from Stripe. */
  twin: fc.option(fc.array(fc.nat(5), { minLength: 1, maxLength: 40 }), { freq: 2 }),
});

type Step = (story: Story) => Promise<void>;
const named = (name: string, step: Step): Step => Object.assign(step, { toString: () => name });
const flag = fc.boolean();
const step: fc.Arbitrary<Step> = fc.oneof(
  flag.map((isLate) =>
    named(`take a quiz${isLate ? ' until its time is up' : ''}`, (story) => story.takeQuiz({ isLate })),
  ),
  fc
    .record({ isPaid: flag, isLost: flag })
    .map((how) => named(`order ${JSON.stringify(how)}`, (story) => story.order(how))),
  flag.map((inNeed) => named(`start a thread ${String(inNeed)}`, (story) => story.startThread({ inNeed }))),
  flag.map((inNeed) => named(`send a message ${String(inNeed)}`, (story) => story.sendMessage({ inNeed }))),
  fc.constant(named('the lead sees the notices', (story) => story.seeNotices())),
  plan.map((one) =>
    named(`call for help once ${JSON.stringify(one)}`, (story) => story.callForHelpOnce({ plan: one })),
  ),
);
const schedule = fc.record({
  steps: fc.array(step, { minLength: 1, maxLength: 5, size: 'max' }),
  tries: fc.array(tries, { minLength: 8, maxLength: 30, size: 'max' }),
  runs: plans,
  isDeleted: flag,
});

const world = await startWorld();
afterAll(() => world.product.close());

const numRuns = rounds(20, 300);
/** `KTC_SEED` repeats the schedules of a run of the benchmark, which prints its seed. */
const seed = Number(process.env['KTC_SEED'] ?? rounds(38, Date.now() % 2 ** 31));

it(
  'whatever fails in between, nothing is lost or stored twice, and the lead learns of every call for help',
  async () => {
    process.stdout.write(`Schedules from seed ${seed}\n`);
    const start = performance.now();
    const happened = new Map<string, number>();
    await fc.assert(
      fc.asyncProperty(schedule, async ({ steps, tries, runs, isDeleted }) => {
        world.hits.length = 0;
        world.mails.length = 0;
        const left = tries.values();
        const story = await startStory(world, () => left.next().value ?? clean);
        for (const one of steps) await one(story);
        await story.check(runs);
        if (isDeleted) await story.deleteAccount(runs);
        await story.end();
        for (const hit of world.hits) happened.set(hit, (happened.get(hit) ?? 0) + 1);
      }),
      // To find a smaller schedule would take minutes.
      { seed, numRuns, endOnFailure: true },
    );
    expect([...happened.keys()].toSorted()).toEqual([...faults].toSorted());
    const counts = [...happened].map(([kind, count]) => `${count} × ${kind}`).join(', ');
    const seconds = ((performance.now() - start) / 1000).toFixed(0);
    process.stdout.write(`${numRuns} schedules in ${seconds} s with ${counts}\n`);
  },
  rounds(240_000, 3_600_000),
);
