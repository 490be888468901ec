import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link as RouterLink } from 'react-router-dom';
import { readProblem } from '../../loading/problem.ts';
import { AccentScope } from '../../brand/accent-scope.tsx';
import { ErrorState } from '../../components/error-state.tsx';
import { LoadingPanels } from '../../components/loading-panels.tsx';
import { PageTitle } from '../../components/page-title.tsx';
import { PanelStack } from '../../components/panel.tsx';
import { useGetCourseQuery, useGetLessonQuery } from './api.ts';
import { LessonArticle } from './lesson-article.tsx';
import { LessonContents } from './lesson-contents.tsx';
import { LessonFollowUp } from './lesson-follow-up.tsx';
import { LessonNeighbours } from './lesson-neighbours.tsx';
import { LockedLesson } from './locked-lesson.tsx';
import type { CourseProgress } from './outline.ts';
import { coursePath } from '../../paths.ts';

interface LessonScreenProps {
  readonly courseId: string;
  readonly lessonId: string;
  /** Undefined while it isn't known. */
  readonly courseProgress: CourseProgress | undefined;
  /** Stands in for a part of this height, in pixels, that can't be shown without the student's progress. */
  readonly standIn: (height: number) => ReactNode;
  /** The lesson's mark. */
  readonly mark: ReactNode;
}

/** A lesson with its surroundings, or why it can't be read. */
export function LessonScreen({ courseId, lessonId, courseProgress, standIn, mark }: LessonScreenProps) {
  const intl = useIntl();
  const { data: course } = useGetCourseQuery(courseId);
  const { currentData: lesson, error, refetch } = useGetLessonQuery({ courseId, lessonId });

  if (error && readProblem(error).code === 'course_not_owned') {
    return (
      <AccentScope courseId={courseId}>
        <PageTitle title={intl.formatMessage({ id: 'courses.locked.page' })} />
        <Box sx={{ mt: 3 }}>
          {!courseProgress ? (
            standIn(420)
          ) : course ? (
            <LockedLesson course={course} courseProgress={courseProgress} onOpen={() => void refetch()} />
          ) : (
            <LoadingPanels heights={[420]} />
          )}
        </Box>
      </AccentScope>
    );
  }
  if (error) {
    return (
      <PanelStack>
        <PageTitle title={intl.formatMessage({ id: 'courses.learn.title' })} />
        <ErrorState
          error={error}
          onRetry={() => void refetch()}
          action={
            <Button component={RouterLink} to={coursePath(courseId)}>
              <FormattedMessage id="courses.not-found.lesson" />
            </Button>
          }
        />
      </PanelStack>
    );
  }
  return (
    <AccentScope
      courseId={courseId}
      sx={{
        display: 'grid',
        gap: 3,
        alignItems: 'start',
        justifyContent: 'center',
        gridTemplateColumns: {
          xs: 'minmax(0, 42rem)',
          lg: 'minmax(0, 42rem) minmax(min(15rem, 30%), min(20rem, 30%))',
        },
        '@media print': { display: 'block' },
      }}
    >
      {lesson ? (
        <LessonArticle lesson={lesson} title={<PageTitle title={lesson.title} />}>
          <LessonFollowUp lesson={lesson} />
          {mark}
          <LessonNeighbours lesson={lesson} />
        </LessonArticle>
      ) : (
        <LoadingPanels heights={[1200]} />
      )}
      {!courseProgress ? (
        standIn(360)
      ) : course ? (
        <LessonContents course={course} courseProgress={courseProgress} lessonId={lessonId} />
      ) : (
        <LoadingPanels heights={[360]} />
      )}
    </AccentScope>
  );
}
