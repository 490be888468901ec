import Alert from '@mui/material/Alert';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl, type IntlShape } from 'react-intl';

interface ProblemTextProps {
  /** The start of the messages' ids, such as `orders.problem`. */
  readonly area: string;
  /** The result of `readProblem` or `readAuthProblem`, in snake case. */
  readonly code: string;
  readonly values?: Readonly<Record<string, string | number>>;
}

/** Returns `<area>.<code in kebab case>` if there is such a message, else `<area>.unknown`. */
export function findProblemText(messages: IntlShape['messages'], area: string, code: string): string {
  const id = `${area}.${code.replaceAll('_', '-')}`;
  return id in messages ? id : `${area}.unknown`;
}

export function ProblemText({ area, code, values }: ProblemTextProps) {
  const { messages } = useIntl();
  return <FormattedMessage id={findProblemText(messages, area, code)} {...(values && { values })} />;
}

// The region is always in the document, so that screen readers read out its text. It takes no space while empty.
const LiveRegion = styled('div')({ '&:empty': { position: 'absolute' } });

const isEmpty = (children: ReactNode): boolean =>
  children === undefined || children === null || children === false;

export function ProblemNotice({ children }: { children: ReactNode }) {
  return (
    <LiveRegion role="alert">{!isEmpty(children) && <Alert severity="error">{children}</Alert>}</LiveRegion>
  );
}
