import { useEffect } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSearchParams, Navigate } from 'react-router-dom';
import type { Account } from '../../../contract/account/account.ts';
import type { Lesson } from '../../../contract/courses/courses.ts';
import { slugOrNull } from '../../../contract/identifier-rules.ts';
import { LinkButton } from '../components/links.tsx';
import { Text } from '../components/text.tsx';
import { PageTitle } from '../components/page-title.tsx';
import { PanelStack, PanelGrid } from '../components/panel.tsx';
import { QueryState } from '../components/query-state.tsx';
import { useGetAccountQuery } from '../features/account/api.ts';
import { useListCoursesQuery, useGetCourseQuery } from '../features/courses/api.ts';
import { CourseCard, courseCardHeight } from '../features/courses/course-card.tsx';
import { LessonExam } from '../features/courses/exam/lesson-exam.tsx';
import { LessonFinish } from '../features/courses/lesson-finish.tsx';
import { LessonScreen } from '../features/courses/lesson-screen.tsx';
import {
  readCourseProgress,
  findLastCourse,
  findNextLesson,
  type CourseProgress,
} from '../features/courses/outline.ts';
import { createPracticeRequest, practiceLength } from '../features/quizzes/selection/practice-request.ts';
import { StartButton } from '../features/quizzes/selection/start-button.tsx';
import { AskedBefore } from '../features/tutor/shared-answers/asked-before.tsx';
import { coursePath, learnPath, lessonsPath } from '../paths.ts';
import { setCurrentCourse } from '../state/course.ts';
import { useAppDispatch, useAppSelector } from '../state/hooks.ts';
import { useLessonMark, useVisit } from './parts/use-lesson-progress.ts';

interface ResumeCourseProps {
  readonly courseId: string;
  readonly courseProgress: CourseProgress;
}

function ResumeCourse({ courseId, courseProgress }: ResumeCourseProps) {
  const courseQuery = useGetCourseQuery(courseId);
  const course = courseQuery.currentData;
  if (course) {
    const next = findNextLesson(course, courseProgress);
    return <Navigate replace to={next ? learnPath(courseId, next.lessonId) : coursePath(courseId)} />;
  }
  return (
    <QueryState
      queries={[courseQuery]}
      heights={[560]}
      action={<LinkButton to={lessonsPath} message="courses.not-found.course" />}
    />
  );
}

function CourseChoice({ account }: { account: Account }) {
  const coursesQuery = useListCoursesQuery(undefined);
  const courses = coursesQuery.currentData;
  if (!courses) {
    const heights = [courseCardHeight, courseCardHeight, courseCardHeight];
    return <QueryState queries={[coursesQuery]} layout="grid" heights={heights} />;
  }
  return (
    <PanelGrid>
      {courses.map((course) => (
        <CourseCard
          key={course.courseId}
          course={course}
          courseProgress={readCourseProgress(account, course.courseId)}
        />
      ))}
    </PanelGrid>
  );
}

const parseQuery = (query: URLSearchParams) => ({
  course: slugOrNull(query.get('course')),
  lesson: slugOrNull(query.get('lesson')),
});

interface LessonQuizProps {
  readonly lesson: Lesson;
  readonly done: boolean;
  readonly onStart: () => void;
}

function LessonQuiz({ lesson, done, onStart }: LessonQuizProps) {
  const { courseId, lessonId, topicId, questionCount } = lesson;
  const count = Math.min(questionCount, practiceLength);
  return (
    <StartButton
      request={createPracticeRequest({ courseId, topicIds: [topicId], questionCount: count, lessonId })}
      none="courses.no-questions"
      variant="contained"
      size="large"
      onStart={onStart}
    >
      <FormattedMessage id={done ? 'courses.lesson.try' : 'courses.lesson.finish'} values={{ count }} />
    </StartButton>
  );
}

function LessonPage({ courseId, lessonId }: { courseId: string; lessonId: string }) {
  const dispatch = useAppDispatch();
  const accountQuery = useGetAccountQuery(undefined);
  const account = accountQuery.data;
  const { failed, mark } = useLessonMark(courseId, lessonId);
  const courseProgress = account && readCourseProgress(account, courseId);
  useVisit(courseId, lessonId);

  useEffect(() => {
    dispatch(setCurrentCourse(courseId));
  }, [dispatch, courseId]);

  const done = courseProgress?.done.has(lessonId);
  return (
    <LessonScreen
      courseId={courseId}
      lessonId={lessonId}
      courseProgress={courseProgress}
      placeholder={(height) => <QueryState queries={[accountQuery]} heights={[height]} />}
      finish={(lesson) => (
        <>
          <LessonExam lesson={lesson} />
          <LessonFinish
            lesson={lesson}
            done={done}
            failed={failed}
            onMark={(wanted) => void mark(wanted)}
            quiz={
              lesson.questionCount > 0 ? (
                <LessonQuiz
                  lesson={lesson}
                  done={done === true}
                  onStart={() => void (done || mark(true, true))}
                />
              ) : null
            }
          />
          <AskedBefore lesson={lesson} />
        </>
      )}
    />
  );
}

/** Continues the course whose page the student opened last, or else another course that the student has begun. */
function Resume({ courseId }: { courseId: string | null }) {
  const accountQuery = useGetAccountQuery(undefined);
  const account = accountQuery.data;
  const selected = useAppSelector((state) => state.course.current);
  if (!account) return <QueryState queries={[accountQuery]} heights={[560]} />;
  const course = courseId ?? findLastCourse(account, selected);
  if (course !== null)
    return <ResumeCourse courseId={course} courseProgress={readCourseProgress(account, course)} />;
  return (
    <>
      <Text variant="h2" sx={{ mb: 2 }} message="courses.learn.choose" />
      <CourseChoice account={account} />
    </>
  );
}

/** Shows a lesson at `/courses/learn?course=&lesson=`. Without `lesson`, redirects to the student's next lesson. */
export function Page() {
  const intl = useIntl();
  const [query] = useSearchParams();
  const { course, lesson } = parseQuery(query);
  if (course !== null && lesson !== null) {
    return <LessonPage key={`${course} ${lesson}`} courseId={course} lessonId={lesson} />;
  }
  return (
    <PanelStack>
      <PageTitle title={intl.formatMessage({ id: 'courses.learn.title' })} />
      <Resume courseId={course} />
    </PanelStack>
  );
}
