import { styled, type CSSObject, type Theme } from '@mui/material/styles';
import { Link } from 'react-router-dom';

/** Underlined, so that colour alone never tells a link. */
const look = ({ theme }: { theme: Theme }): CSSObject => ({
  color: theme.vars.palette.accent.main,
  textDecoration: 'underline',
  textUnderlineOffset: '0.2em',
});

/** A link inside the app, in running text. */
export const TextLink = styled(Link)(look);

/** A link out of the app: another document, a phone number, an e-mail address. */
export const OutsideLink = styled('a')(look);
