import { readStemWords } from '../../../content/drawings/draw.ts';
import type { loadCatalogue } from '../../../content/load.ts';
import { detectConcern } from '../../../lambdas/safeguarding/detection/detect-concern.ts';
import { offersHelp, classifyText } from '../../../lambdas/safeguarding/detection/classify-text.ts';
import { weighWords } from '../../../lambdas/safeguarding/detection/weigh-words.ts';
import type { AskBotIndex } from '../../../lambdas/bot/search/ask-bot-index.ts';
import { findPassages, threshold } from '../../../lambdas/bot/search/find-passages.ts';
import { findOpenQuestion, type OpenQuestion } from '../../../lambdas/bot/search/open-question.ts';
import {
  moodClasses,
  type ConcernList,
  type MoodClass,
  type MoodList,
  type NeedList,
  type QuestionList,
  type QuizQuestion,
} from './lists.ts';

export interface Answer {
  readonly ask: string;
  readonly kind: 'answerable' | 'off-topic' | 'unanswerable';
  /** The place of the first right lesson in `lessons`, counted from 1, or 0 if no lesson is right. */
  readonly rank: number;
  readonly confidence: number;
  /** Whether Ask Bot neither answers nor suggests a lesson. */
  readonly isRefused: boolean;
  /** Whether the first section is the right one, or null if the list doesn't say which is. */
  readonly rightSection: boolean | null;
  /** The lessons that Ask Bot found, at most three, with the best first. */
  readonly lessons: readonly string[];
}

const searchAll = (index: AskBotIndex, ask: string) =>
  findPassages(index, ask, { owned: new Set(index.passages.map(({ courseId }) => courseId)) });

export function answerQuestions(index: AskBotIndex, list: QuestionList): Answer[] {
  const answer = (
    kind: Answer['kind'],
    ask: string,
    {
      lessons: right,
      section,
    }: { readonly lessons: readonly string[]; readonly section?: string | undefined } = { lessons: [] },
  ): Answer => {
    const { readable, suggested } = searchAll(index, ask);
    const found = new Set(readable.map(({ passage }) => `${passage.courseId}/${passage.lessonId}`));
    const lessons = [...found].slice(0, 3);
    const rank = lessons.findIndex((lesson) => right.includes(lesson)) + 1;
    const rightSection =
      section === undefined ? null : rank === 1 && readable[0]?.passage.heading === section;
    return {
      ...{ ask, kind, rank, lessons, rightSection },
      confidence: readable[0]?.confidence ?? 0,
      isRefused: suggested.length === 0,
    };
  };
  return [
    ...list.answerable.map((one) => answer('answerable', one.ask, one)),
    ...list['off-topic'].map((ask) => answer('off-topic', ask)),
    ...list.unanswerable.map((ask) => answer('unanswerable', ask)),
  ];
}

/**
 * Computes shares of right replies, from 0 to 1. Ask Bot answers from the confidence {@link threshold}, and may suggest
 * lessons below it. A suggestion is no refusal.
 */
export function measureAnswers(answers: readonly Answer[]) {
  const share = (kind: Answer['kind'], isRight: (answer: Answer) => boolean) => {
    const ofKind = answers.filter((answer) => answer.kind === kind);
    return ofKind.length === 0 ? 1 : ofKind.filter(isRight).length / ofKind.length;
  };
  const sections = answers.flatMap(({ rightSection }) => rightSection ?? []);
  return {
    /** Null if the answers are of lists that name no sections. */
    section: sections.length === 0 ? null : sections.filter(Boolean).length / sections.length,
    top1: share('answerable', (answer) => answer.confidence >= threshold && answer.rank === 1),
    top3: share('answerable', (answer) => !answer.isRefused && answer.rank > 0),
    offTopicRefused: share('off-topic', (answer) => answer.isRefused),
    unanswerableRefused: share('unanswerable', (answer) => answer.isRefused),
  };
}

/** Returns true if Ask Bot doesn't name a right lesson, or names one for a text that it should refuse. */
export const isMissed = (answer: Answer): boolean =>
  answer.kind === 'answerable' ? answer.isRefused || answer.rank === 0 : !answer.isRefused;

