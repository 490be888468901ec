import { Failure } from '../runtime/failure.ts';
import { StorageBusy } from '../runtime/storage-error.ts';
import { schoolDay } from '../runtime/school-day.ts';
import type { QuestionRef } from '../tables/catalogue-items.ts';
import type { OwnershipStore } from '../tables/ownership-store.ts';
import type { Random } from '../tables/shown-question.ts';
import { isClosed, sameRequest, type Attempt, type QuizRequest } from './attempts/attempt.ts';
import { openView, type OpenView } from './attempt-view.ts';
import { askedIn, chooseQuestions, variantsIn } from './practice/choose-questions.ts';
import { byTheClock, deadlineOf } from './clock.ts';
import { inView } from './in-view.ts';
import { openBeside } from './open-beside.ts';
import { unclaim } from './open/let-go.ts';
import { keepListed, type OpenAttempts } from './open/open-attempts.ts';
import type { PracticeStore } from './practice/practice-store.ts';
import type { PracticeTopic } from './practice/practice-topic.ts';
import { submittedResult, type ResultDeps } from './submitted-result.ts';

export interface StartDeps extends ResultDeps {
  readonly practice: PracticeStore;
  readonly ownership: OwnershipStore;
  /** The part of a quiz's time that a student gets on top, in per cent. */
  readonly extraTime: (studentId: string) => Promise<number>;
  readonly random: Random;
}

type Start = QuizRequest & { readonly studentId: string; readonly attemptId: string };

/** Attempts that a student may start in a day: more than anybody practises, and few enough to bound what is stored. */
export const attemptsPerDay = 100;

/** The number of tries of a claim when the register changed, or listed an attempt that was over. */
const maximumTries = 3;

const viewOf = async (deps: StartDeps, attempt: Attempt): Promise<OpenView> =>
  openView(attempt, await inView(deps, attempt), deps.now());

/** Tells if an attempt that was there before is the same start retried, or something else under its id. */
function again(deps: StartDeps, existing: Attempt, request: QuizRequest): Promise<OpenView> {
  if (!sameRequest(existing.request, request)) throw new Failure('attempt_conflict');
  if (isClosed(existing)) throw new Failure('attempt_submitted');
  return viewOf(deps, existing);
}

/** The claim of a mode by a start, which counts on the day on which it came. */
const claimOf = ({ now }: StartDeps, { studentId, attemptId, mode }: Start) => ({
  studentId,
  attemptId,
  slot: mode,
  day: schoolDay(now()),
  limit: attemptsPerDay,
});
type Claim = ReturnType<typeof claimOf>;

/** The outcome of a start's first claim of its mode, and the register after it. */
interface Place {
  readonly claim: Claim;
  readonly claimed: boolean;
  readonly register: OpenAttempts;
}

/** The attempt that a start leads to: a new one under this id, or the open one of its mode that asks for the same. */
type Found = { readonly id: string; readonly claimed: boolean } | { readonly open: Attempt };

/**
 * The id under which a start creates its attempt: its own where it holds the mode, else that of a start which claimed
 * it and went no further, which this one completes in its place. Where the mode has an open attempt of the same
 * request, that one.
 *
 * @throws Failure `attempt_open` where the open one is another quiz, `attempt_limit` where the day's attempts are used
 *   up.
 */
async function placeOf(deps: StartDeps, start: Start, first: Place): Promise<Found> {
  const { studentId, attemptId, mode: slot } = start;
  const { claim } = first;
  let { claimed, register } = first;
  for (let tries = 0; tries < maximumTries; tries++) {
    if (claimed) return { id: attemptId, claimed };
    const holders = register.of(slot);
    if (holders.includes(attemptId)) return { id: attemptId, claimed };
    if (holders.length === 0 && register.startedOn(claim.day) >= claim.limit) {
      throw new Failure('attempt_limit', { limit: claim.limit });
    }
    for (const holder of holders) {
      const held = await byTheClock(deps, await deps.attempts.find(studentId, holder));
      if (held === null) return { id: holder, claimed };
      if (!isClosed(held) && held.request.mode === slot) {
        if (sameRequest(held.request, start)) return { open: held };
        throw new Failure('attempt_open', { attemptId: holder, mode: slot });
      }
      // One that the clock has ended is graded and counted before it goes.
      if (isClosed(held)) {
        await submittedResult(deps, held, { register, learners: await deps.learners.findAll(studentId) });
      } else {
        await deps.open.remove({ studentId, attemptId: holder, slots: [slot], pastDays: [] });
      }
    }
    claimed = await deps.open.claim(claim);
    if (!claimed) register = await deps.open.find(studentId);
  }
  throw new StorageBusy('A mode could not be claimed between others');
}

/** Questions by id: one that is being moved to another topic may be listed in both for a moment. */
const eachOnce = (refs: readonly QuestionRef[]) => [
  ...new Map(refs.map((ref) => [ref.questionId, ref])).values(),
];

