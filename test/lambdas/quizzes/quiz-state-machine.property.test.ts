import { randomUUID } from 'node:crypto';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  answerConflict,
  attempt as attemptSchema,
  openAttempt,
  quizzesSchemas,
} from '../../../contract/quizzes/quizzes.ts';
import { rounds } from '../../support/rounds.ts';
import { freeQuiz, quizzesApp, type App } from './quizzes-app.fixture.ts';

const minute = 60_000;
const questionCount = 2;
const modes = ['practice', 'test'] as const;
type Mode = (typeof modes)[number];

interface Answer {
  readonly optionId: string;
  readonly revision: number;
}

/** An attempt in the test's simple model of the rules in docs/quizzes.md. */
interface ModelAttempt {
  readonly attemptId: string;
  readonly mode: Mode;
  readonly timed: boolean;
  readonly startedAt: number;
  readonly answers: Map<string, Answer>;
  readonly flags: Set<string>;
  /** The second try of each checked question; null before it. */
  readonly checked: Map<string, readonly string[] | null>;
  /** Null until the student submits the attempt, or reads it after the deadline. */
  endedAt: number | null;
}

interface Model {
  now: number;
  readonly attempts: Map<string, ModelAttempt>;
}

interface Tab {
  attemptId: string;
  questionIds: readonly string[];
  readonly revisions: Map<string, number>;
}

interface Real {
  readonly app: App;
  readonly tabs: readonly [Tab, Tab];
  readonly clock: { now: number };
}

const computeDeadline = ({ timed, startedAt }: ModelAttempt) =>
  timed ? startedAt + questionCount * minute : Infinity;
const isOver = (attempt: ModelAttempt, now: number) =>
  attempt.endedAt !== null || now > computeDeadline(attempt) + 5000;
const findOpen = ({ attempts, now }: Model, mode: Mode) =>
  [...attempts.values()].find((one) => one.mode === mode && !isOver(one, now));
const readCode = (body: unknown) => (body as { code?: string } | undefined)?.code ?? 'done';

type Command = fc.AsyncCommand<Model, Real>;

interface Situation {
  readonly model: Model;
  readonly app: Real['app'];
  readonly tab: Tab;
  readonly attempt: ModelAttempt;
  readonly questionId: string;
  readonly params: { readonly attemptId: string; readonly questionId: string };
}

const inTab =
  <Input extends unknown[]>(name: string, act: (situation: Situation, ...input: Input) => Promise<void>) =>
  (index: 0 | 1, place: number, ...input: Input): Command => ({
    check: (model) => model.attempts.size > 0,
    async run(model, { app, tabs }) {
      const tab = tabs[index];
      const attempt = model.attempts.get(tab.attemptId);
      const questionId = tab.questionIds[place];
      if (attempt === undefined || questionId === undefined) return;
      const params = { attemptId: attempt.attemptId, questionId };
      await act({ model, app, tab, attempt, questionId, params }, ...input);
    },
    toString: () => `${name} in tab ${index}, question ${place}: ${input.join(' ')}`,
  });

function findRefusal(attempt: ModelAttempt, { now }: Model): string | null {
  const { endedAt } = attempt;
  if (endedAt === null) return now > computeDeadline(attempt) + 5000 ? 'time_up' : null;
  return endedAt >= computeDeadline(attempt) ? 'time_up' : 'attempt_submitted';
}

function show(tab: Tab, started: ReturnType<typeof openAttempt.parse>): void {
  tab.attemptId = started.attemptId;
  tab.questionIds = started.questions.map(({ questionId }) => questionId);
  tab.revisions.clear();
  for (const { questionId, revision } of started.answers) tab.revisions.set(questionId, revision);
}

