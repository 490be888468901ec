import Alert from '@mui/material/Alert';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import Typography from '@mui/material/Typography';
import { useIntl } from 'react-intl';
import type { InboxThread } from '../../../../../contract/tutor/inbox.ts';
import { DateTime } from '../../../components/date-time.tsx';
import { Text } from '../../../components/text.tsx';

/** Shows staff who told the safeguarding lead about the conversation. */
export function ReferralList({ referrals }: Pick<InboxThread, 'referrals'>) {
  const intl = useIntl();
  if (referrals.length === 0) return null;
  return (
    <Alert severity="success">
      <List aria-label={intl.formatMessage({ id: 'tutor.refer.list' })} sx={{ display: 'grid', gap: 1 }}>
        {referrals.map(({ by, at, text }, index) => (
          <ListItem key={index} sx={{ display: 'block', padding: 0, overflowWrap: 'anywhere' }}>
            <Text
              message="tutor.refer.done"
              values={{ name: by, at: <DateTime at={at} format="moment" /> }}
            />
            {text !== null && text !== '' && (
              <Typography sx={{ mt: 0.5, whiteSpace: 'pre-wrap' }}>{text}</Typography>
            )}
          </ListItem>
        ))}
      </List>
      <Text variant="body2" sx={{ mt: 1 }} message="tutor.refer.hidden" />
    </Alert>
  );
}
