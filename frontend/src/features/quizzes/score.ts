/** The five grades of an attempt, as the messages name them. */
export type Verdict = 'all' | 'most' | 'half' | 'some' | 'none';

export function verdict(correct: number, count: number): Verdict {
  if (correct === 0) return 'none';
  const share = correct / count;
  if (share === 1) return 'all';
  if (share >= 0.8) return 'most';
  return share >= 0.5 ? 'half' : 'some';
}
