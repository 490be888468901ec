import { fullMarks } from '../../../contract/quizzes/marking.ts';
import type { CourseProgress } from '../../../contract/quizzes/progress.ts';
import type { Deep } from '../../runtime/handlers.ts';
import type { OwnershipStore } from '../../tables/ownership-store.ts';
import type { PracticeStore, PracticeTopic } from '../practice/practice-store.ts';
import type { MasteryRecord, MasteryStore, QuestionMastery } from './mastery-record.ts';
import { computeDueAt, isDue } from './review.ts';

type Progress = Deep<CourseProgress>;

/** A misconception is listed only if at least this many questions show it, because one wrong answer may be a slip. */
const questionsToName = 2;

export const isMistake = ({ marks }: Pick<QuestionMastery, 'marks'>): boolean => marks < fullMarks;

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
  questions: ReadonlyMap<string, QuestionMastery>,
): Promise<QuestionMastery[]> {
  const kept = await Promise.all(
    topics.map(async ({ courseId, topicId, levels, open }) => {
      const learnt = [...questions].filter(([, question]) => question.topicId === topicId);
      // A student can't practise a locked topic.
      if (learnt.length === 0 || !open) return [];
      const refs = await practice.refs(courseId, topicId);
      const ids = new Set(refs.map(({ questionId }) => questionId));
      const inBank = levels.reduce((sum, { questionCount }) => sum + questionCount, 0);
      return ids.size < inBank ? learnt : learnt.filter(([questionId]) => ids.has(questionId));
    }),
  );
  return kept.flat().map(([, question]) => question);
}

interface CourseFacts {
  readonly topics: readonly CourseTopic[];
  readonly questions: readonly QuestionMastery[];
  readonly now: Date;
}

/** Leaves out topics that are no longer in the catalogue. */
function summariseCourse(
  courseId: string,
  record: MasteryRecord,
  { topics, questions, now }: CourseFacts,
): Progress {
  const waiting = questions
    .filter((question) => !isDue(question, now))
    .map((one) => computeDueAt(one).toISOString());
  return {
    courseId,
    topics: topics.flatMap(({ topicId, title, open, lessons }) => {
      const learnt = record.topics.get(topicId);
      if (!learnt) return [];
      const { answered, mastery, best, latest } = learnt;
      const ofTopic = questions.filter((question) => question.topicId === topicId);
      return {
        topicId,
        title,
        open,
        lessons,
        answered,
        mastery: Math.round(100 * mastery),
        best,
        latest,
        mistakes: ofTopic.filter(isMistake).length,
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
      const questions = await withoutRetiredQuestions({ practice, topics }, record.questions);
      return summariseCourse(courseId, record, { topics, questions, now: now() });
    }),
  );
  return { courses };
}
