import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

const Summary = styled('summary')({
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  width: 'fit-content',
  minHeight: 44,
  fontWeight: 600,
  cursor: 'pointer',
  '&::-webkit-details-marker': { display: 'none' },
  'details[open] > & > svg': { transform: 'rotate(180deg)' },
});

/** What unfolds a `details` element: its title and a chevron, as accordions have. */
export function DisclosureSummary({ children }: { readonly children: ReactNode }) {
  return (
    <Summary>
      {children}
      <Icon name="expand" />
    </Summary>
  );
}
