import { styled, type SxProps, type Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Icon } from '../../../components/icon.tsx';

const Summary = styled('summary')({
  // A `summary` inherits this from its element in the shadow tree, not from the page.
  boxSizing: 'border-box',
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  width: 'fit-content',
  minHeight: 44,
  fontWeight: 600,
  cursor: 'pointer',
  '&::-webkit-details-marker': { display: 'none' },
  'details[open] > &': { marginBlockEnd: 8 },
  'details[open] > & > svg': { transform: 'rotate(180deg)' },
});

interface DisclosureSummaryProps {
  readonly sx?: SxProps<Theme>;
  readonly children: ReactNode;
}

/** What unfolds a `details` element: its title and a chevron, as accordions have. */
export function DisclosureSummary({ sx, children }: DisclosureSummaryProps) {
  return (
    <Summary sx={sx ?? null}>
      {children}
      <Icon name="expand" />
    </Summary>
  );
}
