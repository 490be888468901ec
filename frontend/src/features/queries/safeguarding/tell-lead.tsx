import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { FocusableButton } from '../../../components/focusable-button.tsx';

type Telling = 'not-yet' | 'sending' | 'told' | 'failed';

const labels: Readonly<Record<Exclude<Telling, 'not-yet'>, string>> = {
  sending: 'queries.help.telling',
  told: 'queries.help.told-button',
  failed: 'queries.help.again',
};

interface TellLeadProps {
  /** Tells the lead; rejects where that failed. */
  readonly onTell: () => Promise<unknown>;
  /** The message on the button as long as it wasn't pressed. */
  readonly label?: string;
}

/** The offer to tell the centre's safeguarding lead, and how it went. */
export function TellLead({ onTell, label = 'queries.help.tell' }: TellLeadProps) {
  const [telling, setTelling] = useState<Telling>('not-yet');
  const tell = async () => {
    if (telling === 'sending' || telling === 'told') return;
    setTelling('sending');
    try {
      await onTell();
      setTelling('told');
    } catch {
      setTelling('failed');
    }
  };
  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start', marginTop: 2 }}>
      {telling !== 'told' && (
        <Typography>
          <FormattedMessage id="queries.help.lead" />
        </Typography>
      )}
      <Typography component="div" role="status">
        {(telling === 'told' || telling === 'failed') && <FormattedMessage id={`queries.help.${telling}`} />}
      </Typography>
      <FocusableButton
        variant="contained"
        loading={telling === 'sending'}
        disabled={telling === 'told'}
        onClick={() => void tell()}
      >
        <FormattedMessage id={telling === 'not-yet' ? label : labels[telling]} />
      </FocusableButton>
    </Box>
  );
}
