import Box from '@mui/material/Box';
import type { ReactNode, SubmitEvent } from 'react';
import { Panel } from '../../components/panel.tsx';

interface FormPanelProps {
  readonly onSubmit: (event: SubmitEvent) => void;
  readonly children: ReactNode;
}

/** A form on a card. The browser's own checks are off: ours speak the words of the page. */
export function FormPanel({ onSubmit, children }: FormPanelProps) {
  return (
    <Panel>
      <Box component="form" noValidate onSubmit={onSubmit} sx={{ display: 'grid', gap: 2.5 }}>
        {children}
      </Box>
    </Panel>
  );
}
