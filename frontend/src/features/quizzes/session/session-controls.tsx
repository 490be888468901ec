import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { FormattedMessage } from 'react-intl';
import type { OpenAttempt } from '../../../../../contract/quizzes/quizzes.ts';
import { FocusableButton } from '../../../components/focusable-button.tsx';
import { Icon } from '../../../components/icon.tsx';
import type { SessionParts } from './use-session-parts.ts';

interface SessionStepsProps {
  readonly onPrevious: (() => void) | null;
  readonly onNext: (() => void) | null;
  readonly isNextMain: boolean;
  readonly isSubmitMain: boolean;
  /** Null once the time is up. */
  readonly onSubmit: (() => void) | null;
  readonly preparing: boolean;
}

/** Buttons to the previous and next question, and to submit the quiz. */
export function SessionSteps(props: SessionStepsProps) {
  const { onPrevious, onNext, isNextMain, isSubmitMain, onSubmit, preparing } = props;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mt: 2 }}>
      <Button
        variant="outlined"
        startIcon={<Icon name="back" />}
        disabled={onPrevious === null}
        {...(onPrevious && { onClick: onPrevious })}
      >
        <FormattedMessage id="quiz-session.previous" />
      </Button>
      {onNext && (
        <Button
          variant={isNextMain ? 'contained' : 'outlined'}
          endIcon={<Icon name="next" />}
          onClick={onNext}
        >
          <FormattedMessage id="quiz-session.next" />
        </Button>
      )}
      <FocusableButton
        variant={isSubmitMain ? 'contained' : 'text'}
        disabled={onSubmit === null}
        loading={preparing}
        {...(onSubmit && { onClick: onSubmit })}
        sx={{ marginInlineStart: 'auto', flex: { xs: '1 0 100%', sm: 'none' } }}
      >
        <FormattedMessage id="quiz-session.submit" />
      </FocusableButton>
    </Box>
  );
}

export type Tool = 'keys' | 'discard';

interface SessionToolsProps {
  readonly attempt: OpenAttempt;
  /** The dialogs; null until they are loaded. */
  readonly parts: SessionParts | null;
  readonly tool: Tool | null;
  readonly onTool: (tool: Tool | null) => void;
  readonly keys: { readonly on: boolean; readonly turn: (on: boolean) => void };
  readonly onDiscarded: () => void;
  readonly onGone: () => void;
}

export function SessionTools(props: SessionToolsProps) {
  const { attempt, parts, tool, onTool, keys, onDiscarded, onGone } = props;
  const close = () => onTool(null);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 1.5 }}>
      <Button
        disabled={parts === null}
        onClick={() => onTool('keys')}
        // Hidden on touch screens, unless the keys are off: a keyboard that is plugged in has the question mark.
        sx={{ ...(keys.on && { '@media (hover: none) and (pointer: coarse)': { display: 'none' } }) }}
      >
        <FormattedMessage id="quiz-session.keys.title" />
      </Button>
      <Button disabled={parts === null} onClick={() => onTool('discard')}>
        <FormattedMessage id="quiz-session.discard" />
      </Button>
      {parts && (
        <>
          <parts.KeysDialog
            open={tool === 'keys'}
            on={keys.on}
            isPractice={attempt.mode === 'practice'}
            onSwitch={keys.turn}
            onClose={close}
          />
          {tool === 'discard' && (
            <parts.DiscardDialog
              attemptId={attempt.attemptId}
              onGone={(how) => (how === 'discarded' ? onDiscarded() : onGone())}
              onKeep={close}
            />
          )}
        </>
      )}
    </Box>
  );
}
