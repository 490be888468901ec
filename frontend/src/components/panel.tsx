import Card, { type CardProps } from '@mui/material/Card';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import { gridSpacing } from './measures.ts';

export const PanelStack = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(gridSpacing),
}));

export const PanelGrid = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(gridSpacing),
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(17.5rem, 100%), 1fr))',
}));

interface PanelProps extends Omit<CardProps, 'title'> {
  readonly title: ReactNode;
}

export function Panel({ title, children, ...card }: PanelProps) {
  const titleId = useId();
  return (
    <Card {...card} component="section" aria-labelledby={titleId}>
      <Typography variant="h2" id={titleId}>
        {title}
      </Typography>
      {children}
    </Card>
  );
}

export function Section({ title, children }: { title: ReactNode; children: ReactNode }) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <Typography variant="h2" id={titleId} sx={{ mb: 2 }}>
        {title}
      </Typography>
      {children}
    </section>
  );
}
