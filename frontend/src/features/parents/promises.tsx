import Box from '@mui/material/Box';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import { FormattedMessage } from 'react-intl';
import { Text } from '../../components/text.tsx';

const facts = {
  sent: ['time', 'lessons', 'topics', 'difficult', 'praise'],
  never: ['answers', 'messages', 'bot'],
};

interface PromisesProps {
  readonly reader: 'student' | 'parent';
}

/** Lists what the weekly summary contains and what it never contains. */
export function Promises({ reader }: PromisesProps) {
  return (
    <Box
      sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fit, minmax(min(16rem, 100%), 1fr))' }}
    >
      {Object.entries(facts).map(([kind, names]) => (
        <div key={kind}>
          <Text message={`parents.${kind}.${reader}`} sx={{ fontWeight: 600 }} />
          <List sx={{ listStyle: 'disc', paddingInlineStart: '1.25rem' }}>
            {names.map((name) => (
              <ListItem key={name} sx={{ display: 'list-item' }}>
                <FormattedMessage id={`parents.${kind}.${name}`} />
              </ListItem>
            ))}
          </List>
        </div>
      ))}
    </Box>
  );
}
