import type { AnswerSums } from '../../../contract/quizzes/admin.ts';
import { fullMarks } from '../../../contract/quizzes/marking.ts';
import type { Answer, AttemptQuestion } from '../attempts/attempt-items.ts';
import type { Attempt } from '../attempts/attempt.ts';
import { gradeQuestions } from '../grade.ts';

/** A submitted quiz without the fields that identify the student. */
export type AnsweredQuiz = Pick<Attempt, 'courseId' | 'startedAt' | 'questions' | 'answers'>;

const findChosenPositions = ({ order, optionIds }: AttemptQuestion, answer: Answer | undefined): number[] =>
  (answer?.optionIds ?? []).flatMap((optionId) => order[optionIds.indexOf(optionId)] ?? []);

/** Adds up the marks and the chosen options of each question. An unanswered question scores 0. */
export function sumAnswers(quizzes: readonly AnsweredQuiz[]): AnswerSums[] {
  const sums = new Map<string, AnswerSums>();
  for (const { courseId, startedAt, questions, answers } of quizzes) {
    const marks = gradeQuestions({ questions, answers }).map((each) => each / fullMarks);
    const total = marks.reduce((sum, each) => sum + each, 0);
    for (const [place, question] of questions.entries()) {
      const { questionId, version } = question;
      const key = [courseId, questionId, version].join('#');
      const sum = sums.get(key) ?? {
        ...{ courseId, questionId, version },
        latest: '',
        asked: 0,
        marks: 0,
        chosen: [],
        paired: { count: 0, x: 0, y: 0, xx: 0, yy: 0, xy: 0 },
      };
      sums.set(key, sum);
      const x = marks[place] ?? 0;
      sum.asked++;
      sum.marks += x;
      if (startedAt > sum.latest) sum.latest = startedAt;
      for (const chosen of findChosenPositions(question, answers.get(questionId))) {
        while (sum.chosen.length <= chosen) sum.chosen.push(0);
        sum.chosen[chosen] = (sum.chosen[chosen] ?? 0) + 1;
      }
      if (questions.length > 1) addPair(sum.paired, x, (total - x) / (questions.length - 1));
    }
  }
  return [...sums.values()];
}

function addPair(paired: AnswerSums['paired'], x: number, y: number): void {
  paired.count++;
  paired.x += x;
  paired.y += y;
  paired.xx += x * x;
  paired.yy += y * y;
  paired.xy += x * y;
}
