import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import type { ReactNode, RefObject } from 'react';
import { FormattedMessage } from 'react-intl';
import type { OpenQuestion } from '../../../../../contract/quizzes/questions.ts';
import type { OpenAttempt } from '../../../../../contract/quizzes/quizzes.ts';
import { FocusableButton } from '../../../components/focusable-button.tsx';
import { Icon } from '../../../components/icon.tsx';
import { QuestionForm } from './question-form.tsx';
import { TimeLeft } from './time-left.tsx';
import type { Checks } from './use-checks.ts';
import type { Session } from './use-session.ts';
import type { SessionParts } from './use-session-parts.ts';

interface CheckActionProps {
  readonly questionId: string;
  readonly checks: Checks;
  /** False until an option is chosen. */
  readonly isReady: boolean;
}

/** Checks the answer in practice, or says why that failed. */
function CheckAction({ questionId, checks, isReady }: CheckActionProps) {
  const { failure, wait, check } = checks;
  const checking = checks.checking.has(questionId);
  return (
    <Box sx={{ display: 'grid', justifyItems: 'start', gap: 1.5, mt: 2 }}>
      <FocusableButton
        variant="contained"
        disabled={!isReady || wait !== null}
        loading={checking}
        onClick={() => void check(questionId)}
      >
        <FormattedMessage id={checking ? 'quiz-session.check.checking' : 'quiz-session.check.check'} />
      </FocusableButton>
      {failure?.questionId === questionId && (
        <Alert role="alert" severity="warning" sx={{ justifySelf: 'stretch' }}>
          <FormattedMessage id={`quiz-session.check.${failure.kind}`} /> {wait}
        </Alert>
      )}
    </Box>
  );
}

interface FlagButtonProps {
  readonly flagged: boolean;
  readonly disabled: boolean;
  readonly onToggle: () => void;
}

/** Marks a question to come back to. */
function FlagButton({ flagged, disabled, onToggle }: FlagButtonProps) {
  return (
    <Button
      size="small"
      variant={flagged ? 'contained' : 'outlined'}
      startIcon={<Icon name="flag" size={18} />}
      aria-pressed={flagged}
      disabled={disabled}
      onClick={onToggle}
    >
      <FormattedMessage id="quiz-session.flag" />
    </Button>
  );
}

interface QuestionCardProps {
  readonly attempt: OpenAttempt;
  readonly question: OpenQuestion;
  readonly session: Session;
  /** The question's heading, which takes the focus. */
  readonly heading: RefObject<HTMLHeadingElement | null>;
  /** Null until the part that shows a checked answer is loaded. */
  readonly parts: SessionParts | null;
  /** Shown below the question. */
  readonly children: ReactNode;
}

/** The shown question with its flag and, in practice, its check. */
export function QuestionCard(props: QuestionCardProps) {
  const { attempt, question, session, heading, parts, children } = props;
  const { questionId } = question;
  const { checks, shown, timeIsUp } = session;
  const number = shown.index + 1;
  const chosen = session.findChoice(questionId);
  const result = session.findChecked(questionId);
  return (
    <Card>
      <QuestionForm
        question={question}
        position={{ number, count: attempt.questions.length }}
        chosen={chosen}
        locked={timeIsUp}
        focused={shown.moved}
        paused={checks.checking.has(questionId)}
        heading={heading}
        onChoose={(choice) => session.choose(questionId, choice)}
        time={session.clock && <TimeLeft clock={session.clock} />}
        action={
          <FlagButton
            flagged={session.isFlagged(questionId)}
            disabled={timeIsUp}
            onToggle={() => session.toggleFlag(questionId)}
          />
        }
      >
        {result &&
          (parts ? (
            <parts.CheckedAnswer
              question={result}
              number={number}
              courseId={attempt.courseId}
              focused={checks.latest === questionId}
            />
          ) : (
            <FormattedMessage id="common.loading" />
          ))}
      </QuestionForm>
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
      {attempt.mode === 'practice' && !result && (
        <CheckAction questionId={questionId} checks={checks} isReady={chosen.length > 0} />
      )}
      <Box sx={{ mt: 2 }}>{children}</Box>
    </Card>
  );
}
