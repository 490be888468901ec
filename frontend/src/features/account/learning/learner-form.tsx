import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import FormLabel from '@mui/material/FormLabel';
import { styled } from '@mui/material/styles';
import { useId, useState, type SubmitEvent } from 'react';
import { FormattedMessage } from 'react-intl';
import type { Learner } from '../../../../../contract/account/account.ts';
import { learnerOptions } from '../../../../../contract/account/learner-options.ts';
import type { CourseSummary } from '../../../../../contract/courses/courses.ts';
import { FocusableButton } from '../../../components/focusable-button.tsx';
import { ChoiceGroup } from '../../../components/forms/choice-group.tsx';
import { Icon } from '../../../components/icon.tsx';
import { ProblemNotice, ProblemText } from '../../../components/problem.tsx';
import { readProblem } from '../../../loading/problem.ts';
import { useSingleCall } from '../../../loading/use-single-call.ts';
import { useSaveLearnerMutation } from '../api.ts';

/* Each radio button and each checkbox covers its whole label, so that a row of answers fits on a phone. */
const Questions = styled('div')({
  display: 'grid',
  gap: 16,
  '&& .MuiFormControlLabel-root': {
    position: 'relative',
    justifyContent: 'center',
    paddingInline: 8,
    textAlign: 'center',
  },
  '& .MuiRadio-root, & .MuiCheckbox-root': { position: 'absolute', inset: 0, opacity: 0 },
});

export interface LearnerFormProps {
  readonly learner: Learner | undefined;
  readonly courses: readonly Pick<CourseSummary, 'courseId' | 'title'>[];
}

interface QuestionProps extends Pick<LearnerFormProps, 'courses'> {
  readonly answers: Learner;
  readonly onChange: (change: Partial<Learner>) => void;
}

function Subjects({ courses, answers: { subjects }, onChange }: QuestionProps) {
  const labelId = useId();
  const choose = (chosenId: string, checked: boolean) => {
    const courseIds = courses.map(({ courseId }) => courseId);
    onChange({ subjects: courseIds.filter((id) => (id === chosenId ? checked : subjects.includes(id))) });
  };
  return (
    <div>
      <FormLabel component="div" id={labelId}>
        <FormattedMessage id="account.learner.subjects" />
      </FormLabel>
      <FormGroup row role="group" aria-labelledby={labelId}>
        {courses.map(({ courseId, title }) => (
          <FormControlLabel
            key={courseId}
            data-choice
            control={
              <Checkbox
                checked={subjects.includes(courseId)}
                onChange={(_, checked) => choose(courseId, checked)}
              />
            }
            label={title}
          />
        ))}
      </FormGroup>
    </div>
  );
}

function AllQuestions({ courses, answers, onChange }: QuestionProps) {
  const { year: years, aim: aims } = learnerOptions;
  return (
    <Questions>
      <ChoiceGroup
        row
        name="year"
        label={<FormattedMessage id="account.learner.year" />}
        value={answers.year ?? ''}
        options={years.map((year) => ({ value: year, label: year }))}
        onChoose={(chosen) => onChange({ year: years.find((year) => String(year) === chosen) ?? null })}
      />
      <Subjects courses={courses} answers={answers} onChange={onChange} />
      <ChoiceGroup
        row
        name="aim"
        label={<FormattedMessage id="account.learner.aim" />}
        value={answers.aim ?? ''}
        options={aims.map((aim) => ({
          value: aim,
          label: <FormattedMessage id={`account.learner.aim.${aim}`} />,
        }))}
        onChoose={(chosen) => onChange({ aim: aims.find((aim) => aim === chosen) ?? null })}
      />
    </Questions>
  );
}

const noAnswers: Learner = { year: null, subjects: [], aim: null };

interface Props extends LearnerFormProps {
  /** The message id of the button that stores no answers. */
  readonly withoutAnswers: 'account.learner.skip' | 'account.learner.remove';
  readonly onWithoutAnswers?: () => void;
  readonly variant?: 'contained' | 'outlined';
}

/** If saving fails, the answers stay in the form. */
export function LearnerForm({
  learner = noAnswers,
  courses,
  withoutAnswers,
  onWithoutAnswers,
  variant = 'contained',
}: Props) {
  const [answers, setAnswers] = useState(learner);
  const [saved, setSaved] = useState<Learner>();
  const [save] = useSaveLearnerMutation();
  const { isRunning, failure, run } = useSingleCall();

  const send = (next: Learner) =>
    run(async () => {
      setAnswers(next);
      setSaved(undefined);
      const reply = await save(next);
      if (reply.error === undefined) setSaved(next);
      return reply;
    });
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    void send(answers);
  };

  return (
    <Box component="form" noValidate onSubmit={onSubmit} sx={{ display: 'grid', gap: 2 }}>
      <AllQuestions
        courses={courses}
        answers={answers}
        onChange={(change) => setAnswers({ ...answers, ...change })}
      />
      <ProblemNotice>
        {failure !== undefined && (
          <ProblemText area="account.learner.problem" code={readProblem(failure).code} />
        )}
      </ProblemNotice>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        <FocusableButton type="submit" variant={variant} loading={isRunning}>
          <FormattedMessage id="account.learner.save" />
        </FocusableButton>
        <FocusableButton
          onClick={() => {
            void send(noAnswers);
            onWithoutAnswers?.();
          }}
        >
          <FormattedMessage id={withoutAnswers} />
        </FocusableButton>
        <Box role="status" sx={{ display: 'flex', alignItems: 'center', gap: 0.5, color: 'good.main' }}>
          {saved === answers && (
            <>
              <Icon name="check" size={18} />
              <FormattedMessage id="account.learner.saved" />
            </>
          )}
        </Box>
      </Box>
    </Box>
  );
}
