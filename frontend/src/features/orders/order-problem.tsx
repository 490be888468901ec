import { FormattedMessage } from 'react-intl';
import { ProblemNotice } from '../../components/problem.tsx';
import type { FormProblem } from './form-problem.ts';

interface OrderProblemProps {
  readonly problem: FormProblem | undefined;
  /** In words, how long the server wants to be left alone; or null. */
  readonly wait: string | null;
  /** The form is about money: it says that none was taken. */
  readonly paying?: boolean;
}

/** The reason why a form to get a course could not be sent. The form's button then tries again. */
export function OrderProblem({ problem, wait, paying = false }: OrderProblemProps) {
  return (
    <ProblemNotice>
      {problem && (
        <>
          <FormattedMessage id={`orders.problem.${problem}`} />{' '}
          {paying && <FormattedMessage id="orders.problem.nothing-taken" />} {wait}
        </>
      )}
    </ProblemNotice>
  );
}
