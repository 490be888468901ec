import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { FormattedMessage } from 'react-intl';
import { Link as RouterLink } from 'react-router-dom';
import { LinkButton } from '../../components/links.tsx';
import { Text } from '../../components/text.tsx';
import type { CourseSummary } from '../../../../contract/courses/courses.ts';
import { AccentScope } from '../../brand/accent-scope.tsx';
import { CoursePicture } from '../../brand/course-picture.tsx';
import { NotOwned } from './course-facts.tsx';
import { LessonsDone } from './lessons-done.tsx';
import { countLessons, type CourseProgress } from './outline.ts';
import { coursePath, learnPath } from '../../paths.ts';
import { Price } from '../../components/price.tsx';

interface CourseCardProps {
  readonly course: CourseSummary;
  readonly courseProgress: CourseProgress;
}

/** The minimum height of a card in pixels. A placeholder for a card has the same height. */
export const courseCardHeight = 400;

export function CourseCard({ course, courseProgress }: CourseCardProps) {
  const { courseId } = course;
  const begun = courseProgress.lastLessonId !== null;
  return (
    <AccentScope courseId={courseId} sx={{ display: 'grid' }}>
      <Card
        component="article"
        sx={{ display: 'flex', flexDirection: 'column', minHeight: courseCardHeight }}
      >
        <Box sx={{ height: 140, borderRadius: 1, overflow: 'hidden', bgcolor: 'var(--course-tint)', mb: 2 }}>
          <CoursePicture courseId={courseId} />
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          <Typography variant="h3">
            <Link component={RouterLink} to={coursePath(courseId)} sx={{ color: 'var(--course-accent)' }}>
              {course.title}
            </Link>
          </Typography>
          {courseProgress.owned ? (
            <Chip label={<FormattedMessage id="courses.owned" />} />
          ) : (
            <NotOwned course={course} awaited={courseProgress.awaited} />
          )}
        </Box>
        <Typography sx={{ color: 'text.secondary', mt: 0.5 }}>{course.tagline}</Typography>
        <Box sx={{ marginBlock: 'auto', paddingBlock: 2 }}>
          {courseProgress.owned || begun ? (
            <LessonsDone {...countLessons(course, courseProgress)} isFree={!courseProgress.owned} />
          ) : (
            <Text
              message={courseProgress.awaited ? 'courses.awaited.text' : 'courses.card.offer'}
              values={{
                price: (
                  <strong>
                    <Price money={course.price} />
                  </strong>
                ),
              }}
            />
          )}
        </Box>
        <LinkButton
          variant={begun ? 'contained' : 'outlined'}
          to={learnPath(courseId)}
          message={
            begun
              ? 'courses.card.continue'
              : courseProgress.owned
                ? 'courses.card.start'
                : 'courses.card.start-free'
          }
          values={{ course: course.title }}
        />
      </Card>
    </AccentScope>
  );
}
