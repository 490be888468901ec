import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { publicPagePath } from '../../paths.ts';

/** What signing up agrees to. The pages open beside the form, so that nothing that was typed is lost. */
export function Agreement() {
  const linkTo = (page: 'terms' | 'privacy') => (text: ReactNode) => (
    <Link key={page} href={publicPagePath(page)} target="_blank" rel="noopener">
      {text}
    </Link>
  );
  return (
    <Typography variant="body2" color="textSecondary">
      <FormattedMessage
        id="auth.register.agreement"
        values={{ terms: linkTo('terms'), privacy: linkTo('privacy') }}
      />
    </Typography>
  );
}
