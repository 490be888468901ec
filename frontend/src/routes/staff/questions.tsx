import Button from '@mui/material/Button';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { Suspense, useDeferredValue } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import type { CourseSummary } from '../../../../contract/courses/courses.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { Field } from '../../components/forms/field.tsx';
import { TextLink } from '../../components/links.tsx';
import { PageTitle } from '../../components/page-title.tsx';
import { PanelStack } from '../../components/panel.tsx';
import { useMathsFont } from '../../components/prose/maths-font.ts';
import { QueryState } from '../../components/query-state.tsx';
import { useListCoursesQuery } from '../../features/courses/api.ts';
import { useGetBankQuestionQuery, useListBankQuery } from '../../features/tutor/bank/api.ts';
import { findQuestions } from '../../features/tutor/bank/find-questions.ts';
import { QuestionList } from '../../features/tutor/bank/question-list.tsx';
import { QuestionScreen } from '../../features/tutor/bank/question-screen.tsx';
import { lazyPart } from '../../loading/load-chunk.ts';
import { loadMessages } from '../../loading/load-messages.ts';
import { bankPath } from '../../paths.ts';
import { StaffOnly } from '../parts/staff-only.tsx';

/** Loaded after the question, because the start of quizzes is more code than the page. */
const TryQuestion = lazyPart('try-question', async () => {
  const [module] = await Promise.all([import('../parts/try-question.tsx'), loadMessages(['quiz-start'])]);
  return module.TryQuestion;
});

function Question({ courseId, questionId }: { courseId: string; questionId: string }) {
  const intl = useIntl();
  const query = useGetBankQuestionQuery({ courseId, questionId });
  const hasFont = useMathsFont();
  const { currentData: question } = query;
  if (!question || !hasFont)
    return (
      <QueryState
        queries={[query]}
        heights={[120, 420]}
        title={intl.formatMessage({ id: 'tutor-bank.title' })}
      />
    );
  const tryIt = (
    <Suspense>
      <TryQuestion courseId={courseId} question={question} />
    </Suspense>
  );
  return <QuestionScreen courseId={courseId} question={question} tryIt={tryIt} />;
}

function Questions({ course }: { course: CourseSummary }) {
  const [query, setQuery] = useSearchParams();
  const list = useListBankQuery(course.courseId);
  const hasFont = useMathsFont();
  const text = query.get('find') ?? '';
  const lessonId = query.get('lesson');
  const wanted = useDeferredValue(text);
  const change = (next: Record<string, string>) =>
    setQuery({ course: course.courseId, ...next }, { replace: true, preventScrollReset: true });
  const ofLesson = lessonId === null ? {} : { lesson: lessonId };
  const topics =
    hasFont && list.currentData
      ? findQuestions(course, list.currentData, { text: wanted, lessonId })
      : undefined;
  const count = topics?.flatMap(({ lessons }) => lessons.flatMap(({ questions }) => questions)).length ?? 0;
  const intl = useIntl();
  return (
    <>
      <Field
        type="search"
        label={intl.formatMessage({ id: 'tutor-bank.find' })}
        hint={intl.formatMessage({ id: 'tutor-bank.find.hint' })}
        value={text}
        onChange={({ target }) => change({ ...ofLesson, ...(target.value !== '' && { find: target.value }) })}
      />
      {lessonId !== null && (
        <Typography>
          <FormattedMessage id="tutor-bank.of-lesson" />{' '}
          <Button onClick={() => change(text === '' ? {} : { find: text })}>
            <FormattedMessage id="tutor-bank.all" />
          </Button>
        </Typography>
      )}
      {topics ? (
        <>
          <Typography role="status" variant="body2" sx={{ color: 'text.secondary' }}>
            <FormattedMessage id="tutor-bank.found" values={{ count }} />
          </Typography>
          {topics.length === 0 && <EmptyState text={<FormattedMessage id="tutor-bank.none" />} />}
          <QuestionList courseId={course.courseId} topics={topics} />
        </>
      ) : (
        <QueryState queries={[list]} heights={[320, 320]} />
      )}
    </>
  );
}

function Bank() {
  const intl = useIntl();
  const [query, setQuery] = useSearchParams();
  const courses = useListCoursesQuery(undefined);
  const { currentData: listed = [] } = courses;
  const course = listed.find(({ courseId }) => courseId === query.get('course')) ?? listed[0];
  const questionId = query.get('question');
  if (course && questionId !== null)
    return (
      <PanelStack>
        <div>
          <TextLink to={bankPath({ course: course.courseId })} message="tutor-bank.to-list" />
        </div>
        <Question courseId={course.courseId} questionId={questionId} />
      </PanelStack>
    );
  return (
    <PanelStack>
      <PageTitle title={intl.formatMessage({ id: 'tutor-bank.title' })} />
      {course ? (
        <>
          <ToggleButtonGroup
            exclusive
            aria-label={intl.formatMessage({ id: 'tutor-bank.course' })}
            value={course.courseId}
            onChange={(_, chosen: string | null) =>
              chosen !== null && setQuery({ course: chosen }, { replace: true })
            }
            sx={{ flexWrap: 'wrap' }}
          >
            {listed.map(({ courseId, title }) => (
              <ToggleButton key={courseId} value={courseId}>
                {title}
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
          <Questions key={course.courseId} course={course} />
        </>
      ) : (
        <QueryState queries={[courses]} heights={[48, 320]} />
      )}
    </PanelStack>
  );
}

/** Shows staff every question at `/query/questions?course=&lesson=&find=&question=`. */
export function Page() {
  return (
    <StaffOnly>
      <Bank />
    </StaffOnly>
  );
}
