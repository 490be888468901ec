import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Icon, type IconName } from '../../../components/icon.tsx';

export type Tone = 'right' | 'wrong' | 'hint';

const looks: Readonly<Record<Tone, { readonly icon: IconName; readonly colour: string }>> = {
  right: { icon: 'checked', colour: 'good' },
  wrong: { icon: 'close', colour: 'bad' },
  hint: { icon: 'partly', colour: 'caution' },
};

interface FeedbackProps {
  readonly tone: Tone;
  readonly children: ReactNode;
}

/** Says at once whether an answer is right. Icon, words and colour differ. */
export function Feedback({ tone, children }: FeedbackProps) {
  const { icon, colour } = looks[tone];
  return (
    <Box
      sx={{
        display: 'flex',
        gap: 1,
        marginTop: 1,
        padding: 1.25,
        borderRadius: 1,
        border: 1,
        borderColor: `${colour}.main`,
        bgcolor: `${colour}.tint`,
        color: 'text.primary',
        '& > svg': { color: `${colour}.main` },
      }}
    >
      <Icon name={icon} />
      <Box sx={{ minWidth: 0 }}>
        <Box component="strong">
          <FormattedMessage id={`lesson-checks.${tone}`} />
        </Box>{' '}
        {children}
      </Box>
    </Box>
  );
}
