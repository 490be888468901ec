import { useRef, useState, type ReactNode } from 'react';
import type { OpenAttempt } from '../../../../../contract/quizzes/quizzes.ts';
import { AccentScope } from '../../../brand/accent-scope.tsx';
import { PanelStack } from '../../../components/panel.tsx';
import { useRetryWait } from '../../../components/use-retry-wait.ts';
import type { Keeping } from '../api/outbox.ts';
import { QuestionCard } from './question-card.tsx';
import { SaveStatus } from './save-status.tsx';
import { SessionHeader } from './session-header.tsx';
import { SessionSteps } from './session-steps.tsx';
import { SessionTools, type Tool } from './session-tools.tsx';
import { SubmitDialog } from './submit-dialog.tsx';
import { TimeUpNotice } from './time-up-notice.tsx';
import type { Loaded } from './use-attempt-clock.ts';
import { useSession } from './use-session.ts';
import { useSessionKeys } from './use-session-keys.ts';
import { useSessionParts } from './use-session-parts.ts';
import type { Ends } from './use-submit.ts';
import { waysOn } from './next-actions.ts';

interface SessionScreenProps extends Ends {
  readonly attempt: OpenAttempt;
  readonly loaded: Loaded;
  readonly keeping: Keeping;
  /** The page's title. */
  readonly title: ReactNode;
  readonly onDiscarded: () => void;
}

const numbersOf = (matches: readonly boolean[]): number[] =>
  matches.flatMap((match, index) => (match ? [index + 1] : []));

/** Works on an attempt: one question at a time, answers saved as they are chosen. */
export function SessionScreen(props: SessionScreenProps) {
  const { attempt, loaded, keeping, title, onSubmitted, onGone, onDiscarded } = props;
  const session = useSession(attempt, { keeping, loaded, ends: { onSubmitted, onGone } });
  const { answers, saver, submission, steps, shown, go, timeIsUp } = session;
  const parts = useSessionParts();
  const wait = useRetryWait(answers.failure);
  const [tool, setTool] = useState<Tool | null>(null);
  const question = attempt.questions[shown.index];
  const ways = waysOn(attempt, session);
  const keys = useSessionKeys({ ...ways, help: parts && (() => setTool('keys')) });
  const isLast = ways.next === null;
  const heading = useRef<HTMLHeadingElement>(null);
  const focusQuestion = () => heading.current?.focus();
  const allDone = steps.every(({ state }) => state !== 'open');

  return (
    <AccentScope courseId={attempt.courseId}>
      <PanelStack>
        <SessionHeader attempt={attempt} title={title} steps={steps} current={shown.index} onGo={go} />
        {timeIsUp && <TimeUpNotice />}
        {parts && answers.conflicts.length > 0 && (
          <parts.ConflictAlert
            conflicts={answers.conflicts}
            questions={attempt.questions}
            onDismiss={() => {
              saver.dismissConflicts();
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
            {!timeIsUp && <SaveStatus answers={answers} wait={wait} onRetry={saver.retry} />}
            <SessionSteps
              onPrevious={ways.previous}
              onNext={ways.next}
              nextMatters={ways.check === null}
              submitMatters={ways.check === null && (isLast || allDone)}
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
        unanswered={numbersOf(steps.map(({ state }) => state === 'open'))}
        flagged={numbersOf(steps.map(({ flagged }) => flagged))}
        submission={timeIsUp ? { ...submission, asking: false } : submission}
        // The button that opened it takes the focus no more then.
        onClosed={() => timeIsUp && focusQuestion()}
      />
    </AccentScope>
  );
}
