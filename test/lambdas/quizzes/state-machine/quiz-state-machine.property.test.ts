import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { rounds } from '../../../support/rounds.ts';
import { Check, Discard, Flag, Pass, Reload, Save, Start, Submit } from './commands.ts';
import { minute, modes, questionCount, type Model, type Real, type Tab } from './model.ts';
import { quizzesApp } from '../quizzes-app.fixture.ts';

const tab = fc.constantFrom(0 as const, 1 as const);
const place = fc.nat({ max: questionCount - 1 });
const option = fc.constantFrom('a', 'b');
/** Both tabs begin with one attempt. */
const beginning = fc
  .tuple(fc.constantFrom(...modes), fc.boolean())
  .map(([mode, timed]) => [new Start(0, mode, timed), new Start(1, mode, timed)]);
const anything = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.tuple(tab, fc.constantFrom(...modes), fc.boolean()).map((one) => new Start(...one)),
  },
  { weight: 8, arbitrary: fc.tuple(tab, place, option, fc.boolean()).map((one) => new Save(...one)) },
  { weight: 3, arbitrary: fc.tuple(tab, place, fc.boolean()).map((one) => new Flag(...one)) },
  { weight: 4, arbitrary: fc.tuple(tab, place).map((one) => new Check(...one)) },
  { weight: 4, arbitrary: fc.tuple(tab, place).map((one) => new Reload(...one)) },
  { weight: 1, arbitrary: fc.tuple(tab, place).map((one) => new Submit(...one)) },
  { weight: 1, arbitrary: fc.tuple(tab, place).map((one) => new Discard(...one)) },
  {
    weight: 2,
    arbitrary: fc.constantFrom(1000, 30_000, 2 * minute, 5000, 1).map((passing) => new Pass(passing)),
  },
);
const events = fc.tuple(beginning, fc.array(anything, { minLength: 10, maxLength: 60 }));

/** What was handed in, or ended by the clock and looked at, and nothing else, is counted once in the student's record. */
async function expectEachCountedOnce({ attempts, mastery }: Real['app'], { attempts: begun }: Model) {
  const found = await Promise.all(
    [...begun.keys()].map((id) => attempts.find({ studentId: 'student-1', attemptId: id })),
  );
  const graded = found.flatMap((one) => (one?.submission?.grade ? [one.attemptId] : []));
  const counted = [...(await mastery.findAll('student-1')).values()].flatMap((one) => one.attempts);
  expect(counted.map(({ attemptId }) => attemptId).toSorted()).toEqual(graded.toSorted());
}

it('whatever two tabs do, in whatever order, lost replies and passing time included, is as the rules say', async () => {
  await fc.assert(
    fc.asyncProperty(events, async ([first, others]) => {
      let started: { model: Model; real: Real } | undefined;
      const setup = () => {
        const clock = { now: Date.UTC(2026, 0, 1, 12) };
        const blank = (): Tab => ({ attemptId: '', questionIds: [], revisions: new Map() });
        const app = quizzesApp({ now: () => new Date(clock.now) });
        const real: Real = { app, clock, tabs: [blank(), blank()] };
        const model: Model = { now: clock.now, attempts: new Map() };
        return (started = { model, real });
      };
      await fc.asyncModelRun(setup, [...first, ...others]);
      if (started === undefined) throw new Error('Nothing was set up');
      await expectEachCountedOnce(started.real.app, started.model);
    }),
    { numRuns: rounds(100, 1000) },
  );
});
