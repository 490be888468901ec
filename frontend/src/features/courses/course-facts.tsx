import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import { useId } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link as RouterLink } from 'react-router-dom';
import { CoursePicture } from '../../brand/course-picture.tsx';
import { Text } from '../../components/text.tsx';
import type { CourseOutline, CourseSummary } from '../../../../contract/courses/courses.ts';
import { levels } from '../../../../contract/identifier-rules.ts';
import { buyPath } from '../../paths.ts';

/** The course's picture, for which a phone has no room. */
export const CourseBanner = ({ courseId, height }: { courseId: string; height: number }) => (
  <Box
    sx={{
      display: { xs: 'none', md: 'block' },
      height,
      borderRadius: 1,
      overflow: 'hidden',
      bgcolor: 'var(--course-tint)',
    }}
  >
    <CoursePicture courseId={courseId} />
  </Box>
);

export function CourseFacts({ course }: { course: CourseOutline }) {
  const intl = useIntl();
  const lessons = course.topics.flatMap((topic) => topic.lessons);
  const names = levels
    .filter((level) => lessons.some((lesson) => lesson.level === level || lesson.upTo === level))
    .map((level) => intl.formatMessage({ id: `courses.level.${level}` }));
  return (
    <List sx={{ typography: 'body2', color: 'text.secondary' }}>
      <ListItem>
        <FormattedMessage
          id="courses.counts"
          values={{
            topics: course.topicCount,
            lessons: lessons.length,
            questions: course.questionCount,
          }}
        />
      </ListItem>
      <ListItem>
        <FormattedMessage id="courses.levels" values={{ levels: intl.formatList(names) }} />
      </ListItem>
    </List>
  );
}

interface NotYetProps {
  readonly course: Pick<CourseOutline, 'notYet'>;
  /** The id of the element that names the list. */
  readonly titleId?: string;
}

/** Lists topics that the course doesn't teach yet, so that nobody buys the course for one of these topics. */
export function NotYetList({ course: { notYet }, titleId }: NotYetProps) {
  return (
    <List
      {...(titleId !== undefined && { 'aria-labelledby': titleId })}
      sx={{ display: 'grid', gap: 0.5, color: 'text.secondary', overflowWrap: 'anywhere' }}
    >
      {notYet.map((line) => (
        <ListItem key={line}>{line}</ListItem>
      ))}
    </List>
  );
}

export function NotYet({ course }: Pick<NotYetProps, 'course'>) {
  const titleId = useId();
  return (
    <div>
      <Text variant="h3" id={titleId} sx={{ mb: 1 }} message="courses.not-yet" />
      <NotYetList course={course} titleId={titleId} />
    </div>
  );
}

interface NotOwnedProps {
  readonly course: Pick<CourseSummary, 'courseId' | 'title'>;
  /** True if the student has ordered the course and the payment hasn't arrived yet. */
  readonly awaited: boolean;
}

export function NotOwned({ course, awaited }: NotOwnedProps) {
  const intl = useIntl();
  const id = awaited ? 'courses.awaited' : 'courses.buy-now';
  return (
    <Chip
      component={RouterLink}
      clickable
      to={buyPath(course.courseId)}
      aria-label={intl.formatMessage({ id: `${id}-course` }, { course: course.title })}
      label={<FormattedMessage id={id} />}
    />
  );
}
