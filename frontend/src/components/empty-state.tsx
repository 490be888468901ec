import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTheme } from '@mui/material/styles';

const drawings = {
  begin:
    'M80 46c-12-9-28-12-44-10v54c16-2 32 1 44 10 12-9 28-12 44-10V36c-16-2-32 1-44 10ZM80 46v54M50 54c6 0 11 1 16 3M50 68c6 0 11 1 16 3M110 54c-6 0-11 1-16 3M110 68c-6 0-11 1-16 3',
  empty: 'M38 58h84l10 22v24H28V80ZM28 80h32c2 9 8 13 20 13s18-4 20-13h32M80 24v22M58 32l8 16M102 32l-8 16',
  lost: 'M80 22a34 34 0 1 1 0 68 34 34 0 0 1 0-68ZM104 80l28 28M68 46c0-8 5-12 12-12s12 5 12 11c0 8-12 8-12 17M80 74v1',
  offline: 'M52 92h60a18 18 0 0 0 4-35 30 30 0 0 0-57-8 22 22 0 0 0-7 43M36 26l88 84',
  locked: 'M48 58h64v48H48ZM60 58V44a20 20 0 0 1 40 0v14M80 76v12',
  trouble: 'M80 26l48 80H32ZM80 54v26M80 90v1',
  building:
    'M30 106h100M44 106V62h32v44M76 106V42h40v64M56 74h8M56 88h8M90 56h12M90 70h12M90 84h12M60 62V30h44v12M60 38l14-8',
} as const;

export type PictureName = keyof typeof drawings;

export function Picture({ name }: { name: PictureName }) {
  const { palette } = useTheme().vars;
  return (
    <svg viewBox="0 0 160 130" width="160" height="130" aria-hidden="true" focusable="false" fill="none">
      <circle cx="80" cy="66" r="58" fill={palette.accent.tint} />
      <path
        d={drawings[name]}
        stroke={palette.accent.main}
        strokeWidth="4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}

interface EmptyStateProps {
  readonly picture?: PictureName;
  readonly title?: string;
  readonly headingLevel?: 2 | 3;
  readonly text: ReactNode;
  readonly action?: ReactNode;
}

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
