import { rightOptions, type ShownOption, type ShownQuestion } from '../tables/shown-question.ts';
import type { Answer } from '../tables/attempt-answers.ts';
import type { AttemptQuestion } from '../tables/attempt-questions.ts';
import type { Attempt, AttemptSummary, Grade, QuizMode, SubmissionSummary } from './attempts/attempt.ts';
import { gradeAnswer, misconceptionsOf } from './grade.ts';
import { openIn } from './open-beside.ts';

type Head = Omit<AttemptSummary, 'submission'>;

export interface OpenSummaryView extends Head {
  readonly state: 'open';
  readonly mode: QuizMode | undefined;
}

export type SummaryView = OpenSummaryView | (Head & SubmissionSummary & { readonly state: 'submitted' });

/** A question as it is shown before submission: nothing in it tells the right options from the others. */
export interface OpenQuestion extends Omit<ShownQuestion, 'options' | 'solution' | 'lessonId'> {
  readonly topicId: string;
  readonly options: readonly Omit<ShownOption, 'reason'>[];
  /** Null where one option is right. */
  readonly rightCount: number | null;
}

export interface SavedAnswer {
  readonly questionId: string;
  readonly optionIds: readonly string[];
  readonly revision: number;
}

export interface GradedQuestion extends ShownQuestion {
  readonly topicId: string;
  readonly correctOptionIds: readonly string[];
  readonly chosenOptionIds: readonly string[];
  readonly marks: number;
  /** Of the wrong options that were chosen. */
  readonly misconceptionIds: readonly string[];
}

/** A question of a result that another attempt asks at the moment: its marks, without the key and what was chosen. */
export interface HeldQuestion extends OpenQuestion {
  /** Its place in the attempt, from 0. */
  readonly index: number;
  readonly marks: number;
  readonly answered: boolean;
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
  readonly now: string;
}

export interface SubmittedView extends Facts, Grade {
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

/** A question of an attempt with its texts. */
export interface QuestionInView {
  readonly question: AttemptQuestion;
  readonly shown: ShownQuestion;
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

/** A line of the history. @param mode that of an open attempt, where it is known. */
export function summaryView(attempt: AttemptSummary, mode: QuizMode | undefined): SummaryView {
  const { submission } = attempt;
  return submission === null
    ? openSummary(attempt, mode)
    : { ...head(attempt), state: 'submitted', ...submission };
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
  return { questionId, optionIds, revision };
}

const chosenOf = ({ answers }: Attempt, { questionId }: AttemptQuestion): readonly string[] =>
  answers.get(questionId)?.optionIds ?? [];

/** A question with its key, the reasons and the worked solution. */
export function gradedQuestion(attempt: Attempt, { question, shown }: QuestionInView): GradedQuestion {
  const chosenOptionIds = chosenOf(attempt, question);
  return {
    ...shown,
    topicId: question.topicId,
    correctOptionIds: rightOptions(shown),
    chosenOptionIds,
    marks: gradeAnswer(question, chosenOptionIds),
    misconceptionIds: misconceptionsOf(question, chosenOptionIds),
  };
}

/** A question of a result without its key and without what was chosen, because another attempt asks it. */
function heldQuestion(attempt: Attempt, held: QuestionInView, openAttemptId: string): HeldQuestion {
  const chosenOptionIds = chosenOf(attempt, held.question);
  return {
    ...openQuestion(held),
    index: attempt.questions.findIndex(({ questionId }) => questionId === held.question.questionId),
    marks: gradeAnswer(held.question, chosenOptionIds),
    answered: chosenOptionIds.length > 0,
    openAttemptId,
  };
}

/** An attempt under way; in practice, with the keys of the questions that are checked. */
export function openView(attempt: Attempt, questions: readonly QuestionInView[], now: Date): OpenView {
  return {
    ...factsOf(attempt),
    state: 'open',
    questions: questions.map(openQuestion),
    answers: attempt.questions.flatMap(
      ({ questionId }) => savedAnswer(questionId, attempt.answers.get(questionId)) ?? [],
    ),
    checked: questions
      .filter(({ question }) => attempt.checked.has(question.questionId))
      .map((one) => gradedQuestion(attempt, one)),
    now: now.toISOString(),
  };
}

/**
 * A closed attempt with its grade, keys, reasons and worked solutions. Nothing that starts later changes its grade; only
 * the keys of questions that an attempt asks at the moment are left out.
 *
 * @param open the student's attempts that are open beside it.
 */
export function submittedView(
  attempt: Attempt,
  questions: readonly QuestionInView[],
  end: Pick<SubmittedView, 'submittedAt' | 'timeUp'> & Grade,
  open: readonly Attempt[],
): SubmittedView {
  const graded: GradedQuestion[] = [];
  const held: HeldQuestion[] = [];
  for (const one of questions) {
    const openAttemptId = openIn(open, attempt, one.question);
    if (openAttemptId === null) graded.push(gradedQuestion(attempt, one));
    else held.push(heldQuestion(attempt, one, openAttemptId));
  }
  return {
    ...factsOf(attempt),
    state: 'submitted',
    ...end,
    lessonId: attempt.request.lessonId,
    calculator: attempt.request.calculator,
    questions: graded,
    held,
  };
}
