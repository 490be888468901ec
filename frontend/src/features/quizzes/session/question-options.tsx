import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import Radio from '@mui/material/Radio';
import Typography from '@mui/material/Typography';
import { memo, useMemo } from 'react';
import { FormattedMessage } from 'react-intl';
import type {
  GradedQuestion,
  OpenQuestion,
  TriedQuestion,
} from '../../../../../contract/quizzes/questions.ts';
import { readElement, type TextTree } from '../../../../../contract/text/text-tree.ts';
import { Icon } from '../../../components/icon.tsx';
import { OptionLabel } from '../../../components/prose/option-label.tsx';
import { VisuallyHidden } from '../../../components/visually-hidden.tsx';
import { getOptionMark, type OptionMark } from '../results/score.tsx';

interface MarkWordsProps {
  readonly mark: OptionMark;
  /** True if only screen readers need the words, because the picture of the mark says enough. */
  readonly isHidden: boolean;
}

function MarkWords({ mark, isHidden }: MarkWordsProps) {
  const words = <FormattedMessage id={`quizzes.mark.${mark}`} />;
  if (isHidden) return <VisuallyHidden>{words}</VisuallyHidden>;
  return (
    <Typography component="span" variant="body2" sx={{ display: 'block', fontWeight: 600 }}>
      {words}
    </Typography>
  );
}

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
  const mark = isWrong && {
    icon: <Icon name="wrong" />,
    sx: { '&.Mui-disabled': { color: 'caution.main' } },
  };
  return (
    <FormControlLabel
      name={`answer-${question.questionId}`}
      value={option.optionId}
      checked={isChosen}
      disabled={disabled || isWrong}
      onChange={() => onToggle(question, option.optionId)}
      data-choice
      control={question.kind === 'several' ? <Checkbox {...mark} /> : <Radio {...mark} />}
      label={
        <>
          <OptionLabel option={option} />
          {isWrong && <MarkWords mark="chosen-wrong" isHidden={question.kind !== 'several'} />}
        </>
      }
    />
  );
});

/** Wide screens show answers in two columns if no answer is longer. */
const shortLength = 24;

const countCharacters = (tree: TextTree): number =>
  tree.reduce(
    (sum, node) =>
      sum + (typeof node === 'string' ? node.length : countCharacters(readElement(node).children)),
    0,
  );

const layOut = (options: OpenQuestion['options']) => ({
  display: 'grid',
  gridTemplateColumns: {
    xs: 'minmax(0, 1fr)',
    ...(options.every(({ text }) => countCharacters(text) <= shortLength) && {
      sm: 'repeat(2, minmax(0, 1fr))',
    }),
  },
  gap: 1,
  columnGap: 1.5,
});

const isRightMark = (mark: OptionMark): boolean => !mark.endsWith('wrong');

/**
 * The options of a checked question. Each is where it was before the check, and its mark takes the place of the button,
 * so that nothing moves.
 */
export function CheckedOptions({ question }: { question: GradedQuestion }) {
  const { options, kind } = question;
  return (
    <List sx={layOut(options)}>
      {options.map((option) => {
        const mark = getOptionMark(question, option.optionId);
        const tone = mark && (isRightMark(mark) ? 'good' : 'caution');
        return (
          <ListItem
            key={option.optionId}
            sx={{
              display: 'flex',
              alignItems: 'center',
              minHeight: 48,
              padding: '0 12px 0 2px',
              border: 1,
              borderRadius: 1,
              borderColor: tone ? `${tone}.main` : 'divider',
              ...(tone === 'good' && { bgcolor: 'good.tint' }),
            }}
          >
            <Box
              sx={{
                flex: 'none',
                display: 'flex',
                width: 44,
                padding: '10px',
                color: tone && `${tone}.main`,
              }}
            >
              {mark && <Icon name={isRightMark(mark) ? 'checked' : 'wrong'} />}
            </Box>
            <Box sx={{ flex: 1, minWidth: 0, paddingBlock: '10px', overflowX: 'auto', overflowY: 'hidden' }}>
              <OptionLabel option={option} />
              {mark && <MarkWords mark={mark} isHidden={kind !== 'several'} />}
            </Box>
          </ListItem>
        );
      })}
    </List>
  );
}

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
  const layout = useMemo(() => layOut(options), [options]);
  return (
    <FormGroup
      role={kind === 'several' ? 'group' : 'radiogroup'}
      aria-labelledby={stemId}
      {...(kind === 'several' && { 'aria-describedby': hintId })}
      aria-disabled={isChecking}
      sx={layout}
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
