import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { FormattedMessage } from 'react-intl';
import { cannedReplies } from 'virtual:canned-replies';

/** Replies that come up often: one that is chosen is put into the text, to be changed before it is sent. */
export function CannedReplies({ onChoose }: { onChoose: (text: string) => void }) {
  const labelId = useId();
  return (
    <Box role="group" aria-labelledby={labelId}>
      <Typography variant="body2" id={labelId} sx={{ mb: 1 }}>
        <FormattedMessage id="queries.inbox.canned" />
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {cannedReplies.map(({ title, text }) => (
          <Chip key={title} variant="outlined" label={title} onClick={() => onChoose(text)} />
        ))}
      </Box>
    </Box>
  );
}
