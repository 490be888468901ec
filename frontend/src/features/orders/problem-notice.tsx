import { styled } from '@mui/material/styles';
import { FormattedMessage } from 'react-intl';
import { Notice } from '../../components/notice.tsx';
import type { FormProblem } from './form-problem.ts';

/* Always in the document, so that it is read out when it fills; while empty it takes no room in the form. */
const Place = styled('div')({ '&:empty': { position: 'absolute' } });

interface ProblemNoticeProps {
  readonly problem: FormProblem | undefined;
  /** The form is about money: it says that none was taken. */
  readonly paying?: boolean;
}

/** The reason that sending failed. The form's button then tries again. */
export function ProblemNotice({ problem, paying = false }: ProblemNoticeProps) {
  return (
    <Place role="alert">
      {problem && (
        <Notice severity="error">
          <FormattedMessage id={`orders.problem.${problem}`} />{' '}
          {paying && <FormattedMessage id="orders.problem.nothing-taken" />}
        </Notice>
      )}
    </Place>
  );
}
