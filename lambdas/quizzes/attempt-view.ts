import { rightOption, rightOptions, type ShownOption, type ShownQuestion } from '../tables/shown-question.ts';
import type { Answer } from '../tables/attempt-answers.ts';
import type { AttemptQuestion } from '../tables/attempt-questions.ts';
import type { Attempt, AttemptSummary, Grade, QuizMode, SubmissionSummary } from './attempts/attempt.ts';
import { gradeAnswer, misconceptionsOf } from './grade.ts';
import { gradeWithout, type ToldGrade } from './held-back.ts';

type Head = Omit<AttemptSummary, 'submission'>;

export interface OpenSummaryView extends Head {
  readonly state: 'open';
  readonly mode: QuizMode | undefined;
}

export type SummaryView =
  | OpenSummaryView
  | (Head & SubmissionSummary & Pick<ToldGrade, 'gradedCount'> & { readonly state: 'submitted' });

/** A question as it is shown before submission: nothing in it tells the right options from the others. */
export interface OpenQuestion extends Omit<ShownQuestion, 'options' | 'solution' | 'lessonId'> {
  readonly topicId: string;
  readonly options: readonly Omit<ShownOption, 'reason'>[];
  /** Null where one option is right. */
  readonly rightCount: number | null;
}

export interface SavedAnswer {
  readonly questionId: string;
  /** The first of the chosen options, for tabs of the release before. */
  readonly optionId?: string | undefined;
  readonly optionIds: readonly string[];
  readonly revision: number;
}

export interface GradedQuestion extends ShownQuestion {
  readonly topicId: string;
  readonly correctOptionId: string;
  readonly correctOptionIds: readonly string[];
  readonly chosenOptionId: string | null;
  readonly chosenOptionIds: readonly string[];
  readonly marks: number;
  /** Of the wrong options that were chosen. */
  readonly misconceptionIds: readonly string[];
}

/** A question whose key is held back: what the student has seen of it anyway, and where it is open. */
export interface HeldQuestion extends OpenQuestion {
  /** Its place in the attempt, from 0. */
  readonly index: number;
  readonly chosenOptionId: string | null;
  readonly chosenOptionIds: readonly string[];
  readonly openAttemptId: string;
}

interface Facts extends Head {
  readonly mode: QuizMode;
  readonly topics: Attempt['topics'];
  readonly deadlineAt: string | null;
  readonly flags: readonly string[];
}

export interface OpenView extends Facts {
  readonly state: 'open';
  readonly questions: readonly OpenQuestion[];
  readonly answers: readonly SavedAnswer[];
  readonly checked: readonly GradedQuestion[];
  readonly held: readonly HeldQuestion[];
  readonly now: string;
}

export interface SubmittedView extends Facts, ToldGrade {
  readonly state: 'submitted';
  readonly submittedAt: string;
  readonly timeUp: boolean;
  /** The lesson whose questions alone were asked for. */
  readonly lessonId: string | null;
  /** Null where questions with and without a calculator were asked for. */
  readonly calculator: boolean | null;
  readonly questions: readonly GradedQuestion[];
  readonly held: readonly HeldQuestion[];
}

export type AttemptView = OpenView | SubmittedView;

/** A question of an attempt with its texts, and the other attempt that it is open in; null where it is in none. */
export interface QuestionInView {
  readonly question: AttemptQuestion;
  readonly shown: ShownQuestion;
  readonly openAttemptId: string | null;
}

/** The fields that an attempt and its line in the history both show. */
export function head(attempt: Head): Head {
  const { attemptId, courseId, courseTitle, topicId, topicTitle, level, questionCount, startedAt } = attempt;
  return { attemptId, courseId, courseTitle, topicId, topicTitle, level, questionCount, startedAt };
}

function factsOf(attempt: Attempt): Facts {
  const { request, topics, deadlineAt, flags } = attempt;
  return { ...head(attempt), mode: request.mode, topics, deadlineAt, flags: [...flags].toSorted() };
}

/** The line of an attempt that is open. @param mode where it is known. */
export const openSummary = (attempt: Head, mode: QuizMode | undefined): OpenSummaryView => ({
  ...head(attempt),
  state: 'open',
  mode,
});

/**
 * A line of the history.
 *
 * @param told the grade of a submitted attempt, where questions of it are held back.
 * @param mode that of an open one, where it is known.
 */
