import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link as RouterLink, useLocation } from 'react-router-dom';
import type { Lesson } from '../../../../contract/courses/courses.ts';
import { sectionIds } from '../../../../contract/section-ids.ts';
import { CourseIcon } from '../../brand/course-icon.tsx';
import { MarkdownText } from '../../components/markdown/lazy-markdown.tsx';
import { LessonFacts } from './lesson-facts.tsx';
import { coursePath } from '../../paths.ts';

interface LessonArticleProps {
  readonly lesson: Lesson;
  readonly title: ReactNode;
  /** Shown below the text. */
  readonly children: ReactNode;
}

export function LessonArticle({ lesson, title, children }: LessonArticleProps) {
  const { hash } = useLocation();
  return (
    <Card
      component="article"
      sx={{
        // On phones the text takes the whole width.
        marginInline: { xs: -2, sm: 0 },
        borderRadius: { xs: 0, sm: 1 },
        paddingInline: { xs: 2, sm: 3, md: 5 },
        '@media print': { margin: 0, padding: 0 },
      }}
    >
      <Box
        component="header"
        sx={{ borderBottom: 3, borderColor: 'var(--course-accent)', paddingBottom: 2, marginBottom: 3 }}
      >
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, color: 'var(--course-accent)', mb: 1 }}>
          <CourseIcon courseId={lesson.courseId} />
          <Typography component="p" variant="body2" sx={{ fontWeight: 600 }}>
            <Link component={RouterLink} to={coursePath(lesson.courseId)} sx={{ color: 'inherit' }}>
              {lesson.courseTitle}
            </Link>
            {' · '}
            {lesson.topicTitle}
          </Typography>
        </Box>
        {title}
        <Typography sx={{ color: 'text.secondary', mt: 0.5, maxWidth: '62ch' }}>{lesson.summary}</Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, mt: 1, color: 'text.secondary' }}>
          <Typography component="span" variant="body2">
            <FormattedMessage id="courses.lesson.position" values={lesson.position} />
          </Typography>
          <LessonFacts lesson={lesson} />
        </Box>
      </Box>
      <MarkdownText text={lesson.body} sectionIds={sectionIds} cited={hash.slice(1)} />
      {children}
    </Card>
  );
}
