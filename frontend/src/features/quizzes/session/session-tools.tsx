import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { FormattedMessage } from 'react-intl';
import type { OpenAttempt } from '../../../../../contract/quizzes/quizzes.ts';
import type { SessionParts } from './use-session-parts.ts';

/** The dialog that is open besides the one that hands in. */
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

/** What is seldom wanted in a quiz: help with the keys, and throwing it away. */
export function SessionTools(props: SessionToolsProps) {
  const { attempt, parts, tool, onTool, keys, onDiscarded, onGone } = props;
  const close = () => onTool(null);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 1.5 }}>
      <Button
        disabled={parts === null}
        onClick={() => onTool('keys')}
        // Where there is no keyboard; one that is plugged in has the question mark, unless the keys are off.
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
