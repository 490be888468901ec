import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { type ReactNode, useCallback, useDeferredValue, useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import { Link as RouterLink, useLocation } from 'react-router-dom';
import { LinkButton, TextLink } from '../../components/links.tsx';
import { Text } from '../../components/text.tsx';
import type { Lesson } from '../../../../contract/courses/courses.ts';
import { AccentScope } from '../../brand/accent-scope.tsx';
import { CourseIcon } from '../../brand/course-icon.tsx';
import { LoadingPanels } from '../../components/loading-panels.tsx';
import { useMathsFont } from '../../components/prose/maths-font.ts';
import { PreparedText } from '../../components/prose/prepared-text.tsx';
import type { RenderedElement } from '../../components/prose/render-tree.ts';
import { PageTitle } from '../../components/page-title.tsx';
import { QueryState } from '../../components/query-state.tsx';
import { readProblem } from '../../loading/problem.ts';
import { bankPath, coursePath, sectionPath } from '../../paths.ts';
import { selectStaff } from '../../state/auth.ts';
import { useAppSelector } from '../../state/hooks.ts';
import { useGetCourseQuery, useGetLessonQuery } from './api.ts';
import { CheckOutcomesContext, useCheckOutcomes } from './checks/use-check-outcomes.ts';
import { useLessonChecks } from './checks/use-lesson-checks.tsx';
import { LessonContents } from './lesson-contents.tsx';
import { LessonFacts } from './lesson-facts.tsx';
import { LessonNeighbours } from './lesson-neighbours.tsx';
import { listSections, readLeftSection, useCurrentSection, useSaveSection } from './lesson-sections.ts';
import { OnThisPage, PlaceLine } from './lesson-place.tsx';
import { LockedLesson } from './locked-lesson.tsx';
import type { CourseProgress } from './outline.ts';
import { PrintedAnswers } from './printed-answers.tsx';
import { AllStepsProvider, WorkedSteps } from './worked-steps.tsx';

/** What stands beside the lesson on wide screens, and after it on others. */
const LessonAside = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(3),
  alignContent: 'start',
  alignSelf: 'stretch',
}));

interface LessonArticleProps {
  readonly lesson: Lesson;
  readonly title: ReactNode;
  /** The card with the lessons of the course, or its placeholder, under which nothing may be: it changes its height. */
  readonly contents: ReactNode;
  readonly hasContents: boolean;
  readonly children: ReactNode;
}

function LessonArticle({ lesson, title, contents, hasContents, children }: LessonArticleProps) {
  const { hash } = useLocation();
  const staff = useAppSelector(selectStaff);
  const sections = useMemo(() => listSections(lesson.body), [lesson.body]);
  const current = useCurrentSection(sections);
  const renderCheck = useLessonChecks();
  const checkOutcomes = useCheckOutcomes(lesson);
  const replacePart = useCallback(
    (element: RenderedElement) =>
      element.attributes['class'] === 'steps' ? (
        <WorkedSteps key={element.key} element={element} />
      ) : (
        renderCheck(element)
      ),
    [renderCheck],
  );
  const [left] = useState(() => {
    const sectionId = hash === '' ? readLeftSection(lesson) : null;
    return sections.find((section) => section.sectionId === sectionId);
  });
  useSaveSection(lesson, sections[current], current === 0);
  const place = { lesson, sections, current };
  return (
    <>
      <Box>
        <PlaceLine {...place} />
        <Card
          component="article"
          sx={{
            // On phones the text takes the whole width.
            marginInline: { xs: -2, sm: 0 },
            borderRadius: { xs: 0, sm: 1 },
            paddingInline: { xs: 2, sm: 3, md: 5 },
            // The line with the student's place lies on the upper edge.
            paddingBlockStart: { xs: 5, lg: 3 },
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
            <Typography sx={{ color: 'text.secondary', mt: 0.5, maxWidth: '62ch' }}>
              {lesson.summary}
            </Typography>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, mt: 1, color: 'text.secondary' }}>
              <Text
                component="span"
                variant="body2"
                message="courses.lesson.position"
                values={lesson.position}
              />
              <LessonFacts lesson={lesson} />
              {staff && (
                <TextLink
                  to={bankPath({ course: lesson.courseId, lesson: lesson.lessonId })}
                  message="courses.lesson.bank"
                  sx={{ displayPrint: 'none' }}
                />
              )}
            </Box>
            {left && (
              <LinkButton
                variant="outlined"
                to={sectionPath(lesson.courseId, lesson.lessonId, left.sectionId)}
                sx={{ mt: 1.5, displayPrint: 'none' }}
                message="courses.lesson.go-on"
                values={{ section: left.title }}
              />
            )}
          </Box>
          <AllStepsProvider>
            <div className="lesson-text">
              <CheckOutcomesContext value={checkOutcomes}>
                <PreparedText tree={lesson.body} cited={hash.slice(1)} replace={replacePart} />
              </CheckOutcomesContext>
            </div>
          </AllStepsProvider>
          {children}
          <PrintedAnswers body={lesson.body} />
        </Card>
      </Box>
      <LessonAside>
        {contents}
        {hasContents && <OnThisPage {...place} />}
      </LessonAside>
    </>
  );
}

