import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { childline, ChildlineNote, PhoneLink } from './childline.tsx';
import type { CallResult } from '../use-single-call.ts';
import { TellLead } from './tell-lead.tsx';

interface HelpLineProps {
  readonly onTell: () => PromiseLike<CallResult>;
}

/** For a child who may be worried about something other than a lesson. The first button only explains who would be told. */
export function HelpLine({ onTell }: HelpLineProps) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  return (
    <Box sx={{ display: 'grid', gap: 0.5, justifyItems: 'start', maxWidth: '62ch', mt: 1.5 }}>
      <ChildlineNote />
      <Button
        size="small"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen((open) => !open)}
        sx={{ ml: -0.625 }}
      >
        <FormattedMessage id="queries.help.talk" />
      </Button>
      <div id={id}>{isOpen && <TellLead onTell={onTell} />}</div>
    </Box>
  );
}

interface LowMoodNoticeProps {
  readonly onTell: () => PromiseLike<CallResult>;
}

/** For a child who feels low: kind words, Childline and the safeguarding lead. It isn't an alert, because nothing is urgent. */
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
