import { useIntl } from 'react-intl';
import { BeingBuilt } from '../features/account/being-built.tsx';
import { SignedInAs } from '../features/account/signed-in-as.tsx';

export function AccountProfilePage() {
  const intl = useIntl();
  return (
    <BeingBuilt
      title={intl.formatMessage({ id: 'account.profile.title' })}
      meanwhile={intl.formatMessage({ id: 'account.profile.meanwhile' })}
      action={<SignedInAs />}
    />
  );
}
