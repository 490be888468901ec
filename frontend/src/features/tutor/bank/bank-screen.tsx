import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import type { CourseSummary } from '../../../../../contract/courses/courses.ts';
import type { BankQuestion } from '../../../../../contract/tutor/bank.ts';
import { TextLink } from '../../../components/links.tsx';
import { PageTitle } from '../../../components/page-title.tsx';
import { PanelStack } from '../../../components/panel.tsx';
import { useMathsFont } from '../../../components/prose/maths-font.ts';
import { type QueryResult, QueryState } from '../../../components/query-state.tsx';
import { bankPath, type BankQuery } from '../../../paths.ts';
import { useGetBankQuestionQuery } from './api.ts';
import { CourseQuestions } from './course-questions.tsx';
import { QuestionScreen } from './question-screen.tsx';

interface BankScreenProps {
  readonly courses: QueryResult & { readonly currentData?: readonly CourseSummary[] | undefined };
  /** Shows a button that starts a quiz of the question. */
  readonly renderTry: (courseId: string, question: BankQuestion) => ReactNode;
}

interface OpenQuestionProps extends Pick<BankScreenProps, 'renderTry'> {
  readonly courseId: string;
  readonly questionId: string;
}

function OpenQuestion({ courseId, questionId, renderTry }: OpenQuestionProps) {
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
  return <QuestionScreen courseId={courseId} question={question} tryIt={renderTry(courseId, question)} />;
}

/** Every question of a course with a search, or one question with its key. */
export function BankScreen({ courses, renderTry }: BankScreenProps) {
  const intl = useIntl();
  const [query, setQuery] = useSearchParams();
  const { currentData: listed = [] } = courses;
  const course = listed.find(({ courseId }) => courseId === query.get('course')) ?? listed[0];
  const [lesson, find, questionId] = ['lesson', 'find', 'question'].map((name) => query.get(name));
  const chosen = course && { course: course.courseId, ...(lesson && { lesson }), ...(find && { find }) };
  if (chosen && questionId)
    return (
      <PanelStack>
        <div>
          <TextLink to={bankPath(chosen)} message="tutor-bank.to-list" />
        </div>
        <OpenQuestion courseId={chosen.course} questionId={questionId} renderTry={renderTry} />
      </PanelStack>
    );
  const choose = (next: BankQuery) => setQuery({ ...next }, { replace: true, preventScrollReset: true });
  return (
    <PanelStack>
      <PageTitle title={intl.formatMessage({ id: 'tutor-bank.title' })} />
      {course && chosen ? (
        <>
          <ToggleButtonGroup
            exclusive
            aria-label={intl.formatMessage({ id: 'tutor-bank.course' })}
            value={course.courseId}
            onChange={(_, courseId: string | null) => courseId !== null && choose({ course: courseId })}
            sx={{ flexWrap: 'wrap' }}
          >
            {listed.map(({ courseId, title }) => (
              <ToggleButton key={courseId} value={courseId}>
                {title}
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
          <CourseQuestions key={course.courseId} course={course} chosen={chosen} onChoose={choose} />
        </>
      ) : (
        <QueryState queries={[courses]} heights={[48, 320]} />
      )}
    </PanelStack>
  );
}
