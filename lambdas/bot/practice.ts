import { Failure } from '../runtime/failure.ts';
import type { QuestionRef } from '../tables/catalogue-items.ts';
import type { QuestionBank } from '../tables/question-bank.ts';
import {
  chooseOptionOrder,
  requireRightOption,
  toShownQuestion,
  shuffle,
  type Random,
} from '../tables/shown-question.ts';
import type { OpenQuestion } from './search/open-question.ts';
import type { Reader } from './reply.ts';
import { isSameLesson } from './search/ask-bot-file.ts';
import type { LessonRef, Reply, Turn } from './turn.ts';

export interface PracticeDeps {
  readonly openQuestions: (studentId: string) => Promise<readonly OpenQuestion[]>;
  readonly bank: QuestionBank;
  readonly random: Random;
}

/** Leaves out questions of the student's unfinished quizzes, because Ask Bot shows the solution. */
export async function poseQuestion(
  deps: PracticeDeps,
  { index, owned }: Reader,
  lesson: LessonRef,
  posed: readonly string[],
  studentId: string,
): Promise<Reply> {
  const passage = index.passages.find((one) => isSameLesson(one, lesson));
  const nothing: Reply = { kind: 'nothing-more', want: 'question', lesson };
  if (passage === undefined || (!passage.free && !owned.has(passage.courseId))) return nothing;
  const [refs, open] = await Promise.all([
    deps.bank.refs(passage.courseId, passage.topicId),
    deps.openQuestions(studentId),
  ]);
  const [chosen] = shuffle(
    refs.filter(
      (question) =>
        question.kind !== 'several' &&
        question.lessonId === lesson.lessonId &&
        !isOpen(open, lesson, question) &&
        !posed.includes(question.questionId),
    ),
    deps.random,
  );
  if (chosen === undefined) return nothing;
  const { questionId, version, variantCount } = chosen;
  const variant = deps.random(variantCount);
  const [read] = await deps.bank.read(passage.courseId, [{ questionId, version, variant }]);
  if (read === undefined) throw new Error(`Question ${questionId} can't be read`);
  const shown = toShownQuestion(read, chooseOptionOrder(chosen, variant, deps.random));
  const { stem, options, solution } = shown;
  return {
    kind: 'question',
    lesson,
    question: { questionId, stem, options, correctOptionId: requireRightOption(shown), solution },
    posed: [...posed, questionId],
  };
}

const isOpen = (
  open: readonly OpenQuestion[],
  { courseId }: LessonRef,
  { questionId }: Pick<QuestionRef, 'questionId'>,
): boolean => open.some((one) => one.courseId === courseId && one.questionId === questionId);

/** If the question is now part of an unfinished quiz, the reply doesn't tell whether the answer is right. */
export async function gradeAnswer(
  deps: PracticeDeps,
  previous: Turn | null,
  chosenOptionId: string,
  studentId: string,
): Promise<Reply> {
  const posed = previous?.reply;
  if (
    posed?.kind !== 'question' ||
    !posed.question.options.some(({ optionId }) => optionId === chosenOptionId)
  )
    throw new Failure('not_found');
  const { lesson, question } = posed;
  if (isOpen(await deps.openQuestions(studentId), lesson, question)) return { kind: 'withheld', lesson };
  return { ...posed, kind: 'graded', chosenOptionId };
}
