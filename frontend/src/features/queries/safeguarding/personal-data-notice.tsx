import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { FormattedMessage, useIntl } from 'react-intl';
import type { PersonalData } from './personal-data.ts';

interface PersonalDataNoticeProps {
  readonly kinds: readonly PersonalData[];
  readonly onEdit: () => void;
  readonly onSend: () => void;
}

/** Warns a student before a message with contact details is sent. */
export function PersonalDataNotice({ kinds, onEdit, onSend }: PersonalDataNoticeProps) {
  const intl = useIntl();
  const named = intl.formatList(kinds.map((kind) => intl.formatMessage({ id: `queries.personal.${kind}` })));
  return (
    <Alert severity="warning">
      <div role="alert">
        <Typography variant="h3" component="h2" sx={{ marginBottom: 1 }}>
          <FormattedMessage id="queries.personal.title" />
        </Typography>
        <Typography>
          <FormattedMessage id="queries.personal.text" values={{ kinds: named }} />
        </Typography>
      </div>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, marginTop: 2 }}>
        <Button variant="contained" onClick={onEdit}>
          <FormattedMessage id="queries.personal.edit" />
        </Button>
        <Button onClick={onSend}>
          <FormattedMessage id="queries.personal.send" />
        </Button>
      </Box>
    </Alert>
  );
}
