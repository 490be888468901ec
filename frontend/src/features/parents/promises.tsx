import Box from '@mui/material/Box';
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
          <Box component="ul" sx={{ margin: 0, paddingInlineStart: '1.25rem' }}>
            {names.map((name) => (
              <li key={name}>
                <FormattedMessage id={`parents.${kind}.${name}`} />
              </li>
            ))}
          </Box>
        </div>
      ))}
    </Box>
  );
}
