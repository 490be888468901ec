import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { AccentScope } from '../../../brand/accent-scope.tsx';
import { useAnnounce } from '../../../components/announcer.tsx';
import { Icon } from '../../../components/icon.tsx';
import { hiddenByTouch } from '../../../components/measures.ts';
import { useOnline } from '../../../loading/online.ts';
import type { LoadedAttempt } from '../api/quizzes-api.ts';
import { ActionBar } from './action-bar.tsx';
import { QuestionCard } from './question-card.tsx';
import { SessionHeader } from './session-header.tsx';
import { SessionColumn } from './session-layout.tsx';
import { getNextActions, useSessionKeys } from './use-session-keys.ts';
import { useSessionParts } from './use-session-parts.ts';
import { useSession } from './use-session.ts';
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
  const { conflicts, submission, steps, shown, timeIsUp } = session;
  const parts = useSessionParts();
  const [dialog, setDialog] = useState<'keys' | 'all' | 'close' | 'discard' | null>(null);
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
          onShowAll={parts && (() => setDialog('all'))}
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
          />
        )}
        <Button
          disabled={parts === null}
          onClick={() => setDialog('keys')}
          // Touch screens hide the button while the shortcuts are on. With a connected keyboard, `?` opens the same
          // dialog.
          sx={{
            alignSelf: 'start',
            ...(keys.on && hiddenByTouch),
          }}
        >
          <FormattedMessage id="quiz-session.keys.title" />
        </Button>
        {question && <ActionBar question={question} session={session} actions={actions} parts={parts} />}
        {parts && (
          <parts.OverviewDialog
            open={dialog === 'all'}
            steps={steps}
            current={shown.index}
            onShow={session.show}
            onClose={closeDialog}
          />
        )}
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
