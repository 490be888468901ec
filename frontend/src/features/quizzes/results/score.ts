/** The most marks of a question, in hundredths. */
export const fullMarks = 100;

/** The five grades of an attempt, as the messages name them. */
export type Verdict = 'all' | 'most' | 'half' | 'some' | 'none';

export interface Score {
  /** Questions answered fully right. */
  readonly correctCount: number;
  readonly questionCount: number;
  /** In hundredths; null for attempts that were kept without them, which had whole marks only. */
  readonly marks: number | null;
}

/** The marks of an attempt, such as 7 or 7.33. */
export const marksOf = ({ marks, correctCount }: Score): number =>
  (marks ?? correctCount * fullMarks) / fullMarks;

export function verdict(score: Score): Verdict {
  if (marksOf(score) === 0) return 'none';
  const share = score.correctCount / score.questionCount;
  if (share === 1) return 'all';
  if (share >= 0.8) return 'most';
  return share >= 0.5 ? 'half' : 'some';
}
