import { FormattedMessage } from 'react-intl';
import { passwordLength } from '../../../../contract/account/password-rules.ts';
import { ProblemNotice } from '../problem-notice.tsx';
import type { AuthProblem } from './auth-problem.ts';

/** The problem that the last try met, in plain words. */
export function ProblemAlert({ problem }: { problem: AuthProblem | undefined }) {
  return (
    <ProblemNotice>
      {problem && (
        <FormattedMessage
          id={`credentials.problem.${problem}`}
          values={{ minimum: passwordLength.minimum }}
        />
      )}
    </ProblemNotice>
  );
}
