import Link from '@mui/material/Link';
import { FormattedMessage } from 'react-intl';
import { Link as RouterLink } from 'react-router-dom';
import { useAuthPath, type AuthScreen } from './auth-location.ts';
import { useTypedEmail } from './typed-email.ts';

/** A line with a link to another auth screen, such as "New here? Sign up". The message `id` contains the link as <a>. */
export function AuthLink({ id, to }: { id: string; to: AuthScreen }) {
  const authPath = useAuthPath();
  const { email } = useTypedEmail();
  return (
    <span>
      <FormattedMessage
        id={id}
        values={{
          a: (text) => (
            <Link component={RouterLink} key="link" to={authPath(to)} state={{ email }}>
              {text}
            </Link>
          ),
        }}
      />
    </span>
  );
}
