import type { Answer } from '../tables/attempt-answers.ts';
import { rightOption, type ShownOption, type ShownQuestion } from '../tables/shown-question.ts';
import type { Attempt, AttemptSummary, Submission } from './attempt.ts';

type Head = Omit<AttemptSummary, 'submission'>;

export type SummaryView =
  (Head & { readonly state: 'open' }) | (Head & Submission & { readonly state: 'submitted' });

/** A question as it is shown before submission: nothing in it tells the right option from the others. */
export interface OpenQuestion extends Omit<ShownQuestion, 'options' | 'solution' | 'lessonId' | 'kind'> {
  readonly options: readonly Omit<ShownOption, 'reason'>[];
}

export interface SavedAnswer {
  readonly questionId: string;
  readonly optionId: string;
  readonly revision: number;
}

export interface GradedQuestion extends ShownQuestion {
  readonly correctOptionId: string;
  readonly chosenOptionId: string | null;
}

export interface OpenView extends Head {
  readonly state: 'open';
  readonly questions: readonly OpenQuestion[];
  readonly answers: readonly SavedAnswer[];
}

/** A question whose key is held back: what the student has seen of it anyway, and where it is open. */
export interface HeldQuestion extends OpenQuestion {
  /** Its place in the attempt, from 0. */
  readonly index: number;
  readonly chosenOptionId: string | null;
  readonly openAttemptId: string;
}

export interface SubmittedView extends Head, Submission {
  readonly state: 'submitted';
  /** The lesson whose questions alone were asked for. */
  readonly lessonId: string | null;
  readonly questions: readonly GradedQuestion[];
  readonly held: readonly HeldQuestion[];
}

/** The fields that an attempt and its line in the history both show. */
export function head(attempt: Head): Head {
  const { attemptId, courseId, courseTitle, topicId, topicTitle, level, questionCount, startedAt } = attempt;
  return { attemptId, courseId, courseTitle, topicId, topicTitle, level, questionCount, startedAt };
}

export function summaryView(attempt: AttemptSummary): SummaryView {
  return attempt.submission === null
    ? { ...head(attempt), state: 'open' }
    : { ...head(attempt), state: 'submitted', ...attempt.submission };
}

/** The visible part of a question, field by field, so that a new field stays hidden. */
function openQuestion({ questionId, level, stem, calculator, options }: ShownQuestion): OpenQuestion {
  return {
    questionId,
    level,
    stem,
    calculator,
    options: options.map(({ optionId, text }) => ({ optionId, text })),
  };
}

/** An answer as its student sees it; null where nothing is chosen. */
export function savedAnswer(questionId: string, answer: Answer | undefined): SavedAnswer | null {
  const [optionId] = answer?.optionIds ?? [];
  return answer === undefined || optionId === undefined
    ? null
    : { questionId, optionId, revision: answer.revision };
}

/** An attempt under way, and the texts of its questions, in order. */
export function openView(attempt: Attempt, shown: readonly ShownQuestion[]): OpenView {
  return {
    ...head(attempt),
    state: 'open',
    questions: shown.map(openQuestion),
    answers: attempt.questions.flatMap(
      ({ questionId }) => savedAnswer(questionId, attempt.answers.get(questionId)) ?? [],
    ),
  };
}

/**
 * A graded attempt, with the key, the reasons and the worked solutions, but for questions that are open elsewhere.
 *
 * @param shown the texts of its questions, in order.
 * @param openElsewhere by question id, the other attempt in which a question is open.
 */
export function submittedView(
  attempt: Attempt,
  shown: readonly ShownQuestion[],
  submission: Submission,
  openElsewhere: ReadonlyMap<string, string>,
): SubmittedView {
  const chosen = ({ questionId }: ShownQuestion) => attempt.answers.get(questionId)?.optionIds[0] ?? null;
  return {
    ...head(attempt),
    state: 'submitted',
    lessonId: attempt.request.lessonId,
    ...submission,
    questions: shown
      .filter(({ questionId }) => !openElsewhere.has(questionId))
      .map((question) => ({
        ...question,
        correctOptionId: rightOption(question),
        chosenOptionId: chosen(question),
      })),
    held: shown.flatMap((question, index) => {
      const openAttemptId = openElsewhere.get(question.questionId);
      if (openAttemptId === undefined) return [];
      return [{ ...openQuestion(question), index, chosenOptionId: chosen(question), openAttemptId }];
    }),
  };
}

export type AttemptView = OpenView | SubmittedView;
