import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { AccentScope } from '../../../brand/accent-scope.tsx';
import { useAnnounce } from '../../../components/announcer.tsx';
import { FocusableButton } from '../../../components/focusable-button.tsx';
import { Icon } from '../../../components/icon.tsx';
import { PanelStack } from '../../../components/panel.tsx';
import { useRetryWait } from '../../../components/use-retry-wait.ts';
import { useOnline } from '../../../loading/online.ts';
import type { LoadedAttempt } from '../api/quizzes-api.ts';
import { QuestionCard } from './question-card.tsx';
import { SaveStatus } from './save-status.tsx';
import { SessionHeader } from './session-header.tsx';
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

interface SessionStepsProps {
  readonly session: Session;
  readonly actions: ReturnType<typeof getNextActions>;
  /** False until the dialog has loaded that asks whether to submit. */
  readonly hasDialog: boolean;
}

function SessionSteps({ session, actions, hasDialog }: SessionStepsProps) {
  const { submission, steps, timeIsUp } = session;
  const { previous, next, check } = actions;
  const isComplete = steps.every(({ state }) => state !== 'open');
  const isSubmitMain = check === null && (next === null || isComplete);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mt: 2 }}>
      <Button
        variant="outlined"
        startIcon={<Icon name="back" />}
        disabled={previous === null}
        {...(previous && { onClick: previous })}
      >
        <FormattedMessage id="quiz-session.previous" />
      </Button>
      {next && (
        <Button
          variant={check === null ? 'contained' : 'outlined'}
          endIcon={<Icon name="next" />}
          onClick={next}
        >
          <FormattedMessage id="quiz-session.next" />
        </Button>
      )}
      <FocusableButton
        variant={isSubmitMain ? 'contained' : 'text'}
        disabled={timeIsUp}
        loading={submission.preparing || (submission.asking && !hasDialog)}
        {...(!timeIsUp && { onClick: () => void submission.ask() })}
        sx={{ marginInlineStart: 'auto', flex: { xs: '1 0 100%', sm: 'none' } }}
      >
        <FormattedMessage id="quiz-session.submit" />
      </FocusableButton>
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
  const { answers, conflicts, submission, steps, shown, go, timeIsUp } = session;
  const parts = useSessionParts();
  const wait = useRetryWait(answers.failure);
  const [dialog, setDialog] = useState<'keys' | 'discard' | null>(null);
  const closeDialog = () => setDialog(null);
  const question = attempt.questions[shown.index];
  const actions = getNextActions(attempt, session);
  const keys = useSessionKeys({ ...actions, help: parts && (() => setDialog('keys')) });
  const heading = useRef<HTMLHeadingElement>(null);
  const focusQuestion = () => heading.current?.focus();

  return (
    <AccentScope courseId={attempt.courseId}>
      <PanelStack>
        <SessionHeader attempt={attempt} title={title} steps={steps} current={shown.index} onGo={go} />
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
            {!timeIsUp && (
              <SaveStatus
                unsaved={[...answers.unsaved.values()]}
                hasAnswers={session.hasAnswers}
                wait={wait}
                onRetry={session.retry}
              />
            )}
            <SessionSteps session={session} actions={actions} hasDialog={parts !== null} />
          </QuestionCard>
        )}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 1.5 }}>
          <Button
            disabled={parts === null}
            onClick={() => setDialog('keys')}
            // Touch screens hide the button while the shortcuts are on. With a connected keyboard, `?` opens the same
            // dialog.
            sx={{ ...(keys.on && { '@media (hover: none) and (pointer: coarse)': { display: 'none' } }) }}
          >
            <FormattedMessage id="quiz-session.keys.title" />
          </Button>
          <Button disabled={parts === null} onClick={() => setDialog('discard')}>
            <FormattedMessage id="quiz-session.discard" />
          </Button>
        </Box>
        {parts && (
          <parts.KeysDialog
            open={dialog === 'keys'}
            on={keys.on}
            isPractice={attempt.mode === 'practice'}
            onSwitch={keys.turn}
            onClose={closeDialog}
          />
        )}
        {parts && dialog === 'discard' && (
          <parts.DiscardDialog
            attemptId={attempt.attemptId}
            onGone={(how) => (how === 'discarded' ? onDiscarded() : onGone())}
            onKeep={closeDialog}
          />
        )}
      </PanelStack>
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
