import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useEffect, useId, type ReactNode, type RefObject } from 'react';
import { FormattedMessage } from 'react-intl';
import type { OpenQuestion } from '../../../../../contract/quizzes/questions.ts';
import { MarkdownText } from '../../../components/markdown/lazy-markdown.tsx';
import { toggleOption, type Choice } from '../api/choice.ts';
import { OptionLabel, QuestionFacts } from '../results/question-parts.tsx';

interface QuestionFormProps {
  readonly question: OpenQuestion;
  /** The question's number, from 1, and the number of questions. */
  readonly position: { readonly number: number; readonly count: number };
  readonly chosen: Choice;
  /** True if the question takes no more choices. */
  readonly locked: boolean;
  /** True while the question takes no other choice. */
  readonly paused: boolean;
  readonly heading: RefObject<HTMLHeadingElement | null>;
  /** True if the student came from another question, so that the heading takes the focus. */
  readonly focused: boolean;
  readonly onChoose: (choice: Choice) => void;
  /** Shown beside the question's number. */
  readonly action: ReactNode;
  /** Shown beside the question's level. */
  readonly time: ReactNode;
  /** Shown in place of the options. */
  readonly children?: ReactNode;
}

/** One question with its options, of which the student chooses one or several. */
export function QuestionForm(props: QuestionFormProps) {
  const { question, position, chosen, locked, paused, heading, focused, onChoose, action, time, children } =
    props;
  const titleId = useId();
  const stemId = useId();

  useEffect(() => {
    if (focused) heading.current?.focus();
  }, [focused, heading]);

  const group = { 'aria-labelledby': titleId, 'aria-describedby': stemId, 'aria-disabled': paused };
  const labels = question.options.map((option) => (
    <FormControlLabel
      key={option.optionId}
      value={option.optionId}
      disabled={locked}
      data-choice
      control={
        question.kind === 'several' ? (
          <Checkbox
            name={`answer-${question.questionId}`}
            checked={chosen.includes(option.optionId)}
            onChange={() => onChoose(toggleOption(question, chosen, option.optionId))}
          />
        ) : (
          <Radio />
        )
      }
      label={<OptionLabel option={option} />}
    />
  ));
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 1 }}>
        <Typography
          variant="h2"
          id={titleId}
          ref={heading}
          tabIndex={-1}
          sx={{ '&:focus-visible': { outline: 'none' } }}
        >
          <FormattedMessage id="quiz-session.question" values={position} />
        </Typography>
        {action}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 1 }}>
        <QuestionFacts question={question} />
        {time}
      </Box>
      <Box id={stemId} sx={{ marginBlock: 1 }}>
        <Box sx={{ fontSize: '1.125rem' }}>
          <MarkdownText text={question.stem} baseHeading={3} />
        </Box>
        {question.kind === 'several' && children === undefined && (
          <Typography sx={{ mt: 1, fontWeight: 600 }}>
            <FormattedMessage id="quiz-session.choose" values={{ count: question.rightCount ?? 0 }} />
          </Typography>
        )}
      </Box>
      {children ??
        (question.kind === 'several' ? (
          <FormGroup role="group" {...group}>
            {labels}
          </FormGroup>
        ) : (
          <RadioGroup
            {...group}
            name={`answer-${question.questionId}`}
            value={chosen[0] ?? null}
            onChange={(_, optionId) => onChoose([optionId])}
          >
            {labels}
          </RadioGroup>
        ))}
    </Box>
  );
}
