import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { LinkButton } from '../../components/links.tsx';
import { Text } from '../../components/text.tsx';
import type { CourseOutline } from '../../../../contract/courses/courses.ts';
import { CoursePicture } from '../../brand/course-picture.tsx';
import { CourseFacts, LessonsDone, NotOwned } from './course-facts.tsx';
import { countDoneLessons, findNextLesson, type CourseProgress } from './outline.ts';
import { buyPath, learnPath } from '../../paths.ts';
import { Price } from '../../components/price.tsx';

interface CourseHeaderProps {
  readonly course: CourseOutline;
  readonly courseProgress: CourseProgress;
  readonly title: ReactNode;
}

export function CourseHeader({ course, courseProgress, title }: CourseHeaderProps) {
  const done = countDoneLessons(course, courseProgress);
  const next = findNextLesson(course, courseProgress);
  return (
    <Card
      sx={{
        display: 'grid',
        gap: 3,
        gridTemplateColumns: { md: 'minmax(0, 1fr) minmax(0, min(20rem, 35%))' },
      }}
    >
      <Box sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
        <Box>
          {title}
          <Typography sx={{ color: 'var(--course-accent)', fontWeight: 600 }}>{course.tagline}</Typography>
        </Box>
        <Typography sx={{ maxWidth: '62ch' }}>{course.description}</Typography>
        <CourseFacts course={course} />
        {(courseProgress.owned || done > 0) && (
          <Box sx={{ maxWidth: '28rem' }}>
            <LessonsDone done={done} count={course.lessonCount} />
          </Box>
        )}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
          {next && (
            <LinkButton
              variant="contained"
              to={learnPath(course.courseId, next.lessonId)}
              message={
                courseProgress.lastLessonId !== null
                  ? 'courses.continue'
                  : courseProgress.owned
                    ? 'courses.start'
                    : 'courses.start-free'
              }
              values={{ lesson: next.title }}
            />
          )}
          {courseProgress.owned ? (
            <Chip label={<FormattedMessage id="courses.owned" />} />
          ) : courseProgress.awaited ? (
            <NotOwned course={course} awaited />
          ) : (
            <LinkButton
              variant={next ? 'outlined' : 'contained'}
              to={buyPath(course.courseId)}
              message="courses.buy-for"
              values={{ price: <Price money={course.price} /> }}
            />
          )}
        </Box>
        {!courseProgress.owned && (
          <Text
            variant="body2"
            sx={{ color: 'text.secondary' }}
            message={courseProgress.awaited ? 'courses.awaited.text' : 'courses.card.offer'}
            values={{ price: <Price money={course.price} /> }}
          />
        )}
      </Box>
      <Box
        sx={{
          display: { xs: 'none', md: 'block' },
          borderRadius: 1,
          overflow: 'hidden',
          bgcolor: 'var(--course-tint)',
        }}
      >
        <CoursePicture courseId={course.courseId} />
      </Box>
    </Card>
  );
}
