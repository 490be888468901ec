import Card from '@mui/material/Card';
import List from '@mui/material/List';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { FormattedMessage } from 'react-intl';
import type { Account } from '../../../contract/account.ts';
import type { CourseSummary } from '../../../contract/courses.ts';
import type { CourseProgress } from '../../../contract/quiz-progress.ts';
import { PanelGrid } from '../components/panel.tsx';
import { DueCard } from '../features/quizzes/due-card.tsx';
import { hasAnswered } from '../features/quizzes/pool.ts';
import { ShownMisconceptions } from '../features/quizzes/shown-misconceptions.tsx';
import { weakestTopic } from '../features/quizzes/weakest-topic.ts';
import { WeakestTopicCard } from './weakest-topic-card.tsx';

/** Wrong ideas that the dashboard names at most. */
const misconceptionsShown = 3;

interface LearningPanelsProps {
  readonly account: Account;
  readonly courses: readonly CourseSummary[];
  readonly progress: readonly CourseProgress[];
}

/** The wrong ideas that show most often, as many as fit, by course. */
function mostShown(progress: readonly CourseProgress[]): CourseProgress['misconceptions'] {
  return progress
    .flatMap(({ misconceptions }) => misconceptions)
    .toSorted((one, other) => other.questions - one.questions)
    .slice(0, misconceptionsShown);
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
  const weakest = weakestTopic(progress);
  const weakestCourse = weakest && titleOf(weakest.courseId);
  const shown = mostShown(progress);
  return (
    <section aria-labelledby={titleId}>
      <Typography variant="h2" id={titleId} sx={{ mb: 2 }}>
        <FormattedMessage id="quizzes-progress.next" />
      </Typography>
      <PanelGrid>
        <DueCard courses={due} nextDueAt={nextDueAt} />
        {weakest && weakestCourse !== undefined && weakestCourse !== null && (
          <WeakestTopicCard
            account={account}
            courseId={weakest.courseId}
            courseTitle={weakestCourse}
            standing={weakest.topic}
          />
        )}
        {shown.length > 0 && (
          <Card component="article">
            <Typography variant="h3">
              <FormattedMessage id="quizzes-progress.wrong" />
            </Typography>
            <List>
              {progress.map(({ courseId, misconceptions }) => (
                <ShownMisconceptions
                  key={courseId}
                  courseId={courseId}
                  misconceptions={misconceptions.filter((each) => shown.includes(each))}
                />
              ))}
            </List>
          </Card>
        )}
      </PanelGrid>
    </section>
  );
}
