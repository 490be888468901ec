import Alert from '@mui/material/Alert';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { OpenAttempt } from '../../../../../contract/quizzes/quizzes.ts';
import { AccentScope } from '../../../brand/accent-scope.tsx';
import { useAnnounce } from '../../../components/announcer.tsx';
import { Icon } from '../../../components/icon.tsx';
import { PanelStack } from '../../../components/panel.tsx';
import { useRetryWait } from '../../../components/use-retry-wait.ts';
import { useOnline } from '../../../loading/online.ts';
import type { Loaded } from './attempt-clock.ts';
import { QuestionCard } from './question-card.tsx';
import { SaveStatus } from './save-status.tsx';
import { SessionSteps, SessionTools, type Tool } from './session-controls.tsx';
import { SessionHeader } from './session-header.tsx';
import { SubmitDialog } from './submit-dialog.tsx';
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
  readonly attempt: OpenAttempt;
  readonly loaded: Loaded;
  readonly title: ReactNode;
  readonly onDiscarded: () => void;
}

/** Returns the numbers, from 1, of the questions that match. */
const listNumbers = (matches: readonly boolean[]): number[] =>
  matches.flatMap((match, index) => (match ? [index + 1] : []));

/** Shows one question at a time, and saves each answer when the student chooses it. */
export function SessionScreen(props: SessionScreenProps) {
  const { attempt, loaded, title, onSubmitted, onGone, onDiscarded } = props;
  const session = useSession(attempt, loaded, { onSubmitted, onGone });
  const { answers, conflicts, submission, steps, shown, go, timeIsUp } = session;
  const parts = useSessionParts();
  const wait = useRetryWait(answers.failure);
  const [tool, setTool] = useState<Tool | null>(null);
  const question = attempt.questions[shown.index];
  const actions = getNextActions(attempt, session);
  const keys = useSessionKeys({ ...actions, help: parts && (() => setTool('keys')) });
  const isLast = actions.next === null;
  const heading = useRef<HTMLHeadingElement>(null);
  const focusQuestion = () => heading.current?.focus();
  const isComplete = steps.every(({ state }) => state !== 'open');

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
            key={question.questionId}
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
            <SessionSteps
              onPrevious={actions.previous}
              onNext={actions.next}
              isNextMain={actions.check === null}
              isSubmitMain={actions.check === null && (isLast || isComplete)}
              onSubmit={timeIsUp ? null : () => void submission.ask()}
              preparing={submission.preparing}
            />
          </QuestionCard>
        )}
        <SessionTools
          parts={parts}
          attempt={attempt}
          tool={tool}
          onTool={setTool}
          keys={keys}
          onDiscarded={onDiscarded}
          onGone={onGone}
        />
      </PanelStack>
      <SubmitDialog
        unanswered={listNumbers(steps.map(({ state }) => state === 'open'))}
        flagged={listNumbers(steps.map(({ flagged }) => flagged))}
        submission={timeIsUp ? { ...submission, asking: false } : submission}
        // When the time is up, the button that opened the dialog is disabled and can't take the focus back.
        onClosed={() => timeIsUp && focusQuestion()}
      />
    </AccentScope>
  );
}
