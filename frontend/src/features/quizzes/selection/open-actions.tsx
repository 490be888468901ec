import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link as RouterLink } from 'react-router-dom';
import { useAutoFocus } from '../../../components/focus.ts';
import { sessionPath } from '../../../paths.ts';
import { WhichQuiz, type WhichQuizProps } from './which-quiz.tsx';

interface OpenActionsProps extends WhichQuizProps {
  readonly attemptId: string;
  /** Takes the focus as it appears: it stands in place of what was pressed. */
  readonly focused?: boolean;
  /** More ways on. */
  readonly children?: ReactNode;
}

/** The ways on with a quiz that waits to be finished: to it, and others. */
export function OpenActions({ attemptId, title, focused = false, children }: OpenActionsProps) {
  const way = useAutoFocus<HTMLAnchorElement>(focused);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <Button ref={way} component={RouterLink} variant="contained" to={sessionPath(attemptId)}>
        <FormattedMessage id="quizzes.open.continue" />
        <WhichQuiz title={title} />
      </Button>
      {children}
    </Box>
  );
}
