import Alert from '@mui/material/Alert';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl, type IntlShape } from 'react-intl';

interface ProblemTextProps {
  /** The first part of the message ids, such as `orders.problem`. */
  readonly area: string;
  /** An error code from `readProblem` or `readAuthProblem`, such as `too_many`. */
  readonly code: string;
  readonly values?: Readonly<Record<string, string | number>>;
}

/** Returns the message id for an error code. If the code has no message, returns the id `<area>.unknown`. */
export function findProblemText(messages: IntlShape['messages'], area: string, code: string): string {
  const id = `${area}.${code.replaceAll('_', '-')}`;
  return id in messages ? id : `${area}.unknown`;
}

export function ProblemText({ area, code, values }: ProblemTextProps) {
  const { messages } = useIntl();
  return <FormattedMessage id={findProblemText(messages, area, code)} {...(values && { values })} />;
}

// Screen readers read out only changes in an existing region, so the region is always in the document.
const LiveRegion = styled('div')({ '&:empty': { position: 'absolute' } });

const isEmpty = (children: ReactNode): boolean =>
  children === undefined || children === null || children === false;

export function ProblemNotice({ children }: { children: ReactNode }) {
  return (
    <LiveRegion role="alert">{!isEmpty(children) && <Alert severity="error">{children}</Alert>}</LiveRegion>
  );
}
