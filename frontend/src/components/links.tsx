import Button, { type ButtonProps } from '@mui/material/Button';
import Link, { type LinkProps } from '@mui/material/Link';
import { FormattedMessage } from 'react-intl';
import { Link as RouterLink } from 'react-router-dom';
import type { MessageProps } from './text.tsx';

type LinkButtonProps = Omit<ButtonProps<typeof RouterLink>, 'component' | 'children'> & MessageProps;

export function LinkButton({ message, values, ...button }: LinkButtonProps) {
  return (
    <Button {...button} component={RouterLink}>
      <FormattedMessage id={message} {...(values && { values })} />
    </Button>
  );
}

type TextLinkProps = Omit<LinkProps<typeof RouterLink>, 'component' | 'children'> & MessageProps;

export function TextLink({ message, values, ...link }: TextLinkProps) {
  return (
    <Link {...link} component={RouterLink}>
      <FormattedMessage id={message} {...(values && { values })} />
    </Link>
  );
}
