import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import Typography from '@mui/material/Typography';
import { FormattedMessage } from 'react-intl';
import { childline, PhoneLink } from './childline.tsx';
import type { CallResult } from '../use-single-call.ts';
import { TellLead } from './tell-lead.tsx';

const lines = [
  { id: 'emergency', phone: '999' },
  { id: 'childline', phone: childline },
  { id: 'samaritans', phone: '116 123' },
  { id: 'nspcc', phone: '0808 800 5000' },
] as const;

interface HelpNoticeProps {
  /** The safeguarding lead has been informed already. */
  readonly told?: boolean;
  /** The lead learns that the student may need help, but not what the student wrote. */
  readonly informed?: boolean;
  /** Informs the centre's safeguarding lead. Without it there is no button to do so. */
  readonly onTell?: () => PromiseLike<CallResult>;
}

/** Help for a child in distress or danger: numbers to call, and the centre's safeguarding lead. */
export function HelpNotice({ told = false, informed = false, onTell }: HelpNoticeProps) {
  return (
    <Alert severity="warning">
      <Box role="alert" sx={{ display: 'grid', gap: 1 }}>
        <Typography variant="h3" component="h2">
          <FormattedMessage id="queries.help.title" />
        </Typography>
        <Typography>
          <FormattedMessage id="queries.help.text" />
        </Typography>
        <List sx={{ display: 'grid', gap: 1 }}>
          {lines.map(({ id, phone }) => (
            <ListItem key={id} sx={{ display: 'block', typography: 'body1' }}>
              <FormattedMessage
                id={`queries.help.${id}`}
                values={{ phone: <PhoneLink key="phone" phone={phone} /> }}
              />
            </ListItem>
          ))}
        </List>
        <Typography>
          <FormattedMessage id="queries.help.adult" />
        </Typography>
        {informed && (
          <Typography>
            <FormattedMessage id="queries.help.informed" />
          </Typography>
        )}
        {told && (
          <Typography>
            <FormattedMessage id="queries.help.told" />
          </Typography>
        )}
        <Typography>
          <FormattedMessage id="queries.help.mistaken" />
        </Typography>
      </Box>
      {/* Outside the alert, because screen readers read out the whole alert again when part of it changes. */}
      {!told && onTell && <TellLead onTell={onTell} />}
    </Alert>
  );
}
