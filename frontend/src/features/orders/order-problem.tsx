import { FormattedMessage } from 'react-intl';
import { ProblemNotice, ProblemText } from '../../components/problem.tsx';
import { readProblem } from '../../loading/problem.ts';

interface OrderProblemProps {
  /** The error of the last try, or undefined. */
  readonly error: unknown;
  /** Says how long the student must wait before the next try, or null. */
  readonly wait: string | null;
  /** True to add that no money was taken. */
  readonly paying?: boolean;
}

/** Explains why an order form could not be sent. */
export function OrderProblem({ error, wait, paying = false }: OrderProblemProps) {
  return (
    <ProblemNotice>
      {error !== undefined && (
        <>
          <ProblemText area="orders.problem" code={readProblem(error).code} />{' '}
          {paying && <FormattedMessage id="orders.problem.nothing-taken" />} {wait}
        </>
      )}
    </ProblemNotice>
  );
}
