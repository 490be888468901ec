import Typography from '@mui/material/Typography';
import { FormattedMessage } from 'react-intl';
import { useAppSelector } from '../../state/hooks.ts';

/** Whose account this is. */
export function SignedInAs() {
  const { name, email } = useAppSelector((state) => state.auth);
  return (
    <Typography sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
      <FormattedMessage id="account.signed-in-as" values={{ name, email }} />
    </Typography>
  );
}
