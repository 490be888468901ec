import { fullMarks } from '../../../contract/quizzes/marking.ts';
import type { OwnershipStore } from '../../tables/ownership-store.ts';
import type { PracticeStore } from '../practice/practice-store.ts';
import type { Learner, LearntQuestion } from './learner.ts';
import type { LearnerStore } from './learner-store.ts';
import { dueAt, isDue } from './review.ts';
import { stillAsked } from './still-asked.ts';

interface TopicProgress {
  readonly topicId: string;
  readonly answered: number;
  readonly mastery: number;
  readonly best: number | null;
  readonly latest: number | null;
  readonly mistakes: number;
  readonly due: number;
}

interface CourseProgress {
  readonly courseId: string;
  readonly topics: readonly TopicProgress[];
  readonly misconceptions: readonly { readonly misconceptionId: string; readonly questions: number }[];
  readonly results: readonly {
    readonly attemptId: string;
    readonly submittedAt: string;
    readonly score: number;
  }[];
  readonly nextDueAt: string | null;
}

/** A misconception is named once this many questions show it: one wrong answer may be a slip. */
const questionsToName = 2;

/** True where a question's latest answer was not fully right. */
export const isMistake = ({ marks }: Pick<LearntQuestion, 'marks'>): boolean => marks < fullMarks;

/** The misconceptions that several questions show, most often shown first. */
function misconceptionsIn(questions: readonly LearntQuestion[]) {
  const shown = questions.flatMap(({ misconceptionIds }) => misconceptionIds);
  return [...new Set(shown)]
    .map((misconceptionId) => ({
      misconceptionId,
      questions: shown.filter((id) => id === misconceptionId).length,
    }))
    .filter((one) => one.questions >= questionsToName)
    .toSorted((one, other) => other.questions - one.questions);
}

function courseProgress(
  courseId: string,
  learner: Learner,
  { questions, now }: { readonly questions: readonly LearntQuestion[]; readonly now: Date },
): CourseProgress {
  const waiting = questions
    .filter((question) => !isDue(question, now))
    .map((one) => dueAt(one).toISOString());
  return {
    courseId,
    topics: [...learner.topics].map(([topicId, { answered, mastery, best, latest }]) => {
      const ofTopic = questions.filter((question) => question.topicId === topicId);
      return {
        topicId,
        answered,
        mastery: Math.round(100 * mastery),
        best,
        latest,
        mistakes: ofTopic.filter(isMistake).length,
        due: ofTopic.filter((question) => isDue(question, now)).length,
      };
    }),
    misconceptions: misconceptionsIn(questions),
    results: learner.attempts,
    nextDueAt: waiting.toSorted()[0] ?? null,
  };
}

interface ProgressDeps {
  readonly learners: LearnerStore;
  readonly ownership: OwnershipStore;
  readonly practice: PracticeStore;
  readonly now: () => Date;
}

/** What a student has learnt so far, in each course with a quiz that was handed in. */
export async function getProgress(
  { learners, ownership, practice, now }: ProgressDeps,
  studentId: string,
): Promise<{ readonly courses: readonly CourseProgress[] }> {
  const [found, listed, owned] = await Promise.all([
    learners.findAll(studentId),
    practice.topics(),
    ownership.ownedCourses(studentId),
  ]);
  const courses = await Promise.all(
    [...found].map(async ([courseId, learner]) => {
      // A course that was taken back has nothing to go over but in its free topic.
      const topics = listed.filter(
        (topic) => topic.courseId === courseId && (topic.free || owned.has(courseId)),
      );
      const questions = await stillAsked({ practice, courseId, topics }, learner.questions);
      return courseProgress(courseId, learner, { questions, now: now() });
    }),
  );
  return { courses };
}
