import { styled } from '@mui/material/styles';

/** A square button that holds an icon. Give it an `aria-label`. */
export const IconButton = styled('button')(({ theme }) => ({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: 44,
  height: 44,
  padding: 0,
  border: '1px solid transparent',
  borderRadius: theme.vars.shape.borderRadius,
  cursor: 'pointer',
  color: theme.vars.palette.accent.main,
  background: theme.vars.palette.accent.tint,
}));
