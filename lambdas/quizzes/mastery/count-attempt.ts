import type { AttemptQuestion } from '../../tables/attempts/questions.ts';
import type { ClosedAttempt } from '../attempts/attempt.ts';
import { computeEnd, computeSeconds } from '../clock.ts';
import { fullMarks } from '../../../contract/quizzes/marking.ts';
import { findMisconceptions, gradeAnswer } from '../grade.ts';
import type { MasteryRecord, QuestionMastery, TopicMastery } from './mastery-record.ts';
import { updateReview } from './review.ts';

/** Attempts that a record lists: what a chart shows, and what may be handed in again without being counted twice. */
export const attemptsKept = 50;
/** Questions that a record knows at most, so that it stays small. Those answered longest ago go first. */
export const questionsKept = 240;
/** The same of questions that were skipped. */
export const skippedKept = 60;
/** Questions of a topic that a quiz must ask before its share of marks says something of the topic. */
const questionsForShare = 5;
/** An answer that took as long as the student is given for more questions than these in a timed quiz counts as slow. */
const slowQuestions = 3;

/** The weight of the latest answer; all before it share the rest. */
const weightOfLatest = 0.15;

/**
 * The mastery of a topic after an answer, from 0 to 1: an exponential moving average of marks that begins at 0, so that
 * recent answers weigh more and a few right ones don't yet mean much. Fifteen right answers in a row reach nine tenths.
 *
 * It takes all questions of a topic for equally hard, knows nothing of guessing (a lucky student of four options reaches
 * a quarter) and nothing is forgotten with time: spaced review looks after that.
 *
 * @param marks of the answer, from 0 to 1.
 * @see Pelánek and Řihák, "Experimental Analysis of Mastery Learning Criteria" (UMAP 2017), where this average decides as
 *   well as models with more parameters.
 */
export const updateMastery = (before: number, marks: number): number =>
  Math.round((before + (marks - before) * weightOfLatest) * 10_000) / 10_000;

/** A question of an attempt as it was answered. */
interface Answered {
  readonly question: AttemptQuestion;
  /** Ids of the options that were chosen. */
  readonly chosen: readonly string[];
  readonly marks: number;
  readonly slow: boolean;
}

/** True where an attempt has been counted, or is older than all that a record lists. */
export function isCounted({ attempts }: MasteryRecord, attempt: ClosedAttempt): boolean {
  const { attemptId } = attempt;
  const [oldest] = attempts;
  return (
    attempts.some((one) => one.attemptId === attemptId) ||
    (attempts.length >= attemptsKept &&
      oldest !== undefined &&
      computeEnd(attempt).submittedAt <= oldest.submittedAt)
  );
}

/**
 * Ids of the questions whose latest save came long after the one before it, or after the start. None in practice, where
 * the time between includes the reading of a solution.
 */
function findSlowAnswers({ startedAt, answers, extraTime, request }: ClosedAttempt): ReadonlySet<string> {
  if (request.mode === 'practice') return new Set();
  const slowSeconds = computeSeconds({ questionCount: slowQuestions, extraTime });
  const saves = [...answers]
    .map(([questionId, { savedAt }]) => ({ questionId, savedAt }))
    .toSorted((one, other) => (one.savedAt < other.savedAt ? -1 : 1));
  return new Set(
    saves.flatMap(({ questionId, savedAt }, place) => {
      const before = saves[place - 1]?.savedAt ?? startedAt;
      return Date.parse(savedAt) - Date.parse(before) > slowSeconds * 1000 ? [questionId] : [];
    }),
  );
}

/** The share of marks, in per cent. @param asked one question at least. */
const computePercent = (asked: readonly Answered[]) =>
  Math.round((100 * asked.reduce((sum, { marks }) => sum + marks, 0)) / (asked.length * fullMarks));

/** The variants of a question's present version that were seen, this one included. */
function addSeenVariant(
  before: readonly (Pick<QuestionMastery, 'version' | 'variants'> | undefined)[],
  { version, variant }: AttemptQuestion,
) {
  const seen = before.flatMap((known) => (known?.version === version ? known.variants : []));
  return { version, variants: [...new Set([...seen, variant])].toSorted((one, other) => one - other) };
}