const start = (index: 0 | 1, mode: Mode, timed: boolean): Command => ({
  check: () => true,
  async run(model, { app, tabs }) {
    const attemptId = randomUUID();
    const body = { ...freeQuiz, mode, timed, questionCount };
    const reply = await app.call('startAttempt', { params: { attemptId }, body });
    const open = findOpen(model, mode);
    if (open !== undefined && open.timed !== timed) {
      expect(readCode(reply.body)).toBe('attempt_open');
      return;
    }
    const started = openAttempt.parse(reply.body);
    expect(started.attemptId).toBe(open?.attemptId ?? attemptId);
    if (open === undefined) {
      const blank = { answers: new Map(), flags: new Set<string>(), checked: new Map() };
      const attempt = { attemptId, mode, timed, startedAt: model.now, ...blank, endedAt: null };
      model.attempts.set(attemptId, attempt);
    }
    show(tabs[index], started);
  },
  toString: () => `start ${timed ? 'timed ' : ''}${mode} in tab ${index}`,
});

const save = inTab('save', async (situation, optionId: string, isReplyLost: boolean) => {
  const { model, app, tab, attempt, questionId, params } = situation;
  const seen = tab.revisions.get(questionId) ?? 0;
  const { body } = await app.call('saveAnswer', { params, body: { optionIds: [optionId], revision: seen } });
  const current = attempt.answers.get(questionId);
  const refusal = findRefusal(attempt, model);
  if (refusal !== null) {
    expect(readCode(body)).toBe(refusal);
    return;
  }
  const isSame = current?.optionId === optionId;
  const isChecked = attempt.checked.has(questionId);
  if (isChecked || (current?.revision ?? 0) !== seen) {
    expect(readCode(body)).toBe(isSame ? 'done' : isChecked ? 'answer_checked' : 'answer_conflict');
    if (!isSame) {
      const stored = answerConflict.parse((body as { details: unknown }).details).current;
      expect([stored?.optionIds, stored?.revision]).toEqual([
        current && [current.optionId],
        current?.revision,
      ]);
    }
  } else {
    expect(body).toMatchObject({ optionIds: [optionId], revision: seen + 1 });
    attempt.answers.set(questionId, { optionId, revision: seen + 1 });
  }
  if (!isReplyLost) tab.revisions.set(questionId, attempt.answers.get(questionId)?.revision ?? 0);
});

const flag = inTab('flag', async ({ model, app, attempt, questionId, params }, flagged: boolean) => {
  const { body } = await app.call('flagQuestion', { params, body: { flagged } });
  const refusal = findRefusal(attempt, model);
  expect(readCode(body)).toBe(refusal ?? 'done');
  if (refusal !== null) return;
  if (flagged) attempt.flags.add(questionId);
  else attempt.flags.delete(questionId);
});

const check = inTab('check', async (situation, retry: readonly string[] | undefined) => {
  const { model, app, tab, attempt, questionId, params } = situation;
  const seen = tab.revisions.get(questionId) ?? 0;
  const { body } = await app.call('checkAnswer', {
    params,
    body: { revision: seen, ...(retry && { retry }) },
  });
  const current = attempt.answers.get(questionId);
  const before = attempt.checked.get(questionId);
  const refusal =
    findRefusal(attempt, model) ??
    (attempt.mode === 'test' || current === undefined ? 'invalid_request' : null) ??
    (current?.revision === seen ? null : 'answer_conflict') ??
    (retry !== undefined && before === undefined ? 'invalid_request' : null);
  expect(readCode(body)).toBe(refusal ?? 'done');
  if (refusal !== null) return;
  const reply = quizzesSchemas.checkAnswer.reply.parse(body);
  if ('tried' in reply) {
    expect([before ?? null, retry]).toEqual([null, undefined]);
    attempt.checked.set(questionId, null);
  } else {
    expect(reply.checked.retryOptionIds).toEqual(before ?? retry ?? []);
    attempt.checked.set(questionId, reply.checked.retryOptionIds);
  }
});

