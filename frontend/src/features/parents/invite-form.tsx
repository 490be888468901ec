import { useIntl } from 'react-intl';
import { useAnnounce } from '../../components/announcer.tsx';
import { useInviteParentMutation } from './api.ts';
import { EmailForm } from './email-form.tsx';

export function InviteForm() {
  const intl = useIntl();
  const announce = useAnnounce();
  const [inviteParent] = useInviteParentMutation();
  return (
    <EmailForm
      label="parents.email"
      submit="parents.invite"
      variant="contained"
      autoFocus
      send={inviteParent}
      onSent={(email) => announce(intl.formatMessage({ id: 'parents.invited' }, { email }))}
    />
  );
}
