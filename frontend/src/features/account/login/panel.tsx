import Alert from '@mui/material/Alert';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Panel } from '../../../components/panel.tsx';

/* The region is always in the document, so that screen readers announce content that appears in it. */
const LiveRegion = styled('div')({ '&:empty': { position: 'absolute' } });

interface LoginPanelProps {
  /** The message id of the title. */
  readonly title: string;
  /** A message about a successful change. Screen readers announce the message. */
  readonly done?: ReactNode;
  readonly children: ReactNode;
}

export function LoginPanel({ title, done, children }: LoginPanelProps) {
  return (
    <Panel
      title={<FormattedMessage id={title} />}
      sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 32rem)', gap: 2 }}
    >
      <LiveRegion role="status">{done !== undefined && <Alert severity="success">{done}</Alert>}</LiveRegion>
      {children}
    </Panel>
  );
}