const reload = inTab('reload', async ({ model, app, tab, attempt, params: { attemptId } }) => {
  const { body } = await app.call('getAttempt', { params: { attemptId } });
  const seen = attemptSchema.parse(body);
  expect(seen.state).toBe(isOver(attempt, model.now) ? 'submitted' : 'open');
  expect(seen.flags).toEqual([...attempt.flags].toSorted());
  if (seen.state === 'open') {
    const answers = seen.answers.map(({ questionId, optionIds, revision }) => [
      questionId,
      { optionId: optionIds[0], revision },
    ]);
    expect(new Map(answers as [string, Answer][])).toEqual(attempt.answers);
    if (seen.mode === 'practice')
      expect(
        new Map([
          ...seen.tried.map((one) => [one.questionId, null] as const),
          ...seen.checked.map((one) => [one.questionId, one.retryOptionIds] as const),
        ]),
      ).toEqual(attempt.checked);
    show(tab, seen);
    return;
  }
  for (const one of seen.questions) {
    const optionId = attempt.answers.get(one.questionId)?.optionId;
    expect(one.chosenOptionIds).toEqual(optionId === undefined ? [] : [optionId]);
  }
  expect(seen.timeUp).toBe(computeDeadline(attempt) <= Date.parse(seen.submittedAt));
});

const submit = inTab('submit', async ({ model, app, attempt, params: { attemptId } }) => {
  const first = await app.call('submitAttempt', { params: { attemptId } });
  const again = await app.call('submitAttempt', { params: { attemptId } });
  const timeUp = (attempt.endedAt ?? model.now) >= computeDeadline(attempt);
  expect(first.body).toMatchObject({ state: 'submitted', timeUp });
  expect(again.body).toEqual(first.body);
  attempt.endedAt ??= model.now;
});

const discard = inTab('discard', async ({ model, app, attempt, params: { attemptId } }) => {
  const { body } = await app.call('discardAttempt', { params: { attemptId } });
  expect(readCode(body)).toBe(isOver(attempt, model.now) ? 'attempt_submitted' : 'done');
  if (!isOver(attempt, model.now)) model.attempts.delete(attemptId);
});

const pass = (milliseconds: number): Command => ({
  check: () => true,
  run(model, { clock }) {
    model.now += milliseconds;
    clock.now = model.now;
    return Promise.resolve();
  },
  toString: () => `${milliseconds / 1000} s pass`,
});

const tab = fc.constantFrom(0 as const, 1 as const);
const place = fc.nat({ max: questionCount - 1 });
const option = fc.constantFrom('a', 'b');
const retry = fc.constantFrom(undefined, undefined, [], ['a'], ['b']);
const mode = fc.constantFrom(...modes);
const isTimed = fc.boolean();
const beginning = fc
  .tuple(mode, isTimed)
  .map(([chosen, timed]) => [start(0, chosen, timed), start(1, chosen, timed)]);
const anything = fc.oneof(
  { weight: 2, arbitrary: fc.tuple(tab, mode, isTimed).map((one) => start(...one)) },
  { weight: 8, arbitrary: fc.tuple(tab, place, option, fc.boolean()).map((one) => save(...one)) },
  { weight: 3, arbitrary: fc.tuple(tab, place, fc.boolean()).map((one) => flag(...one)) },
  { weight: 4, arbitrary: fc.tuple(tab, place, retry).map((one) => check(...one)) },
  { weight: 4, arbitrary: fc.tuple(tab, place).map((one) => reload(...one)) },
  { weight: 1, arbitrary: fc.tuple(tab, place).map((one) => submit(...one)) },
  { weight: 1, arbitrary: fc.tuple(tab, place).map((one) => discard(...one)) },
  { weight: 2, arbitrary: fc.constantFrom(1000, 30_000, 2 * minute, 5000, 1).map(pass) },
);
const events = fc.tuple(beginning, fc.array(anything, { minLength: 10, maxLength: 60 }));

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
