import type { CourseProgress } from '../../../contract/quizzes/progress.ts';
import type { Deep } from '../../runtime/handlers.ts';
import type { OwnershipStore } from '../../tables/ownership-store.ts';
import type { PracticeStore, PracticeTopic } from '../practice/practice-store.ts';
import {
  listTopics,
  summariseTopic,
  type MasteryRecord,
  type MasteryStore,
  type QuestionMastery,
} from './mastery-record.ts';
import { computeDueAt, isDue } from './review.ts';

type Progress = Deep<CourseProgress>;

/** A misconception is listed only if at least this many questions show it, because one wrong answer may be a slip. */
const questionsToName = 2;

function countMisconceptions(questions: readonly QuestionMastery[]) {
  const shown = questions.flatMap(({ misconceptionIds }) => misconceptionIds);
  return [...new Set(shown)]
    .map((misconceptionId) => ({
      misconceptionId,
      questions: shown.filter((id) => id === misconceptionId).length,
    }))
    .filter((one) => one.questions >= questionsToName)
    .toSorted((one, other) => other.questions - one.questions);
}

type CourseTopic = PracticeTopic & Pick<Progress['topics'][number], 'open'>;

interface CourseBank {
  readonly practice: Pick<PracticeStore, 'refs'>;
  readonly topics: readonly CourseTopic[];
}

/**
 * Removes questions that are no longer in the question bank, because they would stay due for ever. In a large topic all
 * questions are kept, because only a sample of the bank is read.
 */
async function withoutRetiredQuestions(
  { practice, topics }: CourseBank,
  record: MasteryRecord,
): Promise<MasteryRecord> {
  const known = listTopics(record);
  const kept = await Promise.all(
    topics.map(async ({ courseId, topicId, levels, open }) => {
      const asked = [...known.keys()].filter((questionId) => known.get(questionId) === topicId);
      // A student can't practise a locked topic.
      if (asked.length === 0 || !open) return [];
      const refs = await practice.refs(courseId, topicId);
      const ids = new Set(refs.map(({ questionId }) => questionId));
      const inBank = levels.reduce((sum, { questionCount }) => sum + questionCount, 0);
      return ids.size < inBank ? asked : asked.filter((questionId) => ids.has(questionId));
    }),
  );
  const keptIds = new Set(kept.flat());
  const keep = <T>(entries: ReadonlyMap<string, T>) =>
    new Map([...entries].filter(([questionId]) => keptIds.has(questionId)));
  return { ...record, questions: keep(record.questions), skipped: keep(record.skipped) };
}

interface CourseFacts {
  readonly topics: readonly CourseTopic[];
  readonly now: Date;
}

/** Leaves out topics that are no longer in the catalogue. */
function summariseCourse(courseId: string, record: MasteryRecord, { topics, now }: CourseFacts): Progress {
  const questions = [...record.questions.values()];
  const waiting = questions
    .filter((question) => !isDue(question, now))
    .map((one) => computeDueAt(one).toISOString());
  return {
    courseId,
    topics: topics.flatMap(({ topicId, title, open, lessons }) => {
      const results = summariseTopic(record, topicId);
      if (!record.topics.has(topicId) && results.mistakes === 0) return [];
      const ofTopic = questions.filter((question) => question.topicId === topicId);
      return {
        topicId,
        title,
        open,
        lessons,
        ...results,
        due: ofTopic.filter((question) => isDue(question, now)).length,
      };
    }),
    misconceptions: countMisconceptions(questions),
    results: record.attempts,
    nextDueAt: waiting.toSorted()[0] ?? null,
  };
}

interface ProgressDeps {
  readonly mastery: MasteryStore;
  readonly ownership: OwnershipStore;
  readonly practice: PracticeStore;
  readonly now: () => Date;
}

export async function getProgress(
  { mastery, ownership, practice, now }: ProgressDeps,
  studentId: string,
): Promise<{ readonly courses: readonly Progress[] }> {
  const [found, listed, owned] = await Promise.all([
    mastery.findAll(studentId),
    practice.topics(),
    ownership.ownedCourses(studentId),
  ]);
  const courses = await Promise.all(
    [...found].map(async ([courseId, record]) => {
      const topics = listed
        .filter((topic) => topic.courseId === courseId)
        .map((topic) => ({ ...topic, open: topic.free || owned.has(courseId) }));
      const current = await withoutRetiredQuestions({ practice, topics }, record);
      return summariseCourse(courseId, current, { topics, now: now() });
    }),
  );
  return { courses };
}
