import { useIntl } from 'react-intl';
import type { CourseProgress, TopicProgress } from '../../../../../contract/quizzes/progress.ts';
import { ProgressBar } from './progress-bar.tsx';

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

export interface CourseTopic {
  readonly courseId: string;
  readonly topic: TopicProgress;
}

/** Ignores topics that are locked for the student. */
export function findWeakestTopic(progress: readonly CourseProgress[]): CourseTopic | undefined {
  const weak = progress.flatMap(({ courseId, topics }) =>
    topics
      .filter(({ open, answered, mastery }) => open && answered >= fewestAnswers && mastery < secureFrom)
      .map((topic) => ({ courseId, topic })),
  );
  return weak.toSorted((one, other) => one.topic.mastery - other.topic.mastery)[0];
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
