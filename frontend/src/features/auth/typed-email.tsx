import Link from '@mui/material/Link';
import { createContext, use, type ComponentProps } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link as RouterLink } from 'react-router-dom';
import { EmailField as PlainEmailField } from '../../components/credentials/fields.tsx';
import { useAuthPath, type AuthScreen } from './auth-location.ts';

/** The email address that the visitor has typed. Links pass the address on to the next sign-in page. */
export const TypedEmailContext = createContext({
  email: '',
  setEmail: (_email: string): void => undefined,
});

export function EmailField(props: Omit<ComponentProps<typeof PlainEmailField>, 'onTyped'>) {
  const { setEmail } = use(TypedEmailContext);
  return <PlainEmailField {...props} onTyped={setEmail} />;
}

/** A line such as "New here? Sign up". The message `id` contains the line and marks the link with `<a>`. */
export function AuthLink({ id, to }: { id: string; to: AuthScreen }) {
  const authPath = useAuthPath();
  const { email } = use(TypedEmailContext);
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
