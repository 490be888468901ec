import type { quizzesApp } from '../quizzes-app.fixture.ts';

export const minute = 60_000;
export const questionCount = 2;
export const modes = ['practice', 'test'] as const;
export type Mode = (typeof modes)[number];

export interface Answer {
  readonly optionId: string;
  readonly revision: number;
}

/** An attempt as the rules have it. */
export interface ModelAttempt {
  readonly attemptId: string;
  readonly mode: Mode;
  readonly timed: boolean;
  readonly startedAt: number;
  readonly answers: Map<string, Answer>;
  readonly flags: Set<string>;
  readonly checked: Set<string>;
  /** Null while it is open, as far as anybody has looked. */
  endedAt: number | null;
}

/** The student's quizzes as the rules have them; ids of questions are learnt from the first reply. */
export interface Model {
  now: number;
  readonly attempts: Map<string, ModelAttempt>;
}

/** One tab of the student's: what it has seen, which may be old. */
export interface Tab {
  attemptId: string;
  questionIds: readonly string[];
  readonly revisions: Map<string, number>;
}

export interface Real {
  readonly app: ReturnType<typeof quizzesApp>;
  readonly tabs: readonly [Tab, Tab];
  readonly clock: { now: number };
}

export const computeDeadline = ({ timed, startedAt }: ModelAttempt) =>
  timed ? startedAt + questionCount * minute : Infinity;
export const isOver = (attempt: ModelAttempt, now: number) =>
  attempt.endedAt !== null || now > computeDeadline(attempt) + 5000;
export const findOpen = ({ attempts, now }: Model, mode: Mode) =>
  [...attempts.values()].find((one) => one.mode === mode && !isOver(one, now));
export const readCode = (body: unknown) => (body as { code?: string } | undefined)?.code ?? 'done';
