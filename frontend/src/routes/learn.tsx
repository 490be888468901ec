import Typography from '@mui/material/Typography';
import { useEffect } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import { slugOrNull } from '../../../contract/identifier-rules.ts';
import { useAppDispatch, useAppSelector } from '../state/hooks.ts';
import { setCurrentCourse } from '../state/course.ts';
import { preloadMarkdown } from '../components/markdown/lazy-markdown.tsx';
import { PageTitle } from '../components/page-title.tsx';
import { PanelStack } from '../components/panel.tsx';
import { QueryState } from '../components/query-state.tsx';
import { useGetAccountQuery } from '../features/account/api.ts';
import { coursesApi } from '../features/courses/api.ts';
import { CourseChoice } from '../features/courses/course-choice.tsx';
import { LessonMark } from '../features/courses/lesson-mark.tsx';
import { LessonScreen } from '../features/courses/lesson-screen.tsx';
import { readCourseProgress, lastCourse } from '../features/courses/outline.ts';
import { ResumeCourse } from '../features/courses/resume-course.tsx';
import { type Prefetch, prefetchOptions } from './prefetch.ts';
import { useLessonMark, useVisit } from './parts/use-lesson-progress.ts';

// Load the typesetting in parallel with the text.
void preloadMarkdown();

const parseQuery = (query: URLSearchParams) => ({
  course: slugOrNull(query.get('course')),
  lesson: slugOrNull(query.get('lesson')),
});

export const prefetch: Prefetch = (dispatch, { query }) => {
  const { course: courseId, lesson: lessonId } = parseQuery(query);
  if (courseId === null) return;
  void dispatch(coursesApi.endpoints.getCourse.initiate(courseId, prefetchOptions));
  if (lessonId === null) return;
  void dispatch(coursesApi.endpoints.getLesson.initiate({ courseId, lessonId }, prefetchOptions));
};

/** A lesson and its mark. The mark joins the account, which says what is done, to the course's API. */
function Lesson({ courseId, lessonId }: { courseId: string; lessonId: string }) {
  const dispatch = useAppDispatch();
  const accountQuery = useGetAccountQuery(undefined);
  const account = accountQuery.data;
  const { failed, mark } = useLessonMark(courseId, lessonId);
  const courseProgress = account && readCourseProgress(account, courseId);
  useVisit(courseId, lessonId);

  useEffect(() => {
    dispatch(setCurrentCourse(courseId));
  }, [dispatch, courseId]);

  return (
    <LessonScreen
      courseId={courseId}
      lessonId={lessonId}
      courseProgress={courseProgress}
      standIn={(height) => <QueryState queries={[accountQuery]} heights={[height]} />}
      mark={
        <LessonMark
          done={courseProgress?.done.has(lessonId)}
          failed={failed}
          onMark={(done) => void mark(done)}
        />
      }
    />
  );
}

/** Opens the lesson where the student left off, or else offers the courses. */
function Resume({ courseId }: { courseId: string | null }) {
  const accountQuery = useGetAccountQuery(undefined);
  const account = accountQuery.data;
  const selected = useAppSelector((state) => state.course.current);
  if (!account) return <QueryState queries={[accountQuery]} heights={[560]} />;
  const course = courseId ?? lastCourse(account, selected);
  if (course !== null)
    return <ResumeCourse courseId={course} courseProgress={readCourseProgress(account, course)} />;
  return (
    <>
      <Typography variant="h2" sx={{ mb: 2 }}>
        <FormattedMessage id="courses.learn.choose" />
      </Typography>
      <CourseChoice account={account} />
    </>
  );
}

/** `/courses/learn?course=&lesson=`: a lesson to read. */
export function LearnPage() {
  const intl = useIntl();
  const [query] = useSearchParams();
  const { course, lesson } = parseQuery(query);
  if (course !== null && lesson !== null) {
    return <Lesson key={`${course} ${lesson}`} courseId={course} lessonId={lesson} />;
  }
  return (
    <PanelStack>
      <PageTitle title={intl.formatMessage({ id: 'courses.learn.title' })} />
      <Resume courseId={course} />
    </PanelStack>
  );
}
