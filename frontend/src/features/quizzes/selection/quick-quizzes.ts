import type { Learner } from '../../../../../contract/account/account.ts';
import type { Year } from '../../../../../contract/account/learner-options.ts';
import { findSuitableLevels } from '../../../../../contract/quizzes/levels.ts';
import { secondsPerQuestion } from '../../../../../contract/quizzes/marking.ts';
import type { Level } from '../../../../../contract/identifiers.ts';
import type { AttemptSummary, QuizStart, QuizTopic } from '../../../../../contract/quizzes/quizzes.ts';
import { maximumTopics, quizLength } from '../../../../../contract/quizzes/routes.ts';
import { countPool, hasAnswered, type Progress } from './pool.ts';
import { createPracticeRequest, mistakesLength } from './practice-request.ts';
import { countQuestions, isPractisable, sumLevels } from './selection.ts';

const quickLength = 5;

/** `start` is null if there is nothing to ask. */
export interface QuickQuiz {
  readonly name: 'quick' | 'mistakes' | 'test';
  /** The id of the message that describes the quiz. */
  readonly about: string;
  readonly count: number;
  readonly minutes: number;
  /** The level of all questions; null if they have several. */
  readonly level: Level | null;
  readonly start: QuizStart | null;
}

/** Lists the courses that the student can practise. */
export function listCourses(topics: readonly QuizTopic[]): readonly { courseId: string; title: string }[] {
  const titles = new Map(topics.filter(isPractisable).map((topic) => [topic.courseId, topic.courseTitle]));
  return [...titles].map(([courseId, title]) => ({ courseId, title }));
}

/**
 * Chooses among the student's subjects, or else among all courses: the course of the latest quiz, or else one that the
 * student owns, or else the first.
 */
export function chooseCourse(
  topics: readonly QuizTopic[],
  attempts: readonly AttemptSummary[],
  learner: Learner | undefined,
) {
  const all = topics.filter(isPractisable);
  const wanted = all.filter(({ courseId }) => learner?.subjects.includes(courseId));
  const practisable = wanted.length > 0 ? wanted : all;
  const latest = attempts.find(({ courseId }) => practisable.some((topic) => topic.courseId === courseId));
  return latest?.courseId ?? (practisable.find(({ free }) => !free) ?? practisable[0])?.courseId ?? null;
}

function createMistakes(courseId: string, topics: readonly QuizTopic[], progress: Progress): QuickQuiz {
  const withMistakes = topics.filter((topic) => countPool('mistakes', [topic], progress) > 0);
  const asked = withMistakes.slice(0, maximumTopics);
  const count = countPool('mistakes', withMistakes, progress);
  const questionCount = Math.min(countPool('mistakes', asked, progress), mistakesLength);
  const ofCourse = progress?.filter((each) => each.courseId === courseId);
  const state = !ofCourse ? 'unknown' : count > 0 ? 'some' : hasAnswered(ofCourse) ? 'none' : 'new';
  const topicIds = asked.map(({ topicId }) => topicId);
  return {
    name: 'mistakes',
    about: `mistakes.${state}`,
    count,
    minutes: 0,
    level: null,
    start:
      count === 0 ? null : createPracticeRequest({ courseId, topicIds, questionCount, pool: 'mistakes' }),
  };
}

/** Says how many questions of which topics and level suit the student. */
function countSuitable(topics: readonly QuizTopic[], year: Year | null, wanted: number) {
  const levels = findSuitableLevels(year, sumLevels(topics), wanted);
  const count = (topic: QuizTopic) => levels.reduce((sum, level) => sum + countQuestions(topic, level), 0);
  const asked = topics.filter((topic) => count(topic) > 0).slice(0, maximumTopics);
  const available = asked.reduce((sum, topic) => sum + count(topic), 0);
  return {
    topicIds: asked.map(({ topicId }) => topicId),
    questionCount: Math.min(available, wanted),
    level: levels.length === 1 ? (levels[0] ?? null) : null,
  };
}

/** Lists the quizzes of a course that start with one press. The student's year sets the level of new questions. */
export function listQuickQuizzes(
  courseId: string,
  topics: readonly QuizTopic[],
  progress: Progress,
  learner: Learner | undefined,
): readonly QuickQuiz[] {
  const ofCourse = topics.filter((topic) => topic.courseId === courseId && isPractisable(topic));
  const year = learner?.year ?? null;
  const { level: quickLevel, ...quick } = countSuitable(ofCourse, year, quickLength);
  const { level: testLevel, ...test } = countSuitable(ofCourse, year, quizLength.max);
  return [
    {
      name: 'quick',
      about: 'quick',
      count: quick.questionCount,
      minutes: 0,
      level: quickLevel,
      start: createPracticeRequest({ courseId, ...quick }),
    },
    createMistakes(courseId, ofCourse, progress),
    {
      name: 'test',
      about: 'test',
      count: test.questionCount,
      minutes: Math.round((test.questionCount * secondsPerQuestion) / 60),
      level: testLevel,
      start: createPracticeRequest({ courseId, ...test, mode: 'test', timed: true }),
    },
  ];
}
