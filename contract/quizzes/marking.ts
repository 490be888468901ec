export const fullMarks = 100;

export const outcomes = ['right', 'partly', 'wrong', 'unanswered'] as const;
export type Outcome = (typeof outcomes)[number];

export function computeOutcome({
  marks,
  answered,
}: {
  readonly marks: number;
  readonly answered: boolean;
}): Outcome {
  if (!answered) return 'unanswered';
  if (marks === fullMarks) return 'right';
  return marks > 0 ? 'partly' : 'wrong';
}

/** The time that a timed quiz gives for each question, without a student's extra time. */
export const secondsPerQuestion = 60;
