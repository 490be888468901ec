import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { FormattedMessage, useIntl } from 'react-intl';
import { Text } from '../../components/text.tsx';
import type { Sending } from './use-send.ts';

export function PersonalDataNotice({ sending }: { sending: Sending }) {
  const intl = useIntl();
  if (sending.personal.length === 0) return null;
  const kinds = sending.personal.map((kind) => intl.formatMessage({ id: `safeguarding.personal.${kind}` }));
  return (
    <Alert severity="warning">
      <div role="alert">
        <Text variant="h3" component="h2" sx={{ marginBottom: 1 }} message="safeguarding.personal.title" />
        <Text message="safeguarding.personal.text" values={{ kinds: intl.formatList(kinds) }} />
      </div>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, marginTop: 2 }}>
        <Button variant="contained" onClick={sending.keepEditing}>
          <FormattedMessage id="safeguarding.personal.edit" />
        </Button>
        <Button onClick={sending.sendAnyway}>
          <FormattedMessage id="safeguarding.personal.send" />
        </Button>
      </Box>
    </Alert>
  );
}
