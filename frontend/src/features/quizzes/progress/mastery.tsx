import { useIntl } from 'react-intl';
import type { CourseProgress, TopicProgress } from '../../../../../contract/quizzes/progress.ts';
import { ProgressBar } from '../../../components/progress-bar.tsx';

type MasteryLevel = 'started' | 'getting-there' | 'nearly' | 'secure';

/** A topic with at least this mastery, in per cent, counts as secure. */
const secureFrom = 90;

export function getMasteryLevel(percent: number): MasteryLevel {
  if (percent < 40) return 'started';
  if (percent < 70) return 'getting-there';
  return percent < secureFrom ? 'nearly' : 'secure';
}

/** With fewer answers than this, a topic's mastery isn't reliable. */
const fewestAnswers = 5;

export function findWeakTopics(
  progress: readonly CourseProgress[],
): { readonly courseId: string; readonly standing: TopicProgress }[] {
  const weak = progress.flatMap(({ courseId, topics }) =>
    topics
      .filter(({ answered, mastery }) => answered >= fewestAnswers && mastery < secureFrom)
      .map((standing) => ({ courseId, standing })),
  );
  return weak.toSorted((one, other) => one.standing.mastery - other.standing.mastery);
}

export function MasteryBar({ label, mastery }: { label: string; mastery: number }) {
  const intl = useIntl();
  return (
    <ProgressBar
      label={label}
      value={mastery}
      max={100}
      text={intl.formatMessage({ id: `quizzes-progress.mastery.${getMasteryLevel(mastery)}` })}
    />
  );
}