export function summaryView(
  attempt: AttemptSummary,
  told: ToldGrade | null,
  mode: QuizMode | undefined,
): SummaryView {
  const { submission, questionCount: gradedCount } = attempt;
  return submission === null
    ? openSummary(attempt, mode)
    : { ...head(attempt), state: 'submitted', gradedCount, ...submission, ...told };
}

/** The visible part of a question, field by field, so that a new field stays hidden. */
function openQuestion({ question, shown }: QuestionInView): OpenQuestion {
  const { questionId, level, kind, stem, calculator, options } = shown;
  return {
    questionId,
    topicId: question.topicId,
    level,
    kind,
    stem,
    calculator,
    options: options.map(({ optionId, text }) => ({ optionId, text })),
    rightCount: kind === 'several' ? question.right.length : null,
  };
}

/** An answer as its student sees it; null where there is none. */
export function savedAnswer(questionId: string, answer: Answer | undefined): SavedAnswer | null {
  if (answer === undefined) return null;
  const { optionIds, revision } = answer;
  return { questionId, optionId: optionIds[0], optionIds, revision };
}

const chosenOf = ({ answers }: Attempt, { questionId }: AttemptQuestion): readonly string[] =>
  answers.get(questionId)?.optionIds ?? [];

/** A question with its key, the reasons and the worked solution. */
export function gradedQuestion(attempt: Attempt, { question, shown }: QuestionInView): GradedQuestion {
  const chosenOptionIds = chosenOf(attempt, question);
  return {
    ...shown,
    topicId: question.topicId,
    correctOptionId: rightOption(shown),
    correctOptionIds: rightOptions(shown),
    chosenOptionId: chosenOptionIds[0] ?? null,
    chosenOptionIds,
    marks: gradeAnswer(question, chosenOptionIds),
    misconceptionIds: misconceptionsOf(question, chosenOptionIds),
  };
}

/** A question without its key, because another attempt asks it. */
export function heldQuestion(attempt: Attempt, held: QuestionInView, openAttemptId: string): HeldQuestion {
  const chosenOptionIds = chosenOf(attempt, held.question);
  return {
    ...openQuestion(held),
    index: attempt.questions.findIndex(({ questionId }) => questionId === held.question.questionId),
    chosenOptionId: chosenOptionIds[0] ?? null,
    chosenOptionIds,
    openAttemptId,
  };
}

/** Questions whose answer is known: with their keys, but for those that are open elsewhere. */
function answered(attempt: Attempt, questions: readonly QuestionInView[]) {
  return {
    graded: questions.flatMap((one) => (one.openAttemptId === null ? [gradedQuestion(attempt, one)] : [])),
    held: questions.flatMap((one) =>
      one.openAttemptId === null ? [] : [heldQuestion(attempt, one, one.openAttemptId)],
    ),
  };
}

/** An attempt under way; in practice, with the keys of the questions that are checked. */
export function openView(attempt: Attempt, questions: readonly QuestionInView[], now: Date): OpenView {
  const { graded, held } = answered(
    attempt,
    questions.filter(({ question }) => attempt.checked.has(question.questionId)),
  );
  return {
    ...factsOf(attempt),
    state: 'open',
    questions: questions.map(openQuestion),
    answers: attempt.questions.flatMap(
      ({ questionId }) => savedAnswer(questionId, attempt.answers.get(questionId)) ?? [],
    ),
    checked: graded,
    held,
    now: now.toISOString(),
  };
}

/**
 * A closed attempt with its grade, keys, reasons and worked solutions, but for questions that are open elsewhere, which
 * its grade doesn't count.
 */
export function submittedView(
  attempt: Attempt,
  questions: readonly QuestionInView[],
  end: Pick<SubmittedView, 'submittedAt' | 'timeUp'>,
  grade: Grade,
): SubmittedView {
  const { graded, held } = answered(attempt, questions);
  const isHeld = ({ questionId }: AttemptQuestion) => held.some((one) => one.questionId === questionId);
  const told = gradeWithout(isHeld, attempt) ?? { ...grade, gradedCount: attempt.questions.length };
  return {
    ...factsOf(attempt),
    state: 'submitted',
    ...end,
    ...told,
    lessonId: attempt.request.lessonId,
    calculator: attempt.request.calculator,
    questions: graded,
    held,
  };
}
