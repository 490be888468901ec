import type { AnswerCounts } from '../../contract/quizzes/statistics.ts';

export interface QuestionStats {
  readonly courseId: string;
  readonly questionId: string;
  readonly asked: number;
  /** The number of quizzes with this question and at least one more. Only these quizzes count for `discrimination`. */
  readonly paired: number;
  /** The mean mark of the question, from 0 to 1. It is 1 if every answer is right. */
  readonly facility: number;
  /**
   * The correlation of the question's mark with the mark for the rest of the quiz, from -1 to 1. If the correlation is
   * negative, the answer key may be wrong. Null means that one of the two marks is the same in all quizzes.
   */
  readonly discrimination: number | null;
  /** How often each option of the question's latest version was chosen, in the order of the question bank. */
  readonly chosen: readonly number[];
}

function computeCorrelation({ count, x, y, xx, yy, xy }: AnswerCounts['paired']): number | null {
  const computeSpread = (sum: number, squares: number) => {
    const spread = count * squares - sum * sum;
    // Rounding errors can leave a small spread although all numbers are equal.
    return spread > 1e-9 * count * squares ? spread : 0;
  };
  const spread = Math.sqrt(computeSpread(x, xx) * computeSpread(y, yy));
  return spread > 0 ? (count * xy - x * y) / spread : null;
}

const addCounts = (one: AnswerCounts, other: AnswerCounts): AnswerCounts => ({
  ...(one.latest < other.latest ? other : one),
  asked: one.asked + other.asked,
  marks: one.marks + other.marks,
  paired: {
    count: one.paired.count + other.paired.count,
    x: one.paired.x + other.paired.x,
    y: one.paired.y + other.paired.y,
    xx: one.paired.xx + other.paired.xx,
    yy: one.paired.yy + other.paired.yy,
    xy: one.paired.xy + other.paired.xy,
  },
});

/**
 * Computes each question's statistics from the counts of its versions, as in
 * https://docs.moodle.org/en/Quiz_statistics_report
 */
export const computeStatistics = (courseId: string, versions: readonly AnswerCounts[]): QuestionStats[] =>
  [...Map.groupBy(versions, ({ questionId }) => questionId).values()].map((group) => {
    const { questionId, asked, marks, paired, chosen } = group.reduce(addCounts);
    return {
      courseId,
      questionId,
      asked,
      paired: paired.count,
      facility: marks / asked,
      discrimination: computeCorrelation(paired),
      chosen,
    };
  });
