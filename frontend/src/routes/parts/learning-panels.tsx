import Typography from '@mui/material/Typography';
import { FormattedMessage } from 'react-intl';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import type { Account } from '../../../../contract/account/account.ts';
import type { CourseSummary } from '../../../../contract/courses/courses.ts';
import type { CourseProgress } from '../../../../contract/quizzes/progress.ts';
import { LinkButton, TextLink } from '../../components/links.tsx';
import { Text } from '../../components/text.tsx';
import { PanelGrid, Section } from '../../components/panel.tsx';
import { DueCard } from '../../features/quizzes/progress/due-card.tsx';
import { hasAnswered } from '../../features/quizzes/selection/pool.ts';
import { findWeakestTopic, MasteryBar, type CourseTopic } from '../../features/quizzes/progress/mastery.tsx';
import { WrongLately } from '../../features/quizzes/progress/wrong-lately.tsx';
import { AccentScope } from '../../brand/accent-scope.tsx';
import { minTouchTarget } from '../../components/measures.ts';
import { readCourseProgress } from '../../features/courses/outline.ts';
import { CourseLabel } from '../../brand/course-label.tsx';
import { learnPath, practisePath } from '../../paths.ts';

interface LearningPanelsProps {
  readonly account: Account;
  readonly courses: readonly CourseSummary[];
  readonly progress: readonly CourseProgress[];
}

export function LearningPanels({ account, courses, progress }: LearningPanelsProps) {
  if (!hasAnswered(progress)) return null;
  const findTitle = (courseId: string) => courses.find((course) => course.courseId === courseId)?.title;
  const due = progress.flatMap(({ courseId, topics }) => {
    const title = findTitle(courseId);
    return title === undefined
      ? []
      : [{ courseId, title, due: topics.reduce((sum, topic) => sum + topic.due, 0) }];
  });
  const [nextDueAt = null] = progress.flatMap((course) => course.nextDueAt ?? []).toSorted();
  const weakest = findWeakestTopic(progress);
  return (
    <Section title={<FormattedMessage id="quizzes-progress.next" />}>
      <PanelGrid>
        <DueCard courses={due} nextDueAt={nextDueAt} />
        {weakest && (
          <WeakestTopicCard account={account} courseTitle={findTitle(weakest.courseId)} {...weakest} />
        )}
        <WrongLately progress={progress} />
      </PanelGrid>
    </Section>
  );
}

interface WeakestTopicCardProps extends CourseTopic {
  readonly account: Account;
  readonly courseTitle: string | undefined;
}

const cardHeight = 250;

function WeakestTopicCard({ account, courseId, courseTitle, topic }: WeakestTopicCardProps) {
  const { done } = readCourseProgress(account, courseId);
  const lesson = topic.lessons.find(({ lessonId }) => !done.has(lessonId)) ?? topic.lessons[0];
  return (
    <AccentScope courseId={courseId} sx={{ display: 'grid' }}>
      <Card
        component="article"
        sx={{ display: 'grid', gap: 1.5, alignContent: 'space-between', minHeight: cardHeight }}
      >
        <div>
          <Text variant="h3" message="quizzes-progress.weakest" />
          <Box sx={{ marginBlock: 1 }}>
            <CourseLabel courseId={courseId}>{courseTitle}</CourseLabel>
          </Box>
          <MasteryBar label={topic.title} mastery={topic.mastery} />
          {lesson && (
            <Typography variant="body2" sx={{ mt: 1 }}>
              <TextLink
                to={learnPath(courseId, lesson.lessonId)}
                sx={minTouchTarget}
                message="quizzes-progress.weakest.read"
                values={{ lesson: lesson.title }}
              />
            </Typography>
          )}
        </div>
        <LinkButton
          variant="outlined"
          to={practisePath(courseId, topic.topicId)}
          message="quizzes-progress.topic.practise"
          values={{ topic: topic.title }}
          sx={{ justifySelf: 'start' }}
        />
      </Card>
    </AccentScope>
  );
}
