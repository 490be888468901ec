import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { FormattedMessage } from 'react-intl';
import { FocusableButton } from '../../../components/focusable-button.tsx';
import type { Checks } from './use-checks.ts';

interface CheckActionProps {
  readonly questionId: string;
  readonly checks: Checks;
  /** False until an option is chosen. */
  readonly ready: boolean;
}

/** The button that shows in practice if an answer is right, and what to do where it couldn't. */
export function CheckAction({ questionId, checks, ready }: CheckActionProps) {
  const { failure, wait, check } = checks;
  const checking = checks.checking.has(questionId);
  return (
    <Box sx={{ display: 'grid', justifyItems: 'start', gap: 1.5, mt: 2 }}>
      <FocusableButton
        variant="contained"
        disabled={!ready || wait !== null}
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
