import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Picture, type PictureName } from './picture.tsx';

interface EmptyStateProps {
  readonly picture?: PictureName;
  /** Left out where the page's own title says it. */
  readonly title?: string;
  /** Level of the title; 2 unless told. */
  readonly headingLevel?: 2 | 3;
  readonly text: ReactNode;
  /** The next step: a button or a link. */
  readonly action?: ReactNode;
}

/** A place that holds nothing yet: a picture, a sentence, and the way on. */
export function EmptyState({ picture = 'empty', title, headingLevel = 2, text, action }: EmptyStateProps) {
  return (
    <Card sx={{ display: 'grid', justifyItems: 'center', gap: 2, paddingBlock: 5, textAlign: 'center' }}>
      <Picture name={picture} />
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
