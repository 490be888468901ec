import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Checkbox from '@mui/material/Checkbox';
import Chip from '@mui/material/Chip';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import Radio from '@mui/material/Radio';
import Typography from '@mui/material/Typography';
import { memo, useEffect, useId, useMemo, type ReactNode, type RefObject } from 'react';
import { FormattedMessage } from 'react-intl';
import type { OpenQuestion } from '../../../../../contract/quizzes/questions.ts';
import type { OpenAttempt } from '../../../../../contract/quizzes/quizzes.ts';
import { readElement, type TextTree } from '../../../../../contract/text/text-tree.ts';
import { Icon } from '../../../components/icon.tsx';
import { PreparedText } from '../../../components/prose/prepared-text.tsx';
import { OptionLabel } from '../results/question-parts.tsx';
import type { Session } from './use-session.ts';
import type { SessionParts } from './use-session-parts.ts';

interface OptionProps {
  readonly question: OpenQuestion;
  readonly option: OpenQuestion['options'][number];
  readonly isChosen: boolean;
  readonly disabled: boolean;
  readonly onToggle: Session['toggle'];
}

/** Renders only if the student chooses or unticks this option, because each option consists of many elements. */
const Option = memo(function Option({ question, option, isChosen, disabled, onToggle }: OptionProps) {
  return (
    <FormControlLabel
      name={`answer-${question.questionId}`}
      value={option.optionId}
      checked={isChosen}
      disabled={disabled}
      onChange={() => onToggle(question, option.optionId)}
      data-choice
      control={question.kind === 'several' ? <Checkbox /> : <Radio />}
      label={<OptionLabel option={option} />}
    />
  );
});

interface OptionsProps {
  readonly question: OpenQuestion;
  readonly session: Session;
  readonly stemId: string;
  readonly hintId: string;
}

/** Wide screens show answers in two columns if no answer is longer. */
const shortLength = 24;

const countCharacters = (tree: TextTree): number =>
  tree.reduce(
    (sum, node) =>
      sum + (typeof node === 'string' ? node.length : countCharacters(readElement(node).children)),
    0,
  );

function Options({ question, session, stemId, hintId }: OptionsProps) {
  const { questionId, kind, options } = question;
  const chosen = session.findChoice(questionId);
  const areShort = useMemo(
    () => options.every(({ text }) => countCharacters(text) <= shortLength),
    [options],
  );
  return (
    <FormGroup
      role={kind === 'several' ? 'group' : 'radiogroup'}
      aria-labelledby={stemId}
      {...(kind === 'several' && { 'aria-describedby': hintId })}
      aria-disabled={session.checks.checking.has(questionId)}
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
          disabled={session.timeIsUp}
          onToggle={session.toggle}
        />
      ))}
    </FormGroup>
  );
}

function CheckFailure({ questionId, session }: { questionId: string; session: Session }) {
  const { failure, wait } = session.checks;
  if (failure?.questionId !== questionId) return null;
  return (
    <Alert role="alert" severity="warning" sx={{ mt: 2 }}>
      <FormattedMessage id={`quiz-session.check.${failure.kind}`} /> {wait}
    </Alert>
  );
}

interface QuestionCardProps {
  readonly attempt: OpenAttempt;
  readonly question: OpenQuestion;
  readonly session: Session;
  readonly heading: RefObject<HTMLHeadingElement | null>;
  /** Null until the code that shows a checked answer has loaded. */
  readonly parts: SessionParts | null;
  readonly children: ReactNode;
}

export function QuestionCard({ attempt, question, session, heading, parts, children }: QuestionCardProps) {
  const { questionId } = question;
  const { checks, shown, timeIsUp } = session;
  const hintId = useId();
  const stemId = useId();
  const number = shown.index + 1;
  const flagged = session.isFlagged(questionId);
  const result = session.findChecked(questionId);

  useEffect(() => {
    if (shown.moved) heading.current?.focus();
  }, [shown.index, shown.moved, heading]);

  return (
    <Card>
      {/* Each question has its own heading, so that screen readers read the heading when it takes the focus. */}
      <Box key={questionId} sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1 }}>
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            justifyContent: 'space-between',
            gap: 1,
          }}
        >
          <Typography
            variant="h2"
            ref={heading}
            tabIndex={-1}
            sx={{ typography: 'h4', '&:focus-visible': { outline: 'none' } }}
          >
            <FormattedMessage
              id="quiz-session.question"
              values={{ number, count: attempt.questions.length }}
            />
          </Typography>
          <Button
            size="small"
            variant={flagged ? 'contained' : 'outlined'}
            startIcon={<Icon name="flag" size={18} />}
            aria-pressed={flagged}
            disabled={timeIsUp}
            onClick={() => session.toggleFlag(questionId)}
          >
            <FormattedMessage id={flagged ? 'quiz-session.flagged' : 'quiz-session.flag'} />
          </Button>
        </Box>
        <Box id={stemId} sx={{ mb: 1, fontSize: '1.375rem' }}>
          <PreparedText tree={question.stem} />
        </Box>
        {question.calculator && (
          <Chip
            icon={<Icon name="calculator" size={18} />}
            label={<FormattedMessage id="quizzes.calculator" />}
            sx={{ justifySelf: 'start' }}
          />
        )}
        {question.kind === 'several' && !result && (
          <Typography id={hintId} sx={{ fontWeight: 600 }}>
            <FormattedMessage id="quiz-session.choose" values={{ count: question.rightCount ?? 0 }} />
          </Typography>
        )}
        {!result ? (
          <Options question={question} session={session} stemId={stemId} hintId={hintId} />
        ) : parts ? (
          <parts.CheckedAnswer
            question={result}
            number={number}
            courseId={attempt.courseId}
            focused={checks.latest === questionId}
          />
        ) : (
          <FormattedMessage id="common.loading" />
        )}
      </Box>
      {session.isFlagWaiting(questionId) && (
        <Alert severity="info" role="status" sx={{ mt: 2 }}>
          <FormattedMessage id="quiz-session.flag-waits" />
        </Alert>
      )}
      {session.refusedFlag === questionId && (
        <Alert severity="warning" role="alert" sx={{ mt: 2 }}>
          <FormattedMessage id="quiz-session.flag-failed" />
        </Alert>
      )}
      <CheckFailure questionId={questionId} session={session} />
      <Box sx={{ mt: 2 }}>{children}</Box>
    </Card>
  );
}
