import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import type { ReactNode, SubmitEvent } from 'react';

interface FormPanelProps {
  readonly onSubmit: (event: SubmitEvent) => void;
  readonly children: ReactNode;
}

/** A form on a card. The browser's validation is off, because the fields show their own messages. */
export function FormPanel({ onSubmit, children }: FormPanelProps) {
  return (
    <Card>
      <Box component="form" noValidate onSubmit={onSubmit} sx={{ display: 'grid', gap: 2.5 }}>
        {children}
      </Box>
    </Card>
  );
}
