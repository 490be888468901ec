import Alert from '@mui/material/Alert';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl, type IntlShape } from 'react-intl';

interface ProblemTextProps {
  /** The start of the ids of the texts, such as `orders.problem`. */
  readonly area: string;
  /** What `readProblem` or `readAuthProblem` found, in snake case. */
  readonly code: string;
  readonly values?: Readonly<Record<string, string | number>>;
}

/**
 * The id of the text for a problem: `<area>.<code in kebab case>` if the catalogue has it, else `<area>.unknown`. So the
 * catalogue is the only table of problems and their words.
 */
export function findProblemText(messages: IntlShape['messages'], area: string, code: string): string {
  const id = `${area}.${code.replaceAll('_', '-')}`;
  return id in messages ? id : `${area}.unknown`;
}

/** Words a failed call. */
export function ProblemText({ area, code, values }: ProblemTextProps) {
  const { messages } = useIntl();
  return <FormattedMessage id={findProblemText(messages, area, code)} {...(values && { values })} />;
}

/* Always in the document, so that screen readers read it out when it fills. While empty it takes no space in the form. */
const LiveRegion = styled('div')({ '&:empty': { position: 'absolute' } });

const isEmpty = (children: ReactNode): boolean =>
  children === undefined || children === null || children === false;

/** Shows why sending a form failed, and reads it out at once. */
export function ProblemNotice({ children }: { children: ReactNode }) {
  return (
    <LiveRegion role="alert">{!isEmpty(children) && <Alert severity="error">{children}</Alert>}</LiveRegion>
  );
}
