import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';

interface DataPanelProps {
  readonly title: ReactNode;
  readonly children: ReactNode;
}

export function DataPanel({ title, children }: DataPanelProps) {
  const titleId = useId();
  return (
    <Card
      component="section"
      aria-labelledby={titleId}
      sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}
    >
      <Typography variant="h2" id={titleId}>
        {title}
      </Typography>
      {children}
    </Card>
  );
}
