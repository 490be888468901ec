import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { FormattedMessage } from 'react-intl';
import type { Account } from '../../../contract/account/account.ts';
import type { CourseSummary } from '../../../contract/courses/courses.ts';
import type { CourseProgress } from '../../../contract/quizzes/progress.ts';
import { PanelGrid } from '../components/panel.tsx';
import { DueCard } from '../features/quizzes/progress/due-card.tsx';
import { hasAnswered } from '../features/quizzes/selection/pool.ts';
import { weakTopics } from '../features/quizzes/progress/weak-topics.ts';
import { WrongLately } from '../features/quizzes/progress/wrong-lately.tsx';
import { WeakestTopicCard } from './weakest-topic-card.tsx';

interface LearningPanelsProps {
  readonly account: Account;
  readonly courses: readonly CourseSummary[];
  readonly progress: readonly CourseProgress[];
}

/** What helps most next: the questions that are due, the weakest topic, what keeps going wrong. Nothing for a newcomer. */
export function LearningPanels({ account, courses, progress }: LearningPanelsProps) {
  const titleId = useId();
  if (!hasAnswered(progress)) return null;
  const titleOf = (courseId: string) => courses.find((course) => course.courseId === courseId)?.title;
  const due = progress.flatMap(({ courseId, topics }) => {
    const title = titleOf(courseId);
    return title === undefined
      ? []
      : [{ courseId, title, due: topics.reduce((sum, topic) => sum + topic.due, 0) }];
  });
  const [nextDueAt = null] = progress.flatMap((course) => course.nextDueAt ?? []).toSorted();
  const weak = weakTopics(progress).flatMap((each) => {
    const courseTitle = titleOf(each.courseId);
    return courseTitle === undefined ? [] : [{ ...each, courseTitle }];
  });
  return (
    <section aria-labelledby={titleId}>
      <Typography variant="h2" id={titleId} sx={{ mb: 2 }}>
        <FormattedMessage id="quizzes-progress.next" />
      </Typography>
      <PanelGrid>
        <DueCard courses={due} nextDueAt={nextDueAt} />
        <WeakestTopicCard account={account} topics={weak} />
        <WrongLately progress={progress} />
      </PanelGrid>
    </section>
  );
}
