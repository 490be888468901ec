import { randomUUID } from 'node:crypto';
import type * as fc from 'fast-check';
import { expect } from 'vitest';
import {
  answerConflict,
  attempt as attemptSchema,
  openAttempt,
} from '../../../../contract/quizzes/quizzes.ts';
import { freeQuiz } from '../quizzes-app.fixture.ts';
import {
  readCode,
  computeDeadline,
  isOver,
  findOpen,
  questionCount,
  type Answer,
  type Mode,
  type Model,
  type ModelAttempt,
  type Real,
  type Tab,
} from './model.ts';

type Command = fc.AsyncCommand<Model, Real>;

/** A command of a tab that shows an attempt. */
abstract class InTab implements Command {
  readonly tab: 0 | 1;
  readonly place: number;
  constructor(tab: 0 | 1, place: number) {
    this.tab = tab;
    this.place = place;
  }
  check(model: Readonly<Model>): boolean {
    return model.attempts.size > 0;
  }
  async run(model: Model, { app, tabs }: Real): Promise<void> {
    const tab = tabs[this.tab];
    const attempt = model.attempts.get(tab.attemptId);
    const questionId = tab.questionIds[this.place];
    if (attempt === undefined || questionId === undefined) return;
    await this.act(model, attempt, { app, tab, questionId });
  }
  abstract act(
    model: Model,
    attempt: ModelAttempt,
    at: { readonly app: Real['app']; readonly tab: Tab; readonly questionId: string },
  ): Promise<void>;
  toString(): string {
    return `${this.constructor.name} in tab ${this.tab}, question ${this.place}`;
  }
}

/** The refusal of whatever would change an attempt that is over; null where it is open. */
function refusal(attempt: ModelAttempt, now: number): string | null {
  const { endedAt } = attempt;
  if (endedAt === null) return now > computeDeadline(attempt) + 5000 ? 'time_up' : null;
  return endedAt >= computeDeadline(attempt) ? 'time_up' : 'attempt_submitted';
}

export class Start implements Command {
  readonly tab: 0 | 1;
  readonly mode: Mode;
  readonly timed: boolean;
  constructor(tab: 0 | 1, mode: Mode, timed: boolean) {
    this.tab = tab;
    this.mode = mode;
    this.timed = timed;
  }
  check(): boolean {
    return true;
  }
  async run(model: Model, { app, tabs }: Real): Promise<void> {
    const { mode, timed } = this;
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
      const blank = { answers: new Map(), flags: new Set<string>(), checked: new Set<string>() };
      const attempt = { attemptId, mode, timed, startedAt: model.now, ...blank, endedAt: null };
      model.attempts.set(attemptId, attempt);
    }
    show(tabs[this.tab], started);
  }
  toString(): string {
    return `Start ${this.timed ? 'timed ' : ''}${this.mode} in tab ${this.tab}`;
  }
}

/** Shows an attempt in a tab as the server has it. */
function show(tab: Tab, started: ReturnType<typeof openAttempt.parse>): void {
  tab.attemptId = started.attemptId;
  tab.questionIds = started.questions.map(({ questionId }) => questionId);
  tab.revisions.clear();
  for (const { questionId, revision } of started.answers) tab.revisions.set(questionId, revision);
}

export class Save extends InTab {
  readonly optionId: string;
  /** The reply doesn't arrive: the tab knows nothing of it. */
  readonly lost: boolean;
  constructor(tab: 0 | 1, place: number, optionId: string, lost: boolean) {
    super(tab, place);
    this.optionId = optionId;
    this.lost = lost;
  }
  async act(model: Model, attempt: ModelAttempt, { app, tab, questionId }: Parameters<InTab['act']>[2]) {
    const { optionId } = this;
    const seen = tab.revisions.get(questionId) ?? 0;
    const params = { attemptId: attempt.attemptId, questionId };
    const { body } = await app.call('saveAnswer', {
      params,
      body: { optionIds: [optionId], revision: seen },
    });
    const current = attempt.answers.get(questionId);
    const same = current?.optionId === optionId;
    const refused = refusal(attempt, model.now);
    if (refused !== null) {
      expect(readCode(body)).toBe(refused);
      return;
    }
    const isChecked = attempt.checked.has(questionId);
    if (isChecked || (current?.revision ?? 0) !== seen) {
      expect(readCode(body)).toBe(same ? 'done' : isChecked ? 'answer_checked' : 'answer_conflict');
      if (!same) {
        const told = answerConflict.parse((body as { details: unknown }).details).current;
        expect([told?.optionIds, told?.revision]).toEqual([current && [current.optionId], current?.revision]);
      }
    } else {
      expect(body).toMatchObject({ optionIds: [optionId], revision: seen + 1 });
      attempt.answers.set(questionId, { optionId, revision: seen + 1 });
    }
    const revision = attempt.answers.get(questionId)?.revision ?? 0;
    if (!this.lost) tab.revisions.set(questionId, revision);
  }
  override toString(): string {
    return `${super.toString()}: ${this.optionId}${this.lost ? ', reply lost' : ''}`;
  }
}

