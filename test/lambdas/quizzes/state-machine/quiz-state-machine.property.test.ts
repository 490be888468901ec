import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { rounds } from '../../../support/rounds.ts';
import {
  check,
  discard,
  flag,
  minute,
  modes,
  pass,
  questionCount,
  reload,
  save,
  start,
  submit,
  type Model,
  type Real,
  type Tab,
} from './commands.ts';
import { quizzesApp } from '../quizzes-app.fixture.ts';

const tab = fc.constantFrom(0 as const, 1 as const);
const place = fc.nat({ max: questionCount - 1 });
const option = fc.constantFrom('a', 'b');
const mode = fc.constantFrom(...modes);
const isTimed = fc.boolean();
const beginning = fc
  .tuple(mode, isTimed)
  .map(([chosen, timed]) => [start(0, chosen, timed), start(1, chosen, timed)]);
const anything = fc.oneof(
  { weight: 2, arbitrary: fc.tuple(tab, mode, isTimed).map((one) => start(...one)) },
  { weight: 8, arbitrary: fc.tuple(tab, place, option, fc.boolean()).map((one) => save(...one)) },
  { weight: 3, arbitrary: fc.tuple(tab, place, fc.boolean()).map((one) => flag(...one)) },
  { weight: 4, arbitrary: fc.tuple(tab, place).map((one) => check(...one)) },
  { weight: 4, arbitrary: fc.tuple(tab, place).map((one) => reload(...one)) },
  { weight: 1, arbitrary: fc.tuple(tab, place).map((one) => submit(...one)) },
  { weight: 1, arbitrary: fc.tuple(tab, place).map((one) => discard(...one)) },
  { weight: 2, arbitrary: fc.constantFrom(1000, 30_000, 2 * minute, 5000, 1).map(pass) },
);
const events = fc.tuple(beginning, fc.array(anything, { minLength: 10, maxLength: 60 }));

/** Checks that the student's record counts each graded attempt once, and counts nothing else. */
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
