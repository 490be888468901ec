import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import Radio from '@mui/material/Radio';
import Typography from '@mui/material/Typography';
import { memo, useMemo } from 'react';
import { FormattedMessage } from 'react-intl';
import type { OpenQuestion, TriedQuestion } from '../../../../../contract/quizzes/questions.ts';
import { readElement, type TextTree } from '../../../../../contract/text/text-tree.ts';
import { Icon } from '../../../components/icon.tsx';
import { OptionLabel } from '../results/question-parts.tsx';

interface OptionProps {
  readonly question: OpenQuestion;
  readonly option: OpenQuestion['options'][number];
  readonly isChosen: boolean;
  /** True if the first check has shown that the option is wrong. */
  readonly isWrong: boolean;
  readonly disabled: boolean;
  readonly onToggle: (question: OpenQuestion, optionId: string) => void;
}

/** Renders only if the student chooses or unticks this option, because each option consists of many elements. */
const Option = memo(function Option({
  question,
  option,
  isChosen,
  isWrong,
  disabled,
  onToggle,
}: OptionProps) {
  return (
    <FormControlLabel
      name={`answer-${question.questionId}`}
      value={option.optionId}
      checked={isChosen}
      disabled={disabled || isWrong}
      onChange={() => onToggle(question, option.optionId)}
      data-choice
      control={question.kind === 'several' ? <Checkbox /> : <Radio />}
      label={
        <>
          <OptionLabel option={option} />
          {isWrong && (
            <Typography
              component="span"
              variant="body2"
              sx={{ display: 'flex', alignItems: 'center', gap: 0.5, fontWeight: 600, color: 'caution.main' }}
            >
              <Icon name="wrong" size={20} />
              <FormattedMessage id="quizzes.mark.chosen-wrong" />
            </Typography>
          )}
        </>
      }
    />
  );
});

interface QuestionOptionsProps {
  readonly question: OpenQuestion;
  readonly chosen: readonly string[];
  /** What the first check has shown. Undefined before it. */
  readonly tried: TriedQuestion | undefined;
  readonly disabled: boolean;
  readonly isChecking: boolean;
  readonly stemId: string;
  /** The id of the text that says how many options to choose, if the question has several right ones. */
  readonly hintId?: string;
  readonly onToggle: OptionProps['onToggle'];
}

/** Wide screens show answers in two columns if no answer is longer. */
const shortLength = 24;

const countCharacters = (tree: TextTree): number =>
  tree.reduce(
    (sum, node) =>
      sum + (typeof node === 'string' ? node.length : countCharacters(readElement(node).children)),
    0,
  );

export function QuestionOptions({
  question,
  chosen,
  tried,
  disabled,
  isChecking,
  stemId,
  hintId,
  onToggle,
}: QuestionOptionsProps) {
  const { kind, options } = question;
  const areShort = useMemo(
    () => options.every(({ text }) => countCharacters(text) <= shortLength),
    [options],
  );
  return (
    <FormGroup
      role={kind === 'several' ? 'group' : 'radiogroup'}
      aria-labelledby={stemId}
      {...(kind === 'several' && { 'aria-describedby': hintId })}
      aria-disabled={isChecking}
      sx={{
        display: 'grid',
        gridTemplateColumns: {
          xs: 'minmax(0, 1fr)',
          ...(areShort && { sm: 'repeat(2, minmax(0, 1fr))' }),
        },
        columnGap: 1.5,
      }}
    >
      {options.map((option) => (
        <Option
          key={option.optionId}
          question={question}
          option={option}
          isChosen={chosen.includes(option.optionId)}
          isWrong={tried?.reasons.some(({ optionId }) => optionId === option.optionId) ?? false}
          disabled={disabled}
          onToggle={onToggle}
        />
      ))}
    </FormGroup>
  );
}
