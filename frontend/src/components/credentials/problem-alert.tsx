import { passwordLength } from '../../../../contract/account/password-rules.ts';
import { ProblemNotice, ProblemText } from '../problem.tsx';
import type { AuthProblem } from './auth-problem.ts';

export function ProblemAlert({ problem }: { problem: AuthProblem | undefined }) {
  return (
    <ProblemNotice>
      {problem && (
        <ProblemText area="credentials.problem" code={problem} values={{ minimum: passwordLength.minimum }} />
      )}
    </ProblemNotice>
  );
}
