import { styled } from '@mui/material/styles';
import { FormattedMessage } from 'react-intl';
import { Notice } from '../../components/notice.tsx';
import type { AuthProblem } from './auth-problem.ts';

/* Always in the document, so that it is read out when it fills; while empty it takes no room in the form. */
const Place = styled('div')({ '&:empty': { position: 'absolute' } });

/** The problem of the last try, in plain words. Read out as soon as it is there. */
export function ProblemAlert({ problem }: { problem: AuthProblem | undefined }) {
  return (
    <Place role="alert">
      {problem && (
        <Notice severity="error">
          <FormattedMessage id={`auth.problem.${problem}`} />
        </Notice>
      )}
    </Place>
  );
}
