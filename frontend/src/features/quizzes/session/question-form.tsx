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
import { OptionLabel } from '../results/option-label.tsx';
import { QuestionFacts } from '../results/question-facts.tsx';

interface QuestionFormProps {
  readonly question: OpenQuestion;
  /** Its place in the quiz, from 1, and how many there are. */
  readonly place: { readonly number: number; readonly count: number };
  readonly chosen: Choice;
  /** It takes no choice any more. */
  readonly locked: boolean;
  /** It takes no other choice for the moment. */
  readonly paused: boolean;
  readonly heading: RefObject<HTMLHeadingElement | null>;
  /** Takes the focus as it appears: the student came here from another question. */
  readonly focused: boolean;
  readonly onChoose: (choice: Choice) => void;
  /** Stands beside the question's number. */
  readonly action: ReactNode;
  /** Stands beside what is said of the question. */
  readonly time: ReactNode;
  /** Stands in place of the options. */
  readonly children?: ReactNode;
}

/** One question with its options: one to choose, or several. */
export function QuestionForm(props: QuestionFormProps) {
  const { question, place, chosen, locked, paused, heading, focused, onChoose, action, time, children } =
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
          <FormattedMessage id="quiz-session.question" values={place} />
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