export class Flag extends InTab {
  readonly flagged: boolean;
  constructor(tab: 0 | 1, place: number, flagged: boolean) {
    super(tab, place);
    this.flagged = flagged;
  }
  async act(model: Model, attempt: ModelAttempt, { app, questionId }: Parameters<InTab['act']>[2]) {
    const params = { attemptId: attempt.attemptId, questionId };
    const { body } = await app.call('flagQuestion', { params, body: { flagged: this.flagged } });
    expect(readCode(body)).toBe(refusal(attempt, model.now) ?? 'done');
    if (refusal(attempt, model.now) !== null) return;
    if (this.flagged) attempt.flags.add(questionId);
    else attempt.flags.delete(questionId);
  }
}

export class Check extends InTab {
  async act(model: Model, attempt: ModelAttempt, { app, tab, questionId }: Parameters<InTab['act']>[2]) {
    const seen = tab.revisions.get(questionId) ?? 0;
    const params = { attemptId: attempt.attemptId, questionId };
    const { body } = await app.call('checkAnswer', { params, body: { revision: seen } });
    const current = attempt.answers.get(questionId);
    const refused =
      refusal(attempt, model.now) ??
      (attempt.mode === 'test' || current === undefined ? 'invalid_request' : null) ??
      (current?.revision === seen ? null : 'answer_conflict');
    expect(readCode(body)).toBe(refused ?? 'done');
    if (refused === null) attempt.checked.add(questionId);
  }
}

export class Reload extends InTab {
  async act(model: Model, attempt: ModelAttempt, { app, tab }: Parameters<InTab['act']>[2]) {
    const { body } = await app.call('getAttempt', { params: { attemptId: attempt.attemptId } });
    const seen = attemptSchema.parse(body);
    expect(seen.state).toBe(isOver(attempt, model.now) ? 'submitted' : 'open');
    expect(seen.flags).toEqual([...attempt.flags].toSorted());
    if (seen.state === 'open') {
      const answers = seen.answers.map(({ questionId, optionIds, revision }) => [
        questionId,
        { optionId: optionIds[0], revision },
      ]);
      expect(new Map(answers as [string, Answer][])).toEqual(attempt.answers);
      show(tab, seen);
      return;
    }
    for (const one of seen.questions) {
      const optionId = attempt.answers.get(one.questionId)?.optionId;
      expect(one.chosenOptionIds).toEqual(optionId === undefined ? [] : [optionId]);
    }
    const late = computeDeadline(attempt) <= Date.parse(seen.submittedAt);
    expect(seen.timeUp).toBe(late);
  }
}

export class Submit extends InTab {
  async act(model: Model, attempt: ModelAttempt, { app }: Parameters<InTab['act']>[2]) {
    const params = { attemptId: attempt.attemptId };
    const first = await app.call('submitAttempt', { params });
    const again = await app.call('submitAttempt', { params });
    expect(first.body).toMatchObject({ state: 'submitted', timeUp: first.body && isLate(attempt, model) });
    expect(again.body).toEqual(first.body);
    attempt.endedAt ??= model.now;
  }
}

/** True where the clock ended an attempt that is submitted now. */
const isLate = (attempt: ModelAttempt, { now }: Model) =>
  (attempt.endedAt ?? now) >= computeDeadline(attempt);

export class Discard extends InTab {
  async act(model: Model, attempt: ModelAttempt, { app }: Parameters<InTab['act']>[2]) {
    const params = { attemptId: attempt.attemptId };
    const { body } = await app.call('discardAttempt', { params });
    expect(readCode(body)).toBe(isOver(attempt, model.now) ? 'attempt_submitted' : 'done');
    if (!isOver(attempt, model.now)) model.attempts.delete(attempt.attemptId);
  }
}

export class Pass implements Command {
  readonly milliseconds: number;
  constructor(milliseconds: number) {
    this.milliseconds = milliseconds;
  }
  check(): boolean {
    return true;
  }
  run(model: Model, { clock }: Real): Promise<void> {
    model.now += this.milliseconds;
    clock.now = model.now;
    return Promise.resolve();
  }
  toString(): string {
    return `${this.milliseconds / 1000} s pass`;
  }
}
