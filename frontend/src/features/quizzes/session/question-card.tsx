import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import Radio from '@mui/material/Radio';
import Typography from '@mui/material/Typography';
import { memo, useEffect, useId, type ReactNode, type RefObject } from 'react';
import { FormattedMessage } from 'react-intl';
import type { OpenQuestion } from '../../../../../contract/quizzes/questions.ts';
import type { OpenAttempt } from '../../../../../contract/quizzes/quizzes.ts';
import { FocusableButton } from '../../../components/focusable-button.tsx';
import { Icon } from '../../../components/icon.tsx';
import { PreparedText } from '../../../components/prose/prepared-text.tsx';
import { OptionLabel, QuestionFacts } from '../results/question-parts.tsx';
import { TimeLeft } from './time-left.tsx';
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
  readonly titleId: string;
  readonly stemId: string;
}

function Options({ question, session, titleId, stemId }: OptionsProps) {
  const { questionId, kind, options } = question;
  const chosen = session.findChoice(questionId);
  return (
    <FormGroup
      role={kind === 'several' ? 'group' : 'radiogroup'}
      aria-labelledby={titleId}
      aria-describedby={stemId}
      aria-disabled={session.checks.checking.has(questionId)}
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

function CheckAction({ questionId, session }: { questionId: string; session: Session }) {
  const { failure, wait, check, checking } = session.checks;
  const isChecking = checking.has(questionId);
  const isReady = session.findChoice(questionId).length > 0;
  return (
    <Box sx={{ display: 'grid', justifyItems: 'start', gap: 1.5, mt: 2 }}>
      <FocusableButton
        variant="contained"
        disabled={!isReady || wait !== null}
        loading={isChecking}
        onClick={() => void check(questionId)}
      >
        <FormattedMessage id={isChecking ? 'quiz-session.check.checking' : 'quiz-session.check.check'} />
      </FocusableButton>
      {failure?.questionId === questionId && (
        <Alert role="alert" severity="warning" sx={{ justifySelf: 'stretch' }}>
          <FormattedMessage id={`quiz-session.check.${failure.kind}`} /> {wait}
        </Alert>
      )}
    </Box>
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
  const titleId = useId();
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
        <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 1 }}>
          <Typography
            variant="h2"
            id={titleId}
            ref={heading}
            tabIndex={-1}
            sx={{ '&:focus-visible': { outline: 'none' } }}
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
            <FormattedMessage id="quiz-session.flag" />
          </Button>
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 1 }}>
          <QuestionFacts question={question} />
          {session.clock && <TimeLeft clock={session.clock} />}
        </Box>
        <Box id={stemId} sx={{ marginBlock: 1 }}>
          <Box sx={{ fontSize: '1.125rem' }}>
            <PreparedText tree={question.stem} />
          </Box>
          {question.kind === 'several' && !result && (
            <Typography sx={{ mt: 1, fontWeight: 600 }}>
              <FormattedMessage id="quiz-session.choose" values={{ count: question.rightCount ?? 0 }} />
            </Typography>
          )}
        </Box>
        {!result ? (
          <Options question={question} session={session} titleId={titleId} stemId={stemId} />
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
      {attempt.mode === 'practice' && !result && <CheckAction questionId={questionId} session={session} />}
      <Box sx={{ mt: 2 }}>{children}</Box>
    </Card>
  );
}
