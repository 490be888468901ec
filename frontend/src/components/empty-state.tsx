import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Character, type Pose } from './character.tsx';

interface EmptyStateProps {
  readonly pose?: Pose;
  readonly title?: string;
  readonly headingLevel?: 2 | 3;
  readonly text: ReactNode;
  readonly action?: ReactNode;
}

export function EmptyState({ pose = 'empty', title, headingLevel = 2, text, action }: EmptyStateProps) {
  return (
    <Card sx={{ display: 'grid', justifyItems: 'center', gap: 2, paddingBlock: 5, textAlign: 'center' }}>
      <Character pose={pose} />
      {title !== undefined && (
        <Typography variant="h2" component={`h${headingLevel}`}>
          {title}
        </Typography>
      )}
      <Typography
        component="div"
        sx={{ maxWidth: '34rem', color: 'text.secondary', overflowWrap: 'anywhere' }}
      >
        {text}
      </Typography>
      {action}
    </Card>
  );
}
