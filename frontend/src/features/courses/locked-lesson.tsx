import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Divider from '@mui/material/Divider';
import Link from '@mui/material/Link';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import Typography from '@mui/material/Typography';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link as RouterLink } from 'react-router-dom';
import type { CourseOutline, LessonSummary } from '../../../../contract/courses/courses.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { PanelStack } from '../../components/panel.tsx';
import { useMathsFont } from '../../components/prose/maths-font.ts';
import { PreparedText } from '../../components/prose/prepared-text.tsx';
import { QueryState } from '../../components/query-state.tsx';
import { Text } from '../../components/text.tsx';
import { learnPath } from '../../paths.ts';
import { useGetOpeningQuery } from './api.ts';
import { CourseOffer } from './course-offer.tsx';
import { listOpenLessons, type CourseProgress } from './outline.ts';

interface LockedLessonProps {
  readonly course: CourseOutline;
  readonly courseProgress: CourseProgress;
  readonly lesson: LessonSummary;
  readonly onOpen: () => void;
}

/** Shown if the student has got the course after the server refused the lesson. A button loads the lesson again. */
function OpenNow({ course, onOpen }: Pick<LockedLessonProps, 'course' | 'onOpen'>) {
  const intl = useIntl();
  return (
    <EmptyState
      pose="well-done"
      title={intl.formatMessage({ id: 'courses.locked.open-title' })}
      text={<FormattedMessage id="courses.locked.open-text" values={{ course: course.title }} />}
      action={
        <Button variant="contained" onClick={onOpen}>
          <FormattedMessage id="courses.locked.open" />
        </Button>
      }
    />
  );
}

function Opening({ courseId, lessonId }: { courseId: string; lessonId: string }) {
  const openingQuery = useGetOpeningQuery({ courseId, lessonId });
  const opening = openingQuery.currentData?.opening;
  const hasFont = useMathsFont();
  if (!opening || !hasFont) return <QueryState queries={[openingQuery]} heights={[300]} />;
  return <PreparedText tree={opening} />;
}

export function LockedLesson({ course, courseProgress, lesson, onOpen }: LockedLessonProps) {
  if (courseProgress.owned) return <OpenNow course={course} onOpen={onOpen} />;
  return (
    <PanelStack>
      <Card component="article">
        <Typography sx={{ color: 'text.secondary' }}>{lesson.summary}</Typography>
        <Divider sx={{ marginBlock: 2, borderColor: 'var(--course-accent)' }} />
        <Opening courseId={course.courseId} lessonId={lesson.lessonId} />
        <Divider sx={{ marginBlock: 3 }} />
        <Text variant="h2" message="courses.locked.title" values={{ course: course.title }} />
        <Text
          sx={{ mt: 1 }}
          message={courseProgress.awaited ? 'courses.locked.awaited' : 'courses.locked.text'}
        />
        <List>
          {listOpenLessons(course, courseProgress).map((free) => (
            <ListItem key={free.lessonId}>
              <Link
                component={RouterLink}
                to={learnPath(course.courseId, free.lessonId)}
                sx={{ paddingBlock: 1.25 }}
              >
                {free.title}
              </Link>
            </ListItem>
          ))}
        </List>
      </Card>
      <CourseOffer course={course} courseProgress={courseProgress} />
    </PanelStack>
  );
}
