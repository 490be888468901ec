import Alert from '@mui/material/Alert';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import Typography from '@mui/material/Typography';
import { useIntl } from 'react-intl';
import type { InboxThread } from '../../../../../contract/tutor/inbox.ts';
import { DateTime } from '../../../components/date-time.tsx';
import { Name, Text } from '../../../components/text.tsx';

/** Shows the notes among tutors, and who passed the conversation to whom. */
export function NoteList({ notes }: Pick<InboxThread, 'notes'>) {
  const intl = useIntl();
  if (notes.length === 0) return null;
  return (
    <Alert severity="info">
      <List aria-label={intl.formatMessage({ id: 'tutor.note.list' })} sx={{ display: 'grid', gap: 1 }}>
        {notes.map(({ by, at, to, text }, index) => (
          <ListItem key={index} sx={{ display: 'block', padding: 0, overflowWrap: 'anywhere' }}>
            <Text
              sx={{ fontWeight: 600 }}
              message={`tutor.note.${to === null ? 'noted' : to.me ? 'passed-to-you' : 'passed'}`}
              values={{
                name: <Name>{by}</Name>,
                at: <DateTime at={at} format="moment" />,
                colleague: <Name>{to?.name ?? ''}</Name>,
              }}
            />
            <Typography sx={{ mt: 0.5, whiteSpace: 'pre-wrap' }}>{text}</Typography>
          </ListItem>
        ))}
      </List>
      <Text variant="body2" sx={{ mt: 1 }} message="tutor.note.hidden" />
    </Alert>
  );
}
