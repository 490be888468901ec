import { fullMarks } from '../grade.ts';
import type { Learner, LearntQuestion } from './learner.ts';
import type { LearnerStore } from './learner-store.ts';
import { dueAt, isDue } from './review.ts';

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

function courseProgress(courseId: string, learner: Learner, now: Date): CourseProgress {
  const questions = [...learner.questions.values()];
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
    results: learner.attempts.flatMap(({ score, ...one }) => (score === null ? [] : [{ ...one, score }])),
    nextDueAt: waiting.toSorted()[0] ?? null,
  };
}

/** What a student has learnt so far, in each course with a quiz that was handed in. */
export async function getProgress(
  deps: { readonly learners: LearnerStore; readonly now: () => Date },
  studentId: string,
): Promise<{ readonly courses: readonly CourseProgress[] }> {
  const learners = await deps.learners.findAll(studentId);
  const now = deps.now();
  return { courses: [...learners].map(([courseId, learner]) => courseProgress(courseId, learner, now)) };
}
