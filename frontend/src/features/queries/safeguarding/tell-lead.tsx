import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { FocusableButton } from '../../../components/focusable-button.tsx';
import { useSingleCall, type CallResult } from '../use-single-call.ts';

interface TellLeadProps {
  /** Informs the lead. */
  readonly onTell: () => PromiseLike<CallResult>;
  /** The id of the button's text before its first press. */
  readonly label?: string;
}

/** A button that informs the centre's safeguarding lead, and the result. */
export function TellLead({ onTell, label = 'queries.help.tell' }: TellLeadProps) {
  const [isTold, setTold] = useState(false);
  const { isRunning, failure, run } = useSingleCall();
  const tell = async () => {
    if (isTold) return;
    const { error } = await run(onTell);
    if (error === undefined) setTold(true);
  };
  const hasFailed = failure !== undefined;
  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start', marginTop: 2 }}>
      {!isTold && (
        <Typography>
          <FormattedMessage id="queries.help.lead" />
        </Typography>
      )}
      <Typography component="div" role="status">
        {(isTold || hasFailed) && <FormattedMessage id={`queries.help.${isTold ? 'told' : 'failed'}`} />}
      </Typography>
      <FocusableButton variant="contained" loading={isRunning} disabled={isTold} onClick={() => void tell()}>
        <FormattedMessage
          id={
            isRunning
              ? 'queries.help.telling'
              : isTold
                ? 'queries.help.told-button'
                : hasFailed
                  ? 'queries.help.again'
                  : label
          }
        />
      </FocusableButton>
    </Box>
  );
}