function updateQuestion(
  { questions, skipped }: Pick<MasteryRecord, 'questions' | 'skipped'>,
  { question, chosen, marks, slow }: Answered,
  answeredAt: string,
): QuestionMastery {
  const before = questions.get(question.questionId);
  return {
    topicId: question.topicId,
    answeredAt,
    marks,
    misconceptionIds: findMisconceptions(question, chosen),
    ...addSeenVariant([before, skipped.get(question.questionId)], question),
    review: updateReview(before ?? null, { marks, slow, at: new Date(answeredAt) }),
  };
}

/** A topic after a quiz. One that is counted after a later quiz adds to what was answered, and changes no present standing. */
function updateTopic(before: TopicMastery | undefined, asked: readonly Answered[], at: string): TopicMastery {
  const answered = asked.filter(({ chosen }) => chosen.length > 0);
  const share = asked.length >= questionsForShare ? computePercent(asked) : null;
  const { mastery = 0, best = null, latest = null, latestAt = '' } = before ?? {};
  const isLatest = at >= latestAt;
  return {
    answered: (before?.answered ?? 0) + answered.length,
    mastery: isLatest
      ? answered.reduce((sum, { marks }) => updateMastery(sum, marks / fullMarks), mastery)
      : mastery,
    best: share === null ? best : Math.max(share, best ?? 0),
    latest: isLatest ? (share ?? latest) : latest,
    latestAt: isLatest ? at : latestAt,
  };
}

/** The newest entries of a map, newest first. */
const keepNewest = <T>(entries: ReadonlyMap<string, T>, readTime: (entry: T) => string, most: number) =>
  new Map(
    [...entries].toSorted(([, one], [, other]) => (readTime(one) < readTime(other) ? 1 : -1)).slice(0, most),
  );

/** Counts the questions of one topic. */
function updateTopics(
  topics: MasteryRecord['topics'],
  topicId: string,
  asked: readonly Answered[],
  at: string,
): MasteryRecord['topics'] {
  const ones = asked.filter(({ question }) => question.topicId === topicId);
  return new Map(topics).set(topicId, updateTopic(topics.get(topicId), ones, at));
}

/**
 * The record of a student after a quiz that was handed in; each quiz is counted once. Questions without an answer count
 * in scores alone: nothing is known of them but that their keys were shown.
 */
export function countAttempt(record: MasteryRecord, attempt: ClosedAttempt): MasteryRecord {
  if (isCounted(record, attempt)) return record;
  const { submittedAt } = computeEnd(attempt);
  const slow = findSlowAnswers(attempt);
  const asked = attempt.questions.map((question): Answered => {
    const chosen = attempt.answers.get(question.questionId)?.optionIds ?? [];
    return { question, chosen, marks: gradeAnswer(question, chosen), slow: slow.has(question.questionId) };
  });
  const answered = asked.filter(({ chosen }) => chosen.length > 0);
  const questions = new Map(record.questions);
  const skipped = new Map(record.skipped);
  // An attempt may be counted after a later one.
  const isOlder = (time = '') => time <= submittedAt;
  for (const each of asked) {
    const { questionId } = each.question;
    const skip = skipped.get(questionId);
    if (!isOlder(questions.get(questionId)?.answeredAt)) continue;
    if (each.chosen.length > 0) {
      questions.set(questionId, updateQuestion({ questions, skipped }, each, submittedAt));
      if (isOlder(skip?.gradedAt)) skipped.delete(questionId);
    } else if (isOlder(skip?.gradedAt)) {
      skipped.set(questionId, { gradedAt: submittedAt, ...addSeenVariant([skip], each.question) });
    }
  }
  const topicIds = new Set(answered.map(({ question }) => question.topicId));
  const counted = { attemptId: attempt.attemptId, submittedAt, score: computePercent(asked) };
  return {
    revision: record.revision,
    attempts: [...record.attempts, counted]
      .toSorted((one, other) => (one.submittedAt < other.submittedAt ? -1 : 1))
      .slice(-attemptsKept),
    questions: keepNewest(questions, ({ answeredAt }) => answeredAt, questionsKept),
    skipped: keepNewest(skipped, ({ gradedAt }) => gradedAt, skippedKept),
    topics: [...topicIds].reduce(
      (topics, topicId) => updateTopics(topics, topicId, asked, submittedAt),
      record.topics,
    ),
  };
}
