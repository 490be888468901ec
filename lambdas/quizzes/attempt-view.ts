import type { Answer, Attempt, AttemptSummary, Submission } from './attempt.ts';
import type { AttemptOption, AttemptQuestion } from './question.ts';

type Head = Omit<AttemptSummary, 'submission'>;

export type SummaryView =
  (Head & { readonly state: 'open' }) | (Head & Submission & { readonly state: 'submitted' });

/** A question as it is shown before submission: nothing in it tells the right option from the others. */
export interface OpenQuestion extends Omit<
  AttemptQuestion,
  'options' | 'correctOptionId' | 'solution' | 'lessonId'
> {
  readonly options: readonly Omit<AttemptOption, 'reason'>[];
}

export interface SavedAnswer extends Answer {
  readonly questionId: string;
}

export interface OpenView extends Head {
  readonly state: 'open';
  readonly questions: readonly OpenQuestion[];
  readonly answers: readonly SavedAnswer[];
}

export interface SubmittedView extends Head, Submission {
  readonly state: 'submitted';
  readonly questions: readonly (AttemptQuestion & { readonly chosenOptionId: string | null })[];
}

export type AttemptView = OpenView | SubmittedView;

/** What an attempt and its line in the history both show. */
export function head(attempt: AttemptSummary): Head {
  const { attemptId, courseId, courseTitle, topicId, topicTitle, level, questionCount, startedAt } = attempt;
  return { attemptId, courseId, courseTitle, topicId, topicTitle, level, questionCount, startedAt };
}

export function summaryView(attempt: AttemptSummary): SummaryView {
  return attempt.submission === null
    ? { ...head(attempt), state: 'open' }
    : { ...head(attempt), state: 'submitted', ...attempt.submission };
}

/** An attempt under way. It is built from what may be seen, field by field, so that a new field stays hidden. */
export function openView(attempt: Attempt): OpenView {
  return {
    ...head(attempt),
    state: 'open',
    questions: attempt.questions.map(({ questionId, level, stem, calculator, options }) => ({
      questionId,
      level,
      stem,
      calculator,
      options: options.map(({ optionId, text }) => ({ optionId, text })),
    })),
    answers: attempt.questions.flatMap(({ questionId }) => {
      const answer = attempt.answers.get(questionId);
      return answer ? [{ questionId, ...answer }] : [];
    }),
  };
}

/** A graded attempt, with the key, the reasons and the worked solutions. */
export function submittedView(attempt: Attempt, submission: Submission): SubmittedView {
  return {
    ...head(attempt),
    state: 'submitted',
    ...submission,
    questions: attempt.questions.map((question) => ({
      ...question,
      chosenOptionId: attempt.answers.get(question.questionId)?.optionId ?? null,
    })),
  };
}

export function attemptView(attempt: Attempt): AttemptView {
  return attempt.submission === null ? openView(attempt) : submittedView(attempt, attempt.submission);
}
