import { Failure } from '../runtime/failure.ts';
import { StorageBusy } from '../runtime/storage-error.ts';
import { withTexts } from '../tables/attempt-questions.ts';
import { sameRequest, type Attempt, type QuizRequest } from './attempt.ts';
import type { AttemptStore } from './attempt-store.ts';
import { openView, type OpenView } from './attempt-view.ts';
import { askedIn, chooseQuestions } from './choose-questions.ts';
import type { Random } from '../tables/shown-question.ts';
import { keepListed, type OpenAttempts, type OpenAttemptStore } from './open-attempts.ts';
import type { OwnershipStore } from '../tables/ownership-store.ts';
import type { PracticeStore } from './practice-store.ts';
import { schoolDay } from '../runtime/school-day.ts';

export interface StartDeps {
  readonly practice: PracticeStore;
  readonly ownership: OwnershipStore;
  readonly attempts: AttemptStore;
  readonly open: OpenAttemptStore;
  readonly now: () => Date;
  readonly random: Random;
}

type Start = QuizRequest & { readonly studentId: string; readonly attemptId: string };

/** Attempts that a student may start in a day: more than anybody practises, and few enough to bound what is stored. */
export const attemptsPerDay = 100;

/** The number of tries of a claim when the register changed, or listed an attempt that was over. */
const maximumTries = 3;

/** Tells if an attempt that was there before is the same start retried, or something else under its id. */
function again({ practice }: StartDeps, existing: Attempt, request: QuizRequest): Promise<OpenView> {
  if (!sameRequest(existing.request, request)) throw new Failure('attempt_conflict');
  if (existing.submission !== null) throw new Failure('attempt_submitted');
  return viewOf(practice, existing);
}

const viewOf = async (practice: PracticeStore, attempt: Attempt): Promise<OpenView> =>
  openView(attempt, await withTexts(practice, attempt.courseId, attempt.questions));

const inTopic = (attempt: Attempt, { courseId, topicId }: QuizRequest) =>
  attempt.courseId === courseId && attempt.topicId === topicId;

/** The outcome of a start's first claim of its topic, and the register after it. */
interface Place {
  readonly claimed: boolean;
  readonly register: OpenAttempts;
}

/**
 * The id under which a start creates its attempt: its own where it holds the topic, else that of a start which claimed
 * the topic and went no further, which this one completes in its place.
 *
 * @throws Failure `attempt_open` where the topic has an open attempt, `attempt_limit` where the day's attempts are used up.
 */
async function idToCreate(deps: StartDeps, start: Start, first: Place): Promise<string> {
  const { studentId, attemptId } = start;
  const claim = claimOf(deps, start);
  let { claimed, register } = first;
  for (let tries = 0; tries < maximumTries; tries++) {
    if (claimed) return attemptId;
    const holders = register.of(start);
    if (holders.includes(attemptId)) return attemptId;
    if (holders.length === 0 && register.startedOn(claim.day) >= claim.limit) {
      throw new Failure('attempt_limit', { limit: claim.limit });
    }
    for (const holder of holders) {
      const held = await deps.attempts.find(studentId, holder);
      if (held === null) return holder;
      if (held.submission === null && inTopic(held, start)) {
        throw new Failure('attempt_open', { attemptId: holder });
      }
      await deps.open.remove({ studentId, attemptId: holder, topics: [start], pastDays: [] });
    }
    claimed = await deps.open.claim(claim);
    if (!claimed) register = await deps.open.find(studentId);
  }
  throw new StorageBusy('A topic could not be claimed between others');
}

const claimOf = (deps: StartDeps, { studentId, attemptId, courseId, topicId }: Start) => ({
  studentId,
  attemptId,
  topic: { courseId, topicId },
  day: schoolDay(deps.now()),
  limit: attemptsPerDay,
});

/**
 * Starts a quiz under an id that the browser made, with questions chosen here. The same start again gives the same
 * attempt, answers included, and counts once. A topic has one open attempt at a time, which is what keeps the results
 * of one from giving away the key of another: its place is claimed before its questions are stored or shown, in one
 * conditional write that counts the day's attempts as well. A start that was cut off between the two is completed by
 * the next of its topic, whose reply then bears the first one's id.
 *
 * @throws Failure `not_found` where the topic is unknown or has no question at the level or of the lesson,
 *   `course_not_owned` where the course isn't owned and the topic isn't free, `attempt_open` with the id of the topic's
 *   open attempt in `details.attemptId`, `attempt_limit` after {@link attemptsPerDay}, `attempt_conflict` where the id
 *   stands for another quiz, `attempt_submitted` where that quiz is over.
 */
export async function startAttempt(deps: StartDeps, start: Start): Promise<OpenView> {
  const { studentId, attemptId, ...request } = start;
  const { courseId, topicId, level, lessonId, questionCount } = request;
  const [topics, owned, refs, existing, register, claimed] = await Promise.all([
    deps.practice.topics(),
    deps.ownership.owns(studentId, courseId),
    deps.practice.refs(courseId, topicId),
    deps.attempts.find(studentId, attemptId),
    deps.open.find(studentId),
    deps.open.claim(claimOf(deps, start)),
  ]);
  /** Takes back the claim of an attempt that there can't be, or that is over. */
  const unclaim = async () => {
    if (claimed) await deps.open.remove({ studentId, attemptId, topics: [start], pastDays: [] });
  };

  if (existing !== null) {
    if (existing.submission !== null || !inTopic(existing, start)) await unclaim();
    else if (!claimed) await keepListed(deps.open, register, existing);
    return again(deps, existing, request);
  }
  const topic = topics.find((one) => one.courseId === courseId && one.topicId === topicId);
  if (topic === undefined) {
    await unclaim();
    throw new Failure('not_found');
  }
  if (!topic.free && !owned) throw new Failure('course_not_owned');
  const chosen = chooseQuestions(refs, { level, lessonId, count: questionCount }, deps.random);
  if (chosen.length === 0) throw new Failure('not_found');

  const id = await idToCreate(deps, start, { claimed, register });
  const attempt: Attempt = {
    studentId,
    attemptId: id,
    request,
    courseId,
    courseTitle: topic.courseTitle,
    topicId,
    topicTitle: topic.title,
    level,
    questionCount: chosen.length,
    startedAt: deps.now().toISOString(),
    questions: chosen.map((ref) => askedIn(id, ref, deps.random)),
    answers: new Map(),
    revision: 0,
    submission: null,
  };
  const [created, view] = await Promise.all([deps.attempts.create(attempt), viewOf(deps.practice, attempt)]);
  if (created) return view;
  const winner = await deps.attempts.find(studentId, attempt.attemptId);
  if (winner === null) throw new StorageBusy('An attempt that is there could not be read');
  if (winner.submission === null && inTopic(winner, start) && !sameRequest(winner.request, request)) {
    throw new Failure('attempt_open', { attemptId: winner.attemptId });
  }
  return again(deps, winner, request);
}
