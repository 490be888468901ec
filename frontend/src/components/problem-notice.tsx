import Alert from '@mui/material/Alert';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

/* Always in the document, so that it is read out when it fills; while empty it takes no room in the form. */
const Place = styled('div')({ '&:empty': { position: 'absolute' } });

const isSomething = (children: ReactNode): boolean =>
  children !== undefined && children !== null && children !== false;

/** The reason why sending a form failed. It is read out as soon as it is there. */
export function ProblemNotice({ children }: { children: ReactNode }) {
  return <Place role="alert">{isSomething(children) && <Alert severity="error">{children}</Alert>}</Place>;
}
