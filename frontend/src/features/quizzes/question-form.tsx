import Box from '@mui/material/Box';
import { useEffect, useId, useRef } from 'react';
import { FormattedMessage } from 'react-intl';
import type { OpenQuestion } from '../../../../contract/quizzes.ts';
import { MarkdownText } from '../../components/markdown/lazy-markdown.tsx';
import { Choice, ChoiceGroup } from './choice.tsx';
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
  const stemId = useId();
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    if (focused) heading.current?.focus();
  }, [focused]);

  return (
    <ChoiceGroup aria-describedby={stemId}>
      <legend>
        <Box
          component="h2"
          ref={heading}
          tabIndex={-1}
          sx={{ typography: 'h2', margin: 0, '&:focus-visible': { outline: 'none' } }}
        >
          <FormattedMessage id="quizzes.session.question" values={place} />
        </Box>
      </legend>
      <QuestionFacts question={question} />
      <Box id={stemId} sx={{ fontSize: '1.125rem', marginBlock: 1 }}>
        <MarkdownText text={question.stem} baseHeading={3} />
      </Box>
      {question.options.map((option) => (
        <Choice
          key={option.optionId}
          name={`answer-${question.questionId}`}
          value={option.optionId}
          checked={chosen === option.optionId}
          onChoose={onChoose}
        >
          <OptionLabel option={option} />
        </Choice>
      ))}
    </ChoiceGroup>
  );
}
