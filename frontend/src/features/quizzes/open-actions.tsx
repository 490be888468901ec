import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { FormattedMessage } from 'react-intl';
import { Link as RouterLink } from 'react-router-dom';
import { VisuallyHidden } from '../../components/visually-hidden.tsx';
import { sessionPath } from '../../paths.ts';

export interface OpenActionsProps {
  readonly attemptId: string;
  /** The topics' titles; empty where they aren't known. */
  readonly title: string;
  /** Asks if the attempt may go; left out where it can't be asked here. */
  readonly onDiscard?: ((attemptId: string) => void) | undefined;
}

/** The ways on with a quiz that waits to be finished: to it, or to be rid of it. */
export function OpenActions({ attemptId, title, onDiscard }: OpenActionsProps) {
  const which = title !== '' && <VisuallyHidden>: {title}</VisuallyHidden>;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <Button component={RouterLink} variant="contained" to={sessionPath(attemptId)}>
        <FormattedMessage id="quizzes.open.continue" />
        {which}
      </Button>
      {onDiscard && (
        <Button onClick={() => onDiscard(attemptId)}>
          <FormattedMessage id="quizzes.open.discard" />
          {which}
        </Button>
      )}
    </Box>
  );
}
