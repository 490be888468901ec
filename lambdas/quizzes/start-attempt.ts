import type { Year } from '../../contract/account/learner-options.ts';
import { Failure } from '../runtime/failure.ts';
import { schoolDay } from '../runtime/school-day.ts';
import { StorageBusy } from '../runtime/storage-error.ts';
import { findOpenAttempt, type OpenAttempts } from './attempts/open-attempts.ts';
import type { QuestionRef } from '../tables/catalogue-items.ts';
import type { OwnershipStore } from '../tables/ownership-store.ts';
import type { Random } from '../tables/shown-question.ts';
import { loadQuestions, toOpenView, type OpenView } from './attempt-view.ts';
import { sameRequest, type Attempt, type QuizRequest } from './attempts/attempt.ts';
import { closeIfExpired, combine, findOthers } from './attempts/load-attempt.ts';
import { computeDeadline } from './clock.ts';
import { finishAttempt, isResult, type AttemptDeps } from './finish-attempt.ts';
import { askQuestion, chooseQuestions, findTakenVariants } from './practice/choose-questions.ts';
import { findSample, findSampleTopic } from './practice/find-sample.ts';
import type { PracticeStore, PracticeTopic } from './practice/practice-store.ts';

/** What a quiz takes from the student's profile. `extraTime` is in per cent of the usual time. */
export interface QuizProfile {
  readonly year: Year | null;
  readonly extraTime: number;
}

export interface StartDeps extends AttemptDeps {
  readonly practice: PracticeStore;
  readonly ownership: OwnershipStore;
  readonly profile: (studentId: string) => Promise<QuizProfile>;
  readonly random: Random;
}

type Start = QuizRequest & { readonly studentId: string; readonly attemptId: string };

/** A student may start this many quizzes a day. The limit keeps the table small and is far above ordinary use. */
export const attemptsPerDay = 100;

const maximumTries = 4;

async function resume(deps: StartDeps, attempt: Attempt, request: QuizRequest): Promise<OpenView> {
  if (!sameRequest(attempt.request, request)) throw new Failure('attempt_conflict');
  return toOpenView(attempt, await loadQuestions(deps, attempt), deps.now());
}

/** Removes questions that are listed twice. While a question moves to another topic, both topics may list it. */
const removeDuplicates = (refs: readonly QuestionRef[]) => [
  ...new Map(refs.map((ref) => [ref.questionId, ref])).values(),
];

function findTopics(
  topics: readonly PracticeTopic[],
  { courseId, topicIds }: QuizRequest,
): readonly [PracticeTopic, ...PracticeTopic[]] | null {
  const [first, ...others] = topicIds.flatMap(
    (topicId) => topics.find((one) => one.courseId === courseId && one.topicId === topicId) ?? [],
  );
  return first === undefined || others.length + 1 < topicIds.length ? null : [first, ...others];
}

async function readStart(deps: StartDeps, { studentId, attemptId, courseId, topicIds }: Start) {
  const [topics, owned, refs, found, record, profile] = await Promise.all([
    deps.practice.topics(),
    deps.ownership.owns(studentId, courseId),
    Promise.all(topicIds.map((topicId) => deps.practice.refs(courseId, topicId))),
    deps.attempts.findWithOpen({ studentId, attemptId }),
    deps.mastery.find(studentId, courseId),
    deps.profile(studentId),
  ]);
  return { topics, owned, refs: removeDuplicates(refs.flat()), ...found, record, ...profile };
}

type StartFacts = Awaited<ReturnType<typeof readStart>>;

/** Returns the question that the dashboard has shown to a student who hasn't finished a quiz of the course. */
function findShownSample({ topics, refs, record, year }: StartFacts, courseId: string) {
  if (record.questions.size > 0 || record.skipped.size > 0) return undefined;
  const topicId = findSampleTopic(topics, courseId)?.topicId;
  const ofTopic = refs.filter((ref) => ref.topicId === topicId);
  return findSample(ofTopic, { year, asked: new Set() })?.questionId;
}

/** Loads an open attempt. If the attempt is over or deleted, removes it from the open attempts and returns null. */
async function loadOpen(deps: StartDeps, attemptId: string, start: Start, open: OpenAttempts) {
  const key = { studentId: start.studentId, attemptId };
  const found = await combine(deps, key, await deps.attempts.find(key), open);
  const loaded = found && (await closeIfExpired(deps, found));
  if (loaded === null) await deps.attempts.release({ ...key, mode: start.mode });
  else if (isResult(loaded)) await finishAttempt(deps, loaded);
  else return loaded.attempt;
  return null;
}

/**
 * Opens an attempt that isn't open. Stores the attempt unless another start with the same id has stored it. Returns null
 * if another call changed the open attempts meanwhile.
 */
