import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { AccentScope } from '../../../brand/accent-scope.tsx';
import { useAnnounce } from '../../../components/announcer.tsx';
import { FocusableButton } from '../../../components/focusable-button.tsx';
import { Icon } from '../../../components/icon.tsx';
import { Text } from '../../../components/text.tsx';
import { useRetryWait } from '../../../components/use-retry-wait.ts';
import { useOnline } from '../../../loading/online.ts';
import type { LoadedAttempt } from '../api/quizzes-api.ts';
import { QuestionCard } from './question-card.tsx';
import { SaveStatus } from './save-status.tsx';
import { SessionHeader } from './session-header.tsx';
import { SessionColumn } from './session-layout.tsx';
import { getNextActions, useSessionKeys } from './use-session-keys.ts';
import { useSessionParts } from './use-session-parts.ts';
import { useSession, type Session } from './use-session.ts';
import type { Ends } from './use-submit.ts';

function TimeUpNotice() {
  const intl = useIntl();
  const announce = useAnnounce();
  const id = useOnline() ? 'quiz-session.clock.up' : 'quiz-session.clock.up-offline';
  useEffect(() => announce(intl.formatMessage({ id })), [announce, intl, id]);
  return (
    <Alert severity="info" icon={<Icon name="clock" />}>
      <FormattedMessage id={id} />
    </Alert>
  );
}

interface MainButtonProps {
  readonly session: Session;
  readonly actions: ReturnType<typeof getNextActions>;
  /** False until the dialog has loaded that asks whether to submit. */
  readonly hasDialog: boolean;
}

/** Without an answer the button waits, and the words beside it say for what. */
function MainButton({ session, actions: { main, next, skip }, hasDialog }: MainButtonProps) {
  const { submission, checks, questionId } = session;
  const promptId = useId();
  const { kind, act } = main;
  const isChecking = kind === 'check' && checks.checking.has(questionId);
  const isMissing = kind === 'check' && act === null;
  const isEnding =
    kind === 'finish' && (submission.preparing || submission.submitting || (submission.asking && !hasDialog));
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}>
      <FocusableButton
        variant="contained"
        size="large"
        disabled={act === null || (kind === 'check' && checks.wait !== null)}
        loading={isChecking || isEnding}
        {...(act && { onClick: act })}
        {...(isMissing && { 'aria-describedby': promptId })}
        sx={{
          width: { xs: '100%', sm: '15rem' },
          '&.Mui-disabled': { color: 'text.secondary', bgcolor: 'accent.tint', borderColor: 'transparent' },
        }}
      >
        <FormattedMessage id={isChecking ? 'quiz-session.checking' : `quiz-session.${kind}`} />
      </FocusableButton>
      {isMissing && (
        <>
          <Text
            id={promptId}
            variant="body2"
            sx={{ flex: 'auto', fontWeight: 600 }}
            message={session.findTried(questionId) ? 'quiz-session.tap.another' : 'quiz-session.tap'}
          />
          <Button onClick={skip}>
            <FormattedMessage id={next ? 'quiz-session.skip' : 'quiz-session.skip.finish'} />
          </Button>
        </>
      )}
    </Box>
  );
}

interface SessionScreenProps extends Ends {
  readonly attempt: LoadedAttempt;
  readonly title: ReactNode;
  readonly onDiscarded: () => void;
}

const listNumbers = (matches: readonly boolean[]): number[] =>
  matches.flatMap((match, index) => (match ? [index + 1] : []));

export function SessionScreen(props: SessionScreenProps) {
  const { attempt, title, onSubmitted, onGone, onDiscarded } = props;
  const session = useSession(attempt, { onSubmitted, onGone });
  const { answers, conflicts, submission, steps, shown, timeIsUp } = session;
  const parts = useSessionParts();
  const wait = useRetryWait(answers.failure);
  const [dialog, setDialog] = useState<'keys' | 'close' | 'discard' | null>(null);
  const closeDialog = () => setDialog(null);
  const question = attempt.questions[shown.index];
  const actions = getNextActions(attempt, session);
  const keys = useSessionKeys({ ...actions, help: parts && (() => setDialog('keys')) });
  const heading = useRef<HTMLHeadingElement>(null);
  const focusQuestion = () => heading.current?.focus();

  return (
    <AccentScope courseId={attempt.courseId}>
      <SessionColumn>
        <SessionHeader
          attempt={attempt}
          title={title}
          steps={steps}
          current={shown.index}
          clock={session.clock}
          onShow={session.show}
          onClose={parts && (() => setDialog('close'))}
        />
        {timeIsUp && <TimeUpNotice />}
        {parts && conflicts.length > 0 && (
          <parts.ConflictAlert
            conflicts={conflicts}
            questions={attempt.questions}
            onDismiss={() => {
              session.dismissConflicts();
              focusQuestion();
            }}
          />
        )}
        {question && (
          <QuestionCard
            attempt={attempt}
            question={question}
            session={session}
            heading={heading}
            parts={parts}
          >
            <MainButton session={session} actions={actions} hasDialog={parts !== null} />
            {!timeIsUp && (
              <SaveStatus
                unsaved={[...answers.unsaved.values()]}
                hasAnswers={session.hasAnswers}
                wait={wait}
                onRetry={session.retry}
              />
            )}
          </QuestionCard>
        )}
        <Button
          disabled={parts === null}
          onClick={() => setDialog('keys')}
          // Touch screens hide the button while the shortcuts are on. With a connected keyboard, `?` opens the same
          // dialog.
          sx={{
            justifySelf: 'start',
            ...(keys.on && { '@media (hover: none) and (pointer: coarse)': { display: 'none' } }),
          }}
        >
          <FormattedMessage id="quiz-session.keys.title" />
        </Button>
        {parts && (
          <parts.KeysDialog
            open={dialog === 'keys'}
            on={keys.on}
            isPractice={attempt.mode === 'practice'}
            onSwitch={keys.turn}
            onClose={closeDialog}
          />
        )}
        {parts && (
          <parts.CloseDialog
            open={dialog === 'close'}
            isTimed={session.clock !== null}
            onDiscard={() => setDialog('discard')}
            onStay={closeDialog}
          />
        )}
        {parts && dialog === 'discard' && (
          <parts.DiscardDialog
            attemptId={attempt.attemptId}
            onGone={(how) => (how === 'discarded' ? onDiscarded() : onGone())}
            onKeep={closeDialog}
          />
        )}
      </SessionColumn>
      {parts && (
        <parts.SubmitDialog
          unanswered={listNumbers(steps.map(({ state }) => state === 'open'))}
          flagged={listNumbers(steps.map(({ flagged }) => flagged))}
          submission={timeIsUp ? { ...submission, asking: false } : submission}
          // When the time is up, the button that opened the dialog is disabled and can't take the focus back.
          onClosed={() => timeIsUp && focusQuestion()}
        />
      )}
    </AccentScope>
  );
}
