import Typography from '@mui/material/Typography';
import { FormattedMessage } from 'react-intl';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import type { Account } from '../../../../contract/account/account.ts';
import type { CourseSummary } from '../../../../contract/courses/courses.ts';
import type { CourseProgress, TopicProgress } from '../../../../contract/quizzes/progress.ts';
import { LinkButton, TextLink } from '../../components/links.tsx';
import { Text } from '../../components/text.tsx';
import { PanelGrid, Section } from '../../components/panel.tsx';
import { DueCard } from '../../features/quizzes/progress/due-card.tsx';
import { hasAnswered } from '../../features/quizzes/selection/pool.ts';
import { findWeakTopics, MasteryBar } from '../../features/quizzes/progress/mastery.tsx';
import { WrongLately } from '../../features/quizzes/progress/wrong-lately.tsx';
import { AccentScope } from '../../brand/accent-scope.tsx';
import { minTouchTarget } from '../../components/measures.ts';
import { useGetCourseQuery } from '../../features/courses/api.ts';
import { readCourseProgress, isTopicOpen } from '../../features/courses/outline.ts';
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
  const weak = findWeakTopics(progress).flatMap((each) => {
    const courseTitle = findTitle(each.courseId);
    return courseTitle === undefined ? [] : [{ ...each, courseTitle }];
  });
  return (
    <Section title={<FormattedMessage id="quizzes-progress.next" />}>
      <PanelGrid>
        <DueCard courses={due} nextDueAt={nextDueAt} />
        <WeakestTopicCard account={account} topics={weak} />
        <WrongLately progress={progress} />
      </PanelGrid>
    </Section>
  );
}

interface WeakestTopicCardProps {
  readonly account: Account;
  readonly topics: readonly {
    readonly courseId: string;
    readonly courseTitle: string;
    readonly standing: TopicProgress;
  }[];
}

const cardHeight = 250;

/** Skips topics that are locked for the student. */
function WeakestTopicCard({ account, topics: [weakest, ...others] }: WeakestTopicCardProps) {
  return weakest ? <TopicCard account={account} weakest={weakest} others={others} /> : null;
}

interface TopicCardProps extends Pick<WeakestTopicCardProps, 'account'> {
  readonly weakest: WeakestTopicCardProps['topics'][number];
  readonly others: WeakestTopicCardProps['topics'];
}

function TopicCard({ account, weakest, others }: TopicCardProps) {
  const { courseId, courseTitle, standing } = weakest;
  const { data: course, isError } = useGetCourseQuery(courseId);
  if (!course) return isError ? null : <Skeleton variant="rounded" height={cardHeight} />;
  const courseProgress = readCourseProgress(account, courseId);
  const topic = course.topics.find(({ topicId }) => topicId === standing.topicId);
  if (!topic || !isTopicOpen(topic, courseProgress)) {
    return <WeakestTopicCard account={account} topics={others} />;
  }
  const lesson = topic.lessons.find(({ lessonId }) => !courseProgress.done.has(lessonId)) ?? topic.lessons[0];
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
          <MasteryBar label={topic.title} mastery={standing.mastery} />
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