/** The topics that a start asks for, in its order; null where one is unknown. */
function topicsOf(topics: readonly PracticeTopic[], { courseId, topicIds }: QuizRequest) {
  const found = topicIds.map((topicId) =>
    topics.find((one) => one.courseId === courseId && one.topicId === topicId),
  );
  const known = found.filter((topic) => topic !== undefined);
  const [first] = known;
  return first === undefined || known.length < found.length ? null : { first, all: known };
}

/**
 * Starts a quiz under an id that the browser made, with questions chosen here. The same start again gives the same
 * attempt, answers included, and counts once. A mode has one open attempt at a time: its place is claimed before its
 * questions are stored or shown, in one conditional write that counts the day's attempts as well. A start that was cut
 * off between the two is completed by the next of its mode, whose reply then bears the first one's id, as does the
 * reply to a second start of the same quiz. No question is asked in a variant that the open attempt of the other mode
 * asks: the score and the key of the one would tell the answers of the other.
 *
 * @throws Failure `not_found` where a topic is unknown or there is no question of this choice, `course_not_owned` where
 *   the course isn't owned and a topic isn't free, `attempt_open` with an open attempt in its details where the mode has
 *   one, or where one of the other mode asks so many of these questions that fewer than asked for are left,
 *   `attempt_limit` after {@link attemptsPerDay}, `attempt_conflict` where the id stands for
 *   another quiz, `attempt_submitted` where that quiz is over.
 */
export async function startAttempt(deps: StartDeps, start: Start): Promise<OpenView> {
  const { studentId, attemptId, ...request } = start;
  const { courseId, topicIds, level, mode, timed } = request;
  const claim = claimOf(deps, start);
  const [topics, owned, refs, found, register, claimed, learner, extraTime] = await Promise.all([
    deps.practice.topics(),
    deps.ownership.owns(studentId, courseId),
    Promise.all(topicIds.map((topicId) => deps.practice.refs(courseId, topicId))),
    deps.attempts.find(studentId, attemptId),
    deps.open.find(studentId),
    deps.open.claim(claim),
    deps.learners.find(studentId, courseId),
    deps.extraTime(studentId),
  ]);
  /** Takes back the claim of an attempt that there can't be, or that is over. */
  const giveBack = async () => {
    if (claimed) await unclaim(deps, claim);
  };

  const existing = await byTheClock(deps, found);
  if (existing !== null) {
    if (isClosed(existing) || existing.request.mode !== mode) await giveBack();
    else if (!claimed) await keepListed(deps.open, register, existing);
    return again(deps, existing, request);
  }
  const asked = topicsOf(topics, request);
  if (asked === null) {
    await giveBack();
    throw new Failure('not_found');
  }
  if (asked.all.some(({ free }) => !free && !owned)) {
    await giveBack();
    throw new Failure('course_not_owned');
  }
  const place = await placeOf(deps, start, { claim, claimed, register });
  if ('open' in place) return viewOf(deps, place.open);
  const open = await openBeside(deps, { studentId, attemptId: place.id }, register);
  const other = open.find((one) => one.courseId === courseId && one.request.mode !== mode);
  const choosing = { learner, now: deps.now(), random: deps.random, taken: variantsIn(other) };
  const listed = eachOnce(refs.flat());
  const chosen = chooseQuestions(listed, request, choosing);
  const withoutOther = other
    ? chooseQuestions(listed, request, { ...choosing, taken: variantsIn() })
    : chosen;
  if (withoutOther.length === 0 || chosen.length < withoutOther.length) {
    if (place.claimed) await unclaim(deps, claim);
    if (other === undefined || withoutOther.length === 0) throw new Failure('not_found');
    throw new Failure('attempt_open', { attemptId: other.attemptId, mode: other.request.mode });
  }
  const startedAt = deps.now();
  const attempt: Attempt = {
    studentId,
    attemptId: place.id,
    request,
    courseId,
    courseTitle: asked.first.courseTitle,
    topicId: asked.first.topicId,
    topicTitle: asked.all.map(({ title }) => title).join(', '),
    topics: asked.all.map(({ topicId, title }) => ({ topicId, title })),
    level,
    questionCount: chosen.length,
    startedAt: startedAt.toISOString(),
    deadlineAt: timed ? deadlineOf(startedAt, { questionCount: chosen.length, extraTime }) : null,
    extraTime,
    questions: chosen.map((ref) => askedIn(place.id, ref, choosing)),
    answers: new Map(),
    flags: new Set(),
    checked: new Set(),
    revision: 0,
    submission: null,
  };
  const [created, view] = await Promise.all([deps.attempts.create(attempt), viewOf(deps, attempt)]);
  // Whoever claimed this id may be taking it out of the register, and looks afterwards if there is an attempt.
  if (!place.claimed) await deps.open.add({ studentId, attemptId: place.id, slot: mode });
  if (created) return view;
  const winner = await deps.attempts.find(studentId, attempt.attemptId);
  if (winner === null) throw new StorageBusy('An attempt that is there could not be read');
  if (!isClosed(winner) && winner.request.mode === mode && !sameRequest(winner.request, request)) {
    throw new Failure('attempt_open', { attemptId: winner.attemptId, mode });
  }
  return again(deps, winner, request);
}
