/** The four words for how sure a student is of a topic, as the messages name them. */
type MasteryWord = 'started' | 'getting-there' | 'nearly' | 'secure';

/** The mastery from which a topic counts as secure, in per cent. */
export const secureFrom = 90;

export function masteryWord(percent: number): MasteryWord {
  if (percent < 40) return 'started';
  if (percent < 70) return 'getting-there';
  return percent < secureFrom ? 'nearly' : 'secure';
}
