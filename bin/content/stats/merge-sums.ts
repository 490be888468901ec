import type { AnswerSums } from '../../../contract/quizzes/admin.ts';

/** How one question does, over all its versions. */
export interface QuestionStats {
  readonly courseId: string;
  readonly questionId: string;
  /** Quizzes that asked it. */
  readonly asked: number;
  /** Those of them with other questions too, from which its discrimination comes. */
  readonly paired: number;
  /** The mean share of its mark: 1 where everybody is right. */
  readonly facility: number;
  /**
   * The correlation of its mark with the marks of the rest of the quiz, from -1 to 1; null where all answers or all rests
   * are alike. Near 0, it doesn't tell those who know from those who don't; below, its key may be wrong.
   */
  readonly discrimination: number | null;
  /** The times that each option of its latest version was chosen, by the option's place as written. */
  readonly chosen: readonly number[];
}

/** The correlation of Pearson, from sums; null where there is none. */
function correlation({ count, x, y, xx, yy, xy }: AnswerSums['paired']): number | null {
  const spreadOf = (sum: number, squares: number) => {
    const spread = count * squares - sum * sum;
    // What is left of equal numbers by rounding is no spread.
    return spread > 1e-9 * count * squares ? spread : 0;
  };
  const spread = Math.sqrt(spreadOf(x, xx) * spreadOf(y, yy));
  return spread > 0 ? (count * xy - x * y) / spread : null;
}

const plus = (one: AnswerSums, other: AnswerSums): AnswerSums => ({
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

const added = (one: readonly number[], other: readonly number[]) =>
  Array.from(
    { length: Math.max(one.length, other.length) },
    (_, place) => (one[place] ?? 0) + (other[place] ?? 0),
  );

function grouped(sums: readonly AnswerSums[], keyOf: (one: AnswerSums) => string, join: typeof plus) {
  const groups = new Map<string, AnswerSums>();
  for (const one of sums) {
    const before = groups.get(keyOf(one));
    groups.set(keyOf(one), before === undefined ? one : join(before, one));
  }
  return [...groups.values()];
}

/**
 * Adds up the sums of all parts into what a tutor reads of each question: as Moodle's quiz statistics call them, its
 * facility index and its discrimination index.
 *
 * @see https://docs.moodle.org/en/Quiz_statistics_report
 */
export function mergeSums(parts: readonly AnswerSums[]): QuestionStats[] {
  const question = ({ courseId, questionId }: AnswerSums) => `${courseId}#${questionId}`;
  const versions = grouped(
    parts,
    (one) => `${question(one)}#${one.version}`,
    (one, other) => ({ ...plus(one, other), chosen: added(one.chosen, other.chosen) }),
  );
  return grouped(versions, question, plus).map(({ courseId, questionId, asked, marks, paired, chosen }) => ({
    courseId,
    questionId,
    asked,
    paired: paired.count,
    facility: marks / asked,
    discrimination: correlation(paired),
    chosen,
  }));
}
