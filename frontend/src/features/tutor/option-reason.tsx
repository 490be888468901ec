import Box from '@mui/material/Box';
import type { TextTree } from '../../../../contract/text/text-tree.ts';
import { PreparedText } from '../../components/prose/prepared-text.tsx';
import { Text } from '../../components/text.tsx';

/** The mistake that leads to a wrong option, below a title with the message id `message`. */
export const OptionReason = ({ message, reason }: { message: string; reason: TextTree }) => (
  <Box sx={{ mt: 0.5, paddingInlineStart: 2, borderInlineStart: '2px solid', borderColor: 'divider' }}>
    <Text variant="body2" sx={{ color: 'text.secondary' }} message={message} />
    <PreparedText tree={reason} />
  </Box>
);