async function openAttempt(deps: StartDeps, start: Start, facts: StartFacts): Promise<OpenView | null> {
  const { studentId, attemptId, ...request } = start;
  const { courseId, level, mode, timed } = request;
  const { topics, owned, refs, stored, open, record, year, extraTime } = facts;
  const asked = findTopics(topics, request);
  if (asked === null) throw new Failure('not_found');
  if (asked.some(({ free }) => !free && !owned)) throw new Failure('course_not_owned');

  const inMode = open.attempts.find((one) => one.mode === mode);
  if (inMode !== undefined) {
    const attempt = await loadOpen(deps, inMode.attemptId, start, open);
    if (attempt === null) return null;
    if (sameRequest(attempt.request, request)) return resume(deps, attempt, request);
    throw new Failure('attempt_open', { attemptId: attempt.attemptId, mode });
  }
  const now = deps.now();
  const day = schoolDay(now);
  const limit = attemptsPerDay;
  if ((open.starts.get(day) ?? 0) >= limit) throw new Failure('attempt_limit', { limit });

  const other = findOthers(open, attemptId, now).find((one) => one.courseId === courseId);
  const choiceState = {
    record,
    year,
    now,
    sampleId: findShownSample(facts, courseId),
    random: deps.random,
    taken: findTakenVariants(other),
  };
  const chosen = chooseQuestions(refs, request, choiceState);
  const withoutOther = chooseQuestions(refs, request, { ...choiceState, taken: findTakenVariants() });
  if (withoutOther.length === 0) throw new Failure('not_found');
  if (other !== undefined && chosen.length < withoutOther.length)
    throw new Failure('attempt_open', { attemptId: other.attemptId, mode: other.mode });

  const attempt: Attempt = {
    studentId,
    attemptId,
    request,
    courseId,
    courseTitle: asked[0].courseTitle,
    topicTitle: nameTopics(asked.map(({ title }) => title)),
    topics: asked.map(({ topicId, title }) => ({ topicId, title })),
    level,
    questionCount: chosen.length,
    startedAt: now.toISOString(),
    deadlineAt: timed ? computeDeadline(now, { questionCount: chosen.length, extraTime }) : null,
    extraTime,
    questions: chosen.map((ref) => askQuestion(attemptId, ref, choiceState)),
    answers: new Map(),
    flags: new Set(),
    checked: new Set(),
    submission: null,
  };
  const [isCreated, questions] = await Promise.all([
    stored === null && deps.attempts.create(attempt),
    loadQuestions(deps, attempt),
  ]);
  // Another start with the same id may have stored the questions already.
  const created = isCreated ? attempt : (stored ?? (await deps.attempts.find(start)));
  if (created === null) return null;
  if (!isCreated && !sameRequest(created.request, request)) throw new Failure('attempt_conflict');
  const isTaken = created.questions.some((one) => choiceState.taken.get(one.questionId) === one.variant);
  if (other !== undefined && isTaken)
    throw new Failure('attempt_open', { attemptId: other.attemptId, mode: other.mode });
  if (!(await deps.attempts.open(created, open, { day, limit }))) return null;
  return isCreated ? toOpenView(attempt, questions, deps.now()) : resume(deps, created, request);
}

/**
 * Returns null if another call changed the open attempts meanwhile, so that the caller should try again. The next try
 * opens what this one stored, or deletes it if the student can't open it. A start that breaks off in between leaves the
 * attempt stored until the browser repeats the start, or until the account is deleted.
 */
async function tryStart(deps: StartDeps, start: Start): Promise<OpenView | null> {
  const { studentId, attemptId, ...request } = start;
  const facts = await readStart(deps, start);
  const { stored, open } = facts;
  if (stored !== null && (isResult({ attempt: stored, open }) || findOpenAttempt(open, attemptId))) {
    const found = await combine(deps, start, stored, open);
    const loaded = found && (await closeIfExpired(deps, found));
    if (loaded === null) return null;
    if (!isResult(loaded)) return resume(deps, loaded.attempt, request);
    if (!sameRequest(stored.request, request)) throw new Failure('attempt_conflict');
    await finishAttempt(deps, loaded);
    throw new Failure('attempt_submitted');
  }
  const deleteStored = async () => stored !== null && deps.attempts.delete({ studentId, attemptId });
  try {
    const view = await openAttempt(deps, start, facts);
    if (view !== null && view.attemptId !== attemptId) await deleteStored();
    return view;
  } catch (error) {
    if (error instanceof Failure && ['attempt_open', 'attempt_limit'].includes(error.code))
      await deleteStored();
    throw error;
  }
}

/** Names up to two topics, because more wouldn't fit on a line. */
export const nameTopics = (titles: readonly string[]): string =>
  titles.length > 2 ? 'Mixed topics' : titles.join(', ');

/**
 * Starts a quiz. The browser chooses the attempt's id, so that a repeated request returns the same attempt. A student's
 * open attempts never ask the same variant of a question, because one result would show the answer to the other.
 *
 * @throws Failure `not_found`, `course_not_owned`, `attempt_open` if the student must first finish another attempt,
 *   `attempt_limit`, `attempt_conflict` if the id belongs to a different quiz, or `attempt_submitted`.
 */
export async function startAttempt(deps: StartDeps, start: Start): Promise<OpenView> {
  for (let tries = 0; tries < maximumTries; tries++) {
    const view = await tryStart(deps, start);
    if (view !== null) return view;
  }
  throw new StorageBusy('An attempt could not be opened between other writes');
}
