import { styled } from '@mui/material/styles';
import { gridSpacing } from './measures.ts';

/** Cards one below the other, at the product's grid spacing. */
export const PanelStack = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(gridSpacing),
}));

/** Cards side by side, each at least 17.5rem wide. */
export const PanelGrid = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(gridSpacing),
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(17.5rem, 100%), 1fr))',
}));
