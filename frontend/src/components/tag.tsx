import { styled, type CSSObject, type Theme } from '@mui/material/styles';
import { Link } from 'react-router-dom';

/** What the small labels look like; a link has it too, see TagLink. */
const look = ({ theme }: { theme: Theme }): CSSObject => ({
  ...theme.typography.caption,
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  minHeight: 24,
  padding: '1px 10px',
  borderRadius: 12,
  '@media (forced-colors: active)': { border: '1px solid currentColor' },
  fontWeight: 600,
  color: theme.vars.palette.accent.main,
  backgroundColor: theme.vars.palette.accent.tint,
});

/** A small label. */
export const Tag = styled('span')(look);

/** A small label that leads somewhere. */
export const TagLink = styled(Link)(look, ({ theme }) => ({
  textDecoration: 'none',
  '&:hover, &:focus-visible': {
    color: theme.vars.palette.accent.contrastText,
    backgroundColor: theme.vars.palette.accent.main,
  },
}));
