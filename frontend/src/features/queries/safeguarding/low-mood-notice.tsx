import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { FormattedMessage } from 'react-intl';
import { childline, PhoneLink } from './phone-link.tsx';
import { TellLead } from './tell-lead.tsx';

interface LowMoodNoticeProps {
  /** Tells the centre's safeguarding lead; rejects where that failed. */
  readonly onTell: () => Promise<unknown>;
}

/** Kind words for a child who feels low, with whom to talk to. It is no alert: nothing has to be done at once. */
export function LowMoodNotice({ onTell }: LowMoodNoticeProps) {
  return (
    <Box sx={{ display: 'grid', gap: 1, maxWidth: '62ch' }}>
      <Typography>
        <FormattedMessage id="queries.help.low" />
      </Typography>
      <Typography>
        <FormattedMessage
          id="queries.help.listens"
          values={{ phone: <PhoneLink key="phone" phone={childline} /> }}
        />
      </Typography>
      <TellLead onTell={onTell} label="queries.help.talk" />
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        <FormattedMessage id="queries.help.lesson" />
      </Typography>
    </Box>
  );
}