interface LessonScreenProps {
  readonly courseId: string;
  readonly lessonId: string;
  /** The student's progress in the course. Undefined until the account has loaded. */
  readonly courseProgress: CourseProgress | undefined;
  /** Builds a placeholder for content that needs `courseProgress`. `height` is in pixels. */
  readonly placeholder: (height: number) => ReactNode;
  /** Builds what follows the lesson's text. */
  readonly finish: (lesson: Lesson) => ReactNode;
}

export function LessonScreen({ courseId, lessonId, courseProgress, placeholder, finish }: LessonScreenProps) {
  const intl = useIntl();
  const course = useDeferredValue(useGetCourseQuery(courseId).data);
  const lessonQuery = useGetLessonQuery({ courseId, lessonId });
  const { currentData, error, refetch } = lessonQuery;
  // React renders a deferred value in short tasks, so that the page reacts while the text appears.
  const lesson = useDeferredValue(currentData);
  const hasFont = useMathsFont();

  if (error && readProblem(error).code === 'course_not_owned') {
    const locked = course?.topics
      .flatMap(({ lessons }) => lessons)
      .find((each) => each.lessonId === lessonId);
    return (
      <AccentScope courseId={courseId} sx={{ maxWidth: '42rem', marginInline: 'auto' }}>
        <PageTitle title={locked?.title ?? intl.formatMessage({ id: 'courses.locked.page' })} />
        <Box sx={{ mt: 3 }}>
          {!courseProgress ? (
            placeholder(420)
          ) : course && locked ? (
            <LockedLesson
              course={course}
              courseProgress={courseProgress}
              lesson={locked}
              onOpen={() => void refetch()}
            />
          ) : (
            <LoadingPanels heights={[420]} />
          )}
        </Box>
      </AccentScope>
    );
  }
  if (error && !lesson) {
    return (
      <QueryState
        queries={[lessonQuery]}
        title={intl.formatMessage({ id: 'courses.learn.title' })}
        action={<LinkButton to={coursePath(courseId)} message="courses.not-found.lesson" />}
      />
    );
  }
  const contents = !courseProgress ? (
    placeholder(360)
  ) : course ? (
    <LessonContents course={course} courseProgress={courseProgress} lessonId={lessonId} />
  ) : (
    <LoadingPanels heights={[360]} />
  );
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
      {lesson && hasFont ? (
        <LessonArticle
          lesson={lesson}
          title={<PageTitle title={lesson.title} />}
          contents={contents}
          hasContents={courseProgress !== undefined && course !== undefined}
        >
          {finish(lesson)}
          <LessonNeighbours lesson={lesson} />
        </LessonArticle>
      ) : (
        <>
          <LoadingPanels heights={[1200]} />
          {contents}
        </>
      )}
    </AccentScope>
  );
}
