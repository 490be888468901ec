import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useId, useRef, type MouseEvent } from 'react';
import { FormattedMessage } from 'react-intl';
import type { OpenQuestion } from '../../../../../contract/quizzes/questions.ts';
import { FocusableButton } from '../../../components/focusable-button.tsx';
import { Text } from '../../../components/text.tsx';
import { useRetryWait } from '../../../loading/use-retry-wait.ts';
import { SaveStatus } from './save-status.tsx';
import { BarAction, BarWords, SessionBar } from './session-layout.tsx';
import type { getNextActions } from './use-session-keys.ts';
import type { SessionParts } from './use-session-parts.ts';
import type { Session } from './use-session.ts';
import { getVerdictTone } from './verdict-tone.ts';

interface ActionBarProps {
  readonly question: OpenQuestion;
  readonly session: Session;
  readonly actions: ReturnType<typeof getNextActions>;
  /** Null until the code has loaded that shows what was checked and asks whether to submit. */
  readonly parts: SessionParts | null;
}

/**
 * Holds the main button, and what there is to say about the answer. Without an answer the button waits, and the words
 * say for what.
 */
export function ActionBar({ question, session, actions: { main, next, skip }, parts }: ActionBarProps) {
  const { answers, submission, checks, timeIsUp } = session;
  const { questionId } = question;
  const promptId = useId();
  const wait = useRetryWait(answers.failure);
  const { kind, act } = main;
  /** What the button did at the first press of a double tap. */
  const pressed = useRef(kind);
  const press = ({ detail }: MouseEvent) => {
    if (detail < 2) pressed.current = kind;
    // The second press of a double tap on "Check" would leave the verdict, which may have arrived in between.
    if (pressed.current === kind) act?.();
  };
  const isChecking = kind === 'check' && checks.checking.has(questionId);
  const isMissing = kind === 'check' && act === null;
  const isEnding =
    kind === 'finish' &&
    (submission.preparing || submission.submitting || (submission.asking && parts === null));
  const checked = session.findChecked(questionId);
  const tried = timeIsUp ? undefined : session.findTried(questionId);
  const failure = checks.failure?.questionId === questionId ? checks.failure.kind : null;
  const tone = checked ? getVerdictTone(checked) : tried ? 'caution' : null;
  return (
    <SessionBar tone={tone}>
      <BarWords>
        {checked && parts && (
          <parts.CheckedVerdict
            key={questionId}
            question={checked}
            focused={checks.isLatest(questionId, false)}
          />
        )}
        {tried && parts && (
          <parts.TriedVerdict
            key={questionId}
            question={question}
            tried={tried}
            focused={checks.isLatest(questionId, true)}
            busy={checks.checking.has(questionId) || checks.wait !== null}
            onShow={() => void checks.check(questionId, [])}
          />
        )}
        {isMissing && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}>
            <Text
              id={promptId}
              variant="body2"
              sx={{ flex: 'auto', fontWeight: 600 }}
              message={tried ? 'quiz-session.tap.another' : 'quiz-session.tap'}
            />
            {!tried && (
              <Button onClick={skip}>
                <FormattedMessage id={next ? 'quiz-session.skip' : 'quiz-session.skip.finish'} />
              </Button>
            )}
          </Box>
        )}
        {failure === 'failed' && (
          <Box role="alert" sx={{ typography: 'body2', color: 'caution.main' }}>
            <FormattedMessage id="quiz-session.check.failed" /> {checks.wait}
          </Box>
        )}
        {!timeIsUp && (
          <SaveStatus
            unsaved={[...answers.unsaved.values()]}
            showsSaved={session.hasAnswers && !isMissing && !checked && failure === null}
            isOffline={failure === 'offline'}
            wait={wait}
            onRetry={session.retry}
          />
        )}
      </BarWords>
      <BarAction>
        <FocusableButton
          variant="contained"
          size="large"
          fullWidth
          disabled={act === null || (kind === 'check' && checks.wait !== null)}
          loading={isChecking || isEnding}
          {...(act && { onClick: press })}
          {...(isMissing && { 'aria-describedby': promptId })}
          sx={{
            '&.Mui-disabled': { color: 'text.secondary', bgcolor: 'accent.tint', borderColor: 'transparent' },
          }}
        >
          <FormattedMessage id={isChecking ? 'quiz-session.checking' : `quiz-session.${kind}`} />
        </FocusableButton>
      </BarAction>
    </SessionBar>
  );
}
