import { styled } from '@mui/material/styles';

/** A row of the menu, around a link or a button and, beside it, a chip: a rounded bar, tinted when active. */
export const MenuRow = styled('div', { shouldForwardProp: (name) => name !== 'active' })<{
  active?: boolean;
}>(({ theme, active }) => ({
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  marginBlock: 2,
  borderRadius: theme.vars.shape.borderRadius,
  color: active ? theme.vars.palette.accent.main : theme.vars.palette.text.primary,
  backgroundColor: active ? theme.vars.palette.accent.tint : 'transparent',
  '&:hover': { backgroundColor: theme.vars.palette.accent.tint },
  '@media (forced-colors: active)': active && { outline: '2px solid Highlight', outlineOffset: -2 },
  '& > a:first-of-type, & > button': {
    display: 'flex',
    alignItems: 'center',
    flex: '1 1 auto',
    gap: 14,
    minHeight: 46,
    paddingInline: 16,
    font: 'inherit',
    fontSize: '0.9375rem',
    fontWeight: active ? 700 : 500,
    lineHeight: 1.4,
    textAlign: 'start',
    color: 'inherit',
    textDecoration: 'none',
    background: 'none',
    border: 0,
    borderRadius: 'inherit',
    cursor: 'pointer',
  },
  '& > a:first-of-type > span, & > button > span': { flex: '1 1 auto' },
  '& > a + a:not(:hover, :focus-visible)': {
    backgroundColor: active ? theme.vars.palette.background.paper : undefined,
  },
}));
