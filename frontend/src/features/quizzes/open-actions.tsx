import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link as RouterLink } from 'react-router-dom';
import { useFocused } from '../../components/use-focused.ts';
import { VisuallyHidden } from '../../components/visually-hidden.tsx';
import { sessionPath } from '../../paths.ts';
import { useDiscarding } from './discarding.tsx';

interface OpenActionsProps {
  readonly attemptId: string;
  /** The topics' titles; empty where they aren't known. */
  readonly title: string;
  /** Takes the focus as it appears: it stands in place of what was pressed. */
  readonly focused?: boolean;
  /** Called once the quiz is discarded: the buttons go, and the focus with them. */
  readonly onGone?: (() => void) | undefined;
}

/** The ways on with a quiz that waits to be finished: to it, or to be rid of it, on pages that discard. */
export function OpenActions({ attemptId, title, focused = false, onGone }: OpenActionsProps) {
  const discarding = useDiscarding();
  const [failed, setFailed] = useState(false);
  const way = useFocused<HTMLAnchorElement>(focused);

  const discard = async (ask: NonNullable<typeof discarding>['ask']) => {
    setFailed(false);
    await ask(attemptId, () => onGone?.()).catch(() => setFailed(true));
  };
  const which = title !== '' && <VisuallyHidden>: {title}</VisuallyHidden>;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <Button ref={way} component={RouterLink} variant="contained" to={sessionPath(attemptId)}>
        <FormattedMessage id="quizzes.open.continue" />
        {which}
      </Button>
      {discarding && (
        <Button onClick={() => void discard(discarding.ask)}>
          <FormattedMessage id="quizzes.open.discard" />
          {which}
        </Button>
      )}
      {failed && (
        <Alert severity="error" role="alert">
          <FormattedMessage id="quizzes.discard.offline" />
        </Alert>
      )}
    </Box>
  );
}
