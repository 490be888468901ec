import type {
  AttemptSummary as SummaryReply,
  OpenAttempt as OpenReply,
  SubmittedAttempt as SubmittedReply,
} from '../../contract/quizzes/quizzes.ts';
import type {
  GradedQuestion as GradedReply,
  WithheldQuestion as WithheldReply,
  OpenQuestion as QuestionReply,
  SavedAnswer as AnswerReply,
  TriedQuestion as TriedReply,
} from '../../contract/quizzes/questions.ts';
import type { Deep } from '../runtime/handlers.ts';
import { withTexts, type Answer, type AttemptQuestion } from './attempts/attempt-items.ts';
import type { OpenAttempt } from './attempts/open-attempts.ts';
import type { QuestionTexts } from '../tables/question-bank.ts';
import { findRightOptions, type ShownQuestion } from '../tables/shown-question.ts';
import type { Attempt, AttemptHead, AttemptSummary, ClosedAttempt, Grade } from './attempts/attempt.ts';
import { findAskingAttempt } from './attempts/load-attempt.ts';
import { computeEnd } from './clock.ts';
import { findChosen, findMisconceptions, gradeAnswer } from './grade.ts';

export type SummaryView = Deep<SummaryReply>;
export type OpenSummaryView = Extract<SummaryView, { state: 'open' }>;
export type OpenView = Deep<OpenReply>;
export type SubmittedView = Deep<SubmittedReply>;
export type GradedQuestion = Deep<GradedReply>;
export type TriedQuestion = Deep<TriedReply>;
export type SavedAnswer = Deep<AnswerReply>;

interface LoadedQuestion {
  readonly question: AttemptQuestion;
  readonly shown: ShownQuestion;
}

export async function loadQuestions(
  { texts }: { readonly texts: QuestionTexts },
  { courseId, questions }: Pick<Attempt, 'courseId' | 'questions'>,
): Promise<LoadedQuestion[]> {
  const shown = await withTexts(texts, courseId, questions);
  return questions.flatMap((question, index) => {
    const found = shown[index];
    return found === undefined ? [] : [{ question, shown: found }];
  });
}

function toHead(attempt: AttemptHead): AttemptHead {
  const { attemptId, courseId, courseTitle, topicTitle, level, questionCount, startedAt } = attempt;
  return { attemptId, courseId, courseTitle, topicTitle, level, questionCount, startedAt };
}

const toFacts = ({ request, topics, deadlineAt, flags, ...attempt }: Attempt) => ({
  ...toHead(attempt),
  mode: request.mode,
  topics,
  deadlineAt,
  flags: [...flags].toSorted(),
});

export const toOpenSummary = (attempt: Attempt, now: Date): OpenSummaryView => ({
  ...toHead(attempt),
  state: 'open',
  mode: attempt.request.mode,
  ...(attempt.deadlineAt !== null && {
    clock: { deadlineAt: attempt.deadlineAt, now: now.toISOString() },
  }),
});

export const toSubmittedSummary = ({ submission, ...attempt }: AttemptSummary): SummaryView => ({
  ...toHead(attempt),
  state: 'submitted',
  ...submission,
});

/** Copies each field by name, so that a field that is added later isn't shown by accident. */
export function toOpenQuestion({ question, shown }: LoadedQuestion): Deep<QuestionReply> {
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

export const toSavedAnswer = (questionId: string, { optionIds, revision }: Answer): SavedAnswer => ({
  questionId,
  optionIds,
  revision,
});

interface Answered {
  readonly answers: ReadonlyMap<string, Pick<Answer, 'optionIds' | 'retry'>>;
}

const findRetry = ({ answers }: Answered, { questionId }: AttemptQuestion) => answers.get(questionId)?.retry;

/** Shows only the mistakes in the student's first answer. */
export function toTriedQuestion(attempt: Answered, { question, shown }: LoadedQuestion): TriedQuestion {
  const chosen = findChosen(attempt, question);
  return {
    questionId: question.questionId,
    reasons: shown.options.flatMap(({ optionId, reason }) =>
      reason !== null && chosen.includes(optionId) ? [{ optionId, reason }] : [],
    ),
  };
}

export function toGradedQuestion(attempt: Answered, { question, shown }: LoadedQuestion): GradedQuestion {
  const chosenOptionIds = findChosen(attempt, question);
  return {
    ...shown,
    topicId: question.topicId,
    correctOptionIds: findRightOptions(shown),
    chosenOptionIds,
    retryOptionIds: findRetry(attempt, question) ?? [],
    marks: gradeAnswer(question, chosenOptionIds),
    misconceptionIds: findMisconceptions(question, chosenOptionIds),
  };
}

function toWithheldQuestion(
  attempt: Attempt,
  loaded: LoadedQuestion,
  openAttemptId: string,
): Deep<WithheldReply> {
  const chosen = findChosen(attempt, loaded.question);
  return {
    ...toOpenQuestion(loaded),
    index: attempt.questions.indexOf(loaded.question),
    marks: gradeAnswer(loaded.question, chosen),
    answered: chosen.length > 0,
    openAttemptId,
  };
}

export function toOpenView(attempt: Attempt, questions: readonly LoadedQuestion[], now: Date): OpenView {
  return {
    ...toFacts(attempt),
    state: 'open',
    questions: questions.map(toOpenQuestion),
    answers: attempt.questions.flatMap(({ questionId }) => {
      const answer = attempt.answers.get(questionId);
      return answer ? [toSavedAnswer(questionId, answer)] : [];
    }),
    checked: questions
      .filter(({ question }) => findRetry(attempt, question) !== undefined)
      .map((one) => toGradedQuestion(attempt, one)),
    tried: questions
      .filter(
        ({ question }) =>
          attempt.checked.has(question.questionId) && findRetry(attempt, question) === undefined,
      )
      .map((one) => toTriedQuestion(attempt, one)),
    hints:
      attempt.request.mode === 'practice'
        ? questions.flatMap(({ question: { questionId }, shown: { hint } }) =>
            hint ? [{ questionId, hint }] : [],
          )
        : [],
    now: now.toISOString(),
  };
}

/** Withholds the right answer to each question that another open attempt asks too. */
export function toSubmittedView(
  attempt: ClosedAttempt,
  grade: Grade,
  questions: readonly LoadedQuestion[],
  others: readonly OpenAttempt[],
): SubmittedView {
  const graded: GradedQuestion[] = [];
  const withheld: Deep<WithheldReply>[] = [];
  for (const one of questions) {
    const asking = findAskingAttempt(others, attempt.courseId, one.question);
    if (asking === null) graded.push(toGradedQuestion(attempt, one));
    else withheld.push(toWithheldQuestion(attempt, one, asking.attemptId));
  }
  return {
    ...toFacts(attempt),
    state: 'submitted',
    ...computeEnd(attempt),
    ...grade,
    lessonId: attempt.request.lessonId,
    calculator: attempt.request.calculator,
    questions: graded,
    withheld,
  };
}
