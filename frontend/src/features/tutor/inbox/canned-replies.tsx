import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { useId } from 'react';
import { cannedReplies } from 'virtual:canned-replies';
import { Text } from '../../../components/text.tsx';

export interface CannedRepliesProps {
  readonly onChoose: (text: string) => void;
}

/** Buttons with prepared replies. A click adds the reply to the text field but doesn't send it. */
export function CannedReplies({ onChoose }: CannedRepliesProps) {
  const labelId = useId();
  return (
    <Box role="group" aria-labelledby={labelId}>
      <Text variant="body2" id={labelId} sx={{ mb: 1 }} message="tutor.inbox.canned" />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {cannedReplies.map(({ title, text }) => (
          <Chip key={title} variant="outlined" label={title} onClick={() => onChoose(text)} />
        ))}
      </Box>
    </Box>
  );
}
