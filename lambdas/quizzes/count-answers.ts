import type { AnswerCounts } from '../../contract/quizzes/statistics.ts';
import { fullMarks } from '../../contract/quizzes/marking.ts';
import type { Answer, AttemptQuestion } from './attempts/attempt-items.ts';
import type { Attempt } from './attempts/attempt.ts';
import { findSlowAnswers } from './clock.ts';
import { gradeQuestions } from './grade.ts';

/** A submitted quiz without the fields that identify the student. */
export type AnsweredQuiz = Pick<Attempt, 'startedAt' | 'questions' | 'answers' | 'extraTime' | 'request'>;

function countChosen({ order, optionIds }: AttemptQuestion, answer: Answer | undefined): number[] {
  const chosen = (answer?.optionIds ?? []).map((optionId) => order[optionIds.indexOf(optionId)]);
  const positions = Array.from({ length: Math.max(...order) + 1 }, (_, position) => position);
  return positions.map((position) => chosen.filter((one) => one === position).length);
}

/** Counts how a student answered each question of a quiz. An unanswered question scores 0. */
export function countAnswers(quiz: AnsweredQuiz): AnswerCounts[] {
  const { startedAt, questions, answers, request } = quiz;
  const marks = gradeQuestions(quiz).map((each) => each / fullMarks);
  const total = marks.reduce((sum, each) => sum + each, 0);
  const slow = findSlowAnswers(quiz);
  return questions.map((question, place) => {
    const { questionId, version } = question;
    const x = marks[place] ?? 0;
    const others = questions.length - 1;
    const y = others > 0 ? (total - x) / others : 0;
    return {
      questionId,
      version,
      latest: startedAt,
      asked: 1,
      right: x === 1 ? 1 : 0,
      marks: x,
      tests: request.mode === 'test' ? 1 : 0,
      slow: slow.has(questionId) ? 1 : 0,
      chosen: countChosen(question, answers.get(questionId)),
      paired:
        others > 0
          ? { count: 1, x, y, xx: x * x, yy: y * y, xy: x * y }
          : { count: 0, x: 0, y: 0, xx: 0, yy: 0, xy: 0 },
    };
  });
}