export function measureConcerns({ distress, abuse, danger, ordinary }: ConcernList) {
  return {
    missed: [...distress, ...abuse, ...danger].filter((text) => detectConcern(text) === null),
    alarms: ordinary.filter((text) => detectConcern(text) !== null),
  };
}

function classifyMood(index: AskBotIndex, text: string, weigh = weighWords): MoodClass {
  if (detectConcern(text, weigh) !== null) return 'concern';
  const subject = classifyText(index.namesSubject, text, weigh);
  if (subject === 'low-mood') return 'low-mood';
  return offersHelp(subject, searchAll(index, text).answerable) ? 'help-line' : 'lesson';
}

export function measureMoods(index: AskBotIndex, list: MoodList) {
  const all = moodClasses.flatMap((expected) =>
    list[expected].map((text) => ({ text, expected, actual: classifyMood(index, text) })),
  );
  const needs = all.filter(({ expected }) => expected !== 'lesson');
  const lessons = all.filter(({ expected }) => expected === 'lesson');
  return {
    needs: needs.length,
    lessons: lessons.length,
    withoutHelp: needs.filter(({ actual }) => actual === 'lesson'),
    understated: needs.filter(
      ({ expected, actual }) =>
        actual !== 'lesson' && moodClasses.indexOf(actual) > moodClasses.indexOf(expected),
    ),
    mistaken: lessons.filter(({ actual }) => actual === 'concern' || actual === 'low-mood'),
    withHelpLine: lessons.filter(({ actual }) => actual === 'help-line'),
  };
}

/** Returns the texts that get less help than they need, or more. `weigh` sums learned weights, by default the stored ones. */
export function measureNeeds(
  index: AskBotIndex,
  { need, harmless }: Pick<NeedList, 'need' | 'harmless'>,
  weigh = weighWords,
) {
  const classify = (texts: readonly string[]) =>
    texts.map((text) => ({ text, mood: classifyMood(index, text, weigh) }));
  const [needing, others] = [classify(need), classify(harmless)];
  const pick = (classified: typeof needing, ...moods: readonly MoodClass[]) =>
    classified.flatMap(({ text, mood }) => (moods.includes(mood) ? text : []));
  return {
    withoutCard: pick(needing, 'low-mood', 'help-line', 'lesson'),
    withoutHelp: pick(needing, 'lesson'),
    falseCards: pick(others, 'concern'),
    withLine: pick(others, 'low-mood', 'help-line'),
  };
}

export const listTopicQuestions = ({ courses }: ReturnType<typeof loadCatalogue>): OpenQuestion[][] =>
  courses.flatMap((course) =>
    course.topics.map(({ questions }) =>
      questions.map(({ id, lesson, stem }) => ({
        questionId: id,
        courseId: course.id,
        lessonId: lesson,
        words: readStemWords(stem),
      })),
    ),
  );

/** Returns the questions that Ask Bot would answer although they belong to the student's open quiz. */
export function findAnsweredInQuiz(
  topics: readonly (readonly OpenQuestion[])[],
  questions: readonly QuizQuestion[],
): QuizQuestion[] {
  return questions.filter(({ id, ask }) => {
    const topic = topics.find((one) => one.some(({ questionId }) => questionId === id));
    if (topic === undefined) throw new Error(`The bank has no question ${id}`);
    const others = topic.filter(({ questionId }) => questionId !== id).slice(0, 9);
    const quiz = [...others, ...topic.filter(({ questionId }) => questionId === id)];
    return findOpenQuestion(ask, quiz) === null;
  });
}

/** Returns the maximum share, over all quizzes, of unrelated questions that Ask Bot mistakes for quiz questions. */
export function measureWronglyWithheld(
  topics: readonly (readonly OpenQuestion[])[],
  unrelated: readonly string[],
): number {
  const quizzes = topics.flatMap((questions) => [questions.slice(0, 10), questions.slice(-10)]);
  return Math.max(
    ...quizzes.map(
      (quiz) => unrelated.filter((ask) => findOpenQuestion(ask, quiz) !== null).length / unrelated.length,
    ),
  );
}
