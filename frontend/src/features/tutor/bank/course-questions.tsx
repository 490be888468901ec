import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useDeferredValue } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { CourseSummary } from '../../../../../contract/courses/courses.ts';
import { EmptyState } from '../../../components/empty-state.tsx';
import { Field } from '../../../components/forms/field.tsx';
import { useMathsFont } from '../../../components/prose/maths-font.ts';
import { QueryState } from '../../../components/query-state.tsx';
import type { BankQuery } from '../../../paths.ts';
import { useListBankQuery } from './api.ts';
import { findQuestions } from './find-questions.ts';
import { QuestionList } from './question-list.tsx';

interface CourseQuestionsProps {
  readonly course: CourseSummary;
  /** What the page's address chooses. */
  readonly chosen: BankQuery;
  readonly onChoose: (next: BankQuery) => void;
}

/** The questions of a course, or of one lesson, with a search. */
export function CourseQuestions({ course, chosen, onChoose }: CourseQuestionsProps) {
  const intl = useIntl();
  const list = useListBankQuery(course.courseId);
  const hasFont = useMathsFont();
  const { lesson: lessonId = null, find = '' } = chosen;
  const wanted = useDeferredValue(find);
  const { find: _, ...withoutSearch } = chosen;
  const { lesson: __, ...withoutLesson } = chosen;
  const topics =
    hasFont && list.currentData
      ? findQuestions(course, list.currentData, { text: wanted, lessonId })
      : undefined;
  const count = topics?.flatMap(({ lessons }) => lessons.flatMap(({ questions }) => questions)).length ?? 0;
  return (
    <>
      <Field
        type="search"
        label={intl.formatMessage({ id: 'tutor-bank.find' })}
        hint={intl.formatMessage({ id: 'tutor-bank.find.hint' })}
        value={find}
        onChange={({ target }) =>
          onChoose(target.value === '' ? withoutSearch : { ...chosen, find: target.value })
        }
      />
      {lessonId !== null && (
        <Typography>
          <FormattedMessage id="tutor-bank.of-lesson" />{' '}
          <Button onClick={() => onChoose(withoutLesson)}>
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
          <QuestionList chosen={chosen} topics={topics} />
        </>
      ) : (
        <QueryState queries={[list]} heights={[320, 320]} />
      )}
    </>
  );
}
