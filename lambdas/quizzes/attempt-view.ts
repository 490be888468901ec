import type { Answer, Attempt, AttemptSummary, Submission } from './attempt.ts';
import type { ShownOption, ShownQuestion } from '../tables/shown-question.ts';

type Head = Omit<AttemptSummary, 'submission'>;

export type SummaryView =
  (Head & { readonly state: 'open' }) | (Head & Submission & { readonly state: 'submitted' });

/** A question as it is shown before submission: nothing in it tells the right option from the others. */
export interface OpenQuestion extends Omit<
  ShownQuestion,
  'options' | 'correctOptionId' | 'solution' | 'lessonId'
> {
  readonly options: readonly Omit<ShownOption, 'reason'>[];
}

export interface SavedAnswer extends Answer {
  readonly questionId: string;
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
  readonly questions: readonly (ShownQuestion & { readonly chosenOptionId: string | null })[];
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

/** An attempt under way. */
export function openView(attempt: Attempt): OpenView {
  return {
    ...head(attempt),
    state: 'open',
    questions: attempt.questions.map(openQuestion),
    answers: attempt.questions.flatMap(({ questionId }) => {
      const answer = attempt.answers.get(questionId);
      return answer ? [{ questionId, ...answer }] : [];
    }),
  };
}

/**
 * A graded attempt, with the key, the reasons and the worked solutions, but for questions that are open elsewhere.
 *
 * @param openElsewhere by question id, the other attempt in which a question is open.
 */
export function submittedView(
  attempt: Attempt,
  submission: Submission,
  openElsewhere: ReadonlyMap<string, string>,
): SubmittedView {
  const chosen = (question: ShownQuestion) => attempt.answers.get(question.questionId)?.optionId ?? null;
  return {
    ...head(attempt),
    state: 'submitted',
    lessonId: attempt.request.lessonId,
    ...submission,
    questions: attempt.questions
      .filter(({ questionId }) => !openElsewhere.has(questionId))
      .map((question) => ({ ...question, chosenOptionId: chosen(question) })),
    held: attempt.questions.flatMap((question, index) => {
      const openAttemptId = openElsewhere.get(question.questionId);
      if (openAttemptId === undefined) return [];
      return [{ ...openQuestion(question), index, chosenOptionId: chosen(question), openAttemptId }];
    }),
  };
}

export type AttemptView = OpenView | SubmittedView;
