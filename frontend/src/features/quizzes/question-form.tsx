import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useRef } from 'react';
import { FormattedMessage } from 'react-intl';
import type { OpenQuestion } from '../../../../contract/quiz-questions.ts';
import { MarkdownText } from '../../components/markdown/lazy-markdown.tsx';
import { OptionLabel } from './option-label.tsx';
import { QuestionFacts } from './question-facts.tsx';

interface QuestionFormProps {
  readonly question: OpenQuestion;
  /** Its place in the quiz, from 1, and how many there are. */
  readonly place: { readonly number: number; readonly count: number };
  readonly chosen: string | null;
  /** Takes the focus as it appears: the student came here from another question. */
  readonly focused: boolean;
  readonly onChoose: (optionId: string) => void;
}

/** One question with its options. */
export function QuestionForm({ question, place, chosen, focused, onChoose }: QuestionFormProps) {
  const titleId = useId();
  const stemId = useId();
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    if (focused) heading.current?.focus();
  }, [focused]);

  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1 }}>
      <Typography
        variant="h2"
        id={titleId}
        ref={heading}
        tabIndex={-1}
        sx={{ '&:focus-visible': { outline: 'none' } }}
      >
        <FormattedMessage id="quizzes.session.question" values={place} />
      </Typography>
      <QuestionFacts question={question} />
      <Box id={stemId} sx={{ fontSize: '1.125rem', marginBlock: 1 }}>
        <MarkdownText text={question.stem} baseHeading={3} />
      </Box>
      <RadioGroup
        aria-labelledby={titleId}
        aria-describedby={stemId}
        name={`answer-${question.questionId}`}
        value={chosen}
        onChange={(_, optionId) => onChoose(optionId)}
      >
        {question.options.map((option) => (
          <FormControlLabel
            key={option.optionId}
            value={option.optionId}
            control={<Radio />}
            label={<OptionLabel option={option} />}
          />
        ))}
      </RadioGroup>
    </Box>
  );
}
