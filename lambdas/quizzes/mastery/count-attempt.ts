import type { AttemptQuestion } from '../attempts/attempt-items.ts';
import { optimisticUpdate, type Pause } from '../../tables/optimistic-update.ts';
import type { ClosedAttempt } from '../attempts/attempt.ts';
import { computeEnd, findSlowAnswers } from '../clock.ts';
import { fullMarks } from '../../../contract/quizzes/marking.ts';
import { findMisconceptions, gradeAnswer } from '../grade.ts';
import type { MasteryRecord, MasteryStore, QuestionMastery, TopicMastery } from './mastery-record.ts';
import { updateReview } from './review.ts';

/** A mastery record lists this many of the latest attempts. An attempt in the list isn't counted again. */
export const attemptsKept = 50;
/** The maximum number of answered questions in a mastery record. The oldest answers are dropped first. */
export const questionsKept = 240;
export const skippedKept = 60;
/** A quiz changes a topic's `best` and `latest` only if the quiz asks at least this many of the topic's questions. */
const questionsForShare = 5;
/** The weight of the newest answer in a topic's mastery. The mastery before this answer has the weight 0.85. */
const weightOfLatest = 0.15;

/**
 * Returns a topic's mastery after one more answer: an exponential moving average of the marks, from 0 to 1. Fifteen
 * right answers in a row give 0.9. Mastery doesn't decline with time, because spaced review deals with forgetting.
 *
 * @param marks the marks of the answer, from 0 to 1.
 * @see Pelánek and Řihák, "Experimental Analysis of Mastery Learning Criteria" (UMAP 2017).
 */
export const updateMastery = (before: number, marks: number): number =>
  Math.round((before + (marks - before) * weightOfLatest) * 10_000) / 10_000;

interface Answered {
  readonly question: AttemptQuestion;
  readonly chosen: readonly string[];
  readonly marks: number;
  readonly slow: boolean;
}

/** Returns true if the record already contains the attempt, or is full and has only newer attempts. */
function isCounted({ attempts }: MasteryRecord, attempt: ClosedAttempt): boolean {
  const { attemptId } = attempt;
  const [oldest] = attempts;
  return (
    attempts.some((one) => one.attemptId === attemptId) ||
    (attempts.length >= attemptsKept &&
      oldest !== undefined &&
      computeEnd(attempt).submittedAt <= oldest.submittedAt)
  );
}

const computePercent = (asked: readonly Answered[]) =>
  Math.round((100 * asked.reduce((sum, { marks }) => sum + marks, 0)) / (asked.length * fullMarks));

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

/** Attempts may be added out of order. An older attempt changes neither the mastery nor the latest score. */
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

const keepNewest = <T>(entries: ReadonlyMap<string, T>, readTime: (entry: T) => string, most: number) =>
  new Map(
    [...entries].toSorted(([, one], [, other]) => (readTime(one) < readTime(other) ? 1 : -1)).slice(0, most),
  );

function updateTopics(
  topics: MasteryRecord['topics'],
  topicId: string,
  asked: readonly Answered[],
  at: string,
): MasteryRecord['topics'] {
  const ones = asked.filter(({ question }) => question.topicId === topicId);
  return new Map(topics).set(topicId, updateTopic(topics.get(topicId), ones, at));
}

/** An unanswered question lowers the score of the attempt, but not the mastery of its topic. */
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
  // Attempts may be counted out of order.
  const isOlder = (time = '') => time <= submittedAt;
  for (const each of asked) {
    const { questionId } = each.question;
    const skip = skipped.get(questionId);
    if (!isOlder(questions.get(questionId)?.answeredAt)) continue;
    if (each.chosen.length > 0) {
      questions.set(questionId, updateQuestion({ questions, skipped }, each, submittedAt));
      if (isOlder(skip?.gradedAt)) skipped.delete(questionId);
    } else if (isOlder(skip?.gradedAt)) {
      const { topicId } = each.question;
      skipped.set(questionId, { topicId, gradedAt: submittedAt, ...addSeenVariant([skip], each.question) });
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

/** Adds an attempt to the stored mastery record. Repeated calls add the attempt only once. */
export function recordAttempt(
  { mastery, pause }: { readonly mastery: MasteryStore; readonly pause: Pause },
  attempt: ClosedAttempt,
  read?: MasteryRecord,
): Promise<undefined> {
  const { courseId, studentId } = attempt;
  let first = read;
  return optimisticUpdate<MasteryRecord, undefined>(
    {
      find: async () => {
        const record = first ?? (await mastery.findLatest(studentId, courseId));
        first = undefined;
        return record;
      },
      save: (record) => mastery.save({ courseId, record, studentId }),
      pause,
    },
    (record) => ({ item: countAttempt(record, attempt), result: undefined }),
  );
}
