import type { Account } from '../../../../contract/account/account.ts';
import type { CourseSummary } from '../../../../contract/courses/courses.ts';
import { secondsPerQuestion } from '../../../../contract/quizzes/marking.ts';
import type { CourseProgress } from '../../../../contract/quizzes/progress.ts';
import type { AttemptSummary } from '../../../../contract/quizzes/quizzes.ts';
import { maximumTopics, quizLength } from '../../../../contract/quizzes/routes.ts';
import {
  findNextLesson,
  isTopicOpen,
  orderByUse,
  readCourseProgress,
} from '../../features/courses/outline.ts';
import { findWeakestTopic } from '../../features/quizzes/progress/mastery.tsx';
import { mistakesLength, practiceLength } from '../../features/quizzes/selection/practice-request.ts';

interface CourseTask {
  readonly courseId: string;
  readonly course: string;
  readonly minutes: number;
}

interface QuestionsTask extends CourseTask {
  readonly topicIds: readonly string[];
  readonly count: number;
}

/**
 * `due` are questions due for review, `mistakes` those whose latest answer wasn't right, `practise` questions of one
 * topic, and `quiz` is a quiz that is open.
 */
export type Task =
  | (QuestionsTask & { readonly kind: 'due' | 'mistakes' })
  | (QuestionsTask & { readonly kind: 'practise'; readonly topic: string })
  | (CourseTask & { readonly kind: 'quiz'; readonly attempt: AttemptSummary })
  | (CourseTask & { readonly kind: 'lesson'; readonly lessonId: string; readonly lesson: string });

interface Facts {
  readonly account: Account;
  readonly courses: readonly CourseSummary[];
  readonly progress: readonly CourseProgress[];
  /** The quizzes that are open. */
  readonly open: readonly AttemptSummary[];
  /** True if the student has never started a quiz. */
  readonly isNew: boolean;
}

/** Returns true for an open quiz against the clock. */
export const isRunning = (attempt: AttemptSummary): boolean =>
  attempt.state === 'open' && attempt.clock !== undefined;

const estimateMinutes = (questions: number): number => Math.ceil((questions * secondsPerQuestion) / 60);

/** Finds the course with the most such questions. */
function findQuestions(kind: 'due' | 'mistakes', { courses, progress }: Facts): Task | undefined {
  const found = courses.flatMap(({ courseId, title }) => {
    const topics = (progress.find((each) => each.courseId === courseId)?.topics ?? []).filter(
      (topic) => topic.open && topic[kind] > 0,
    );
    const all = topics.reduce((sum, topic) => sum + topic[kind], 0);
    const count = Math.min(all, kind === 'mistakes' ? mistakesLength : quizLength.default);
    const topicIds = topics.slice(0, maximumTopics).map(({ topicId }) => topicId);
    return all === 0
      ? []
      : [{ kind, courseId, course: title, topicIds, count, minutes: estimateMinutes(count) }];
  });
  return found.toSorted((one, other) => other.count - one.count)[0];
}

const toQuizTask = (attempt: AttemptSummary): Task => ({
  kind: 'quiz',
  courseId: attempt.courseId,
  course: attempt.courseTitle,
  attempt,
  minutes: estimateMinutes(attempt.questionCount),
});

/** Lists the next lesson of each course. */
function listLessons({ account, courses }: Facts) {
  return orderByUse(account, courses).flatMap((course) => {
    const courseProgress = readCourseProgress(account, course.courseId);
    const lesson = findNextLesson(course, courseProgress);
    const topic = course.topics.find(({ lessons }) => lessons.some((each) => each === lesson));
    return lesson && topic && isTopicOpen(topic, courseProgress)
      ? [{ course, topic, lesson, at: courseProgress.changedAt ?? '' }]
      : [];
  });
}

type NextLesson = ReturnType<typeof listLessons>[number];

const toLessonTask = ({ course, lesson }: NextLesson): Task => ({
  kind: 'lesson',
  courseId: course.courseId,
  course: course.title,
  lessonId: lesson.lessonId,
  lesson: lesson.title,
  minutes: lesson.minutes,
});

const toPractice = (
  { courseId, title }: Pick<CourseSummary, 'courseId' | 'title'>,
  topic: { readonly topicId: string; readonly title: string },
): Task => ({
  kind: 'practise',
  courseId,
  course: title,
  topic: topic.title,
  topicIds: [topic.topicId],
  count: practiceLength,
  minutes: estimateMinutes(practiceLength),
});

function findWeakest({ courses, progress }: Facts): Task | undefined {
  const weakest = findWeakestTopic(progress);
  const course = courses.find(({ courseId }) => courseId === weakest?.courseId);
  return weakest && course && toPractice(course, weakest.topic);
}

/**
 * Lists at most two tasks. Due questions or else mistakes come first, then the next lesson or an open quiz, whichever
 * was used last. An open practice quiz comes before the questions, because the server starts no second one. A quiz
 * against the clock comes before everything else.
 */
export function planToday(facts: Facts): readonly Task[] {
  const { open, isNew } = facts;
  const running = open.find(isRunning);
  if (running) {
    const others = open.filter((attempt) => attempt !== running);
    return [toQuizTask(running), ...planToday({ ...facts, open: others }).slice(0, 1)];
  }
  const again = findQuestions('due', facts) ?? findQuestions('mistakes', facts);
  const [lesson] = listLessons(facts);
  if (isNew && lesson) return [toPractice(lesson.course, lesson.topic), toLessonTask(lesson)];
  const blocking = open.find(({ mode }) => mode === 'practice');
  if (again && blocking) return [toQuizTask(blocking), again];
  const [quiz] = open;
  const current =
    quiz && (!lesson || quiz.startedAt > lesson.at) ? toQuizTask(quiz) : lesson && toLessonTask(lesson);
  const tasks = [again, current].filter((task) => task !== undefined);
  return tasks.length > 0 ? tasks : [findWeakest(facts)].filter((task) => task !== undefined);
}
