import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { addDays, schoolDay } from '../../../components/date-time.tsx';
import { VisuallyHidden } from '../../../components/visually-hidden.tsx';
import { Icon } from '../../../components/icon.tsx';

const daysShown = 7;

/** Lists the last seven dates in Leeds, today last, and whether any of the times is on that date. */
export function listDays(
  times: readonly string[],
  now: Date,
): readonly { readonly date: string; readonly practised: boolean }[] {
  const dates = new Set(times.map(schoolDay));
  const today = schoolDay(now);
  return Array.from({ length: daysShown }, (_, index) => {
    const date = addDays(today, index - daysShown + 1);
    return { date, practised: dates.has(date) };
  });
}

/** Screen readers read the sentence instead of the dots. */
export function Week({ times }: { times: readonly string[] }) {
  const intl = useIntl();
  const [now] = useState(() => new Date());
  const days = listDays(times, now);
  const count = days.filter(({ practised }) => practised).length;
  return (
    <div>
      <Box aria-hidden sx={{ display: 'flex', gap: { xs: 0.75, sm: 1 }, mb: 0.5 }}>
        {days.map(({ date, practised }, index) => (
          <Box key={date} sx={{ display: 'grid', justifyItems: 'center', typography: 'body2' }}>
            <Box
              sx={{
                display: 'grid',
                placeItems: 'center',
                width: 30,
                height: 30,
                borderRadius: '50%',
                border: 2,
                borderColor: practised || index === days.length - 1 ? 'accent.main' : 'outline.main',
                color: 'accent.contrastText',
                ...(practised && { bgcolor: 'accent.main' }),
              }}
            >
              {practised && <Icon name="check" size={18} />}
            </Box>
            <Box component="span" sx={index === days.length - 1 ? { fontWeight: 700 } : {}}>
              {intl.formatDate(date, { weekday: 'narrow', timeZone: 'UTC' })}
            </Box>
          </Box>
        ))}
      </Box>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        <FormattedMessage id="quizzes-progress.week" values={{ count }} />
        {count > 0 && (
          <VisuallyHidden>
            {' '}
            {intl.formatList(
              days
                .filter(({ practised }) => practised)
                .map(({ date }) => intl.formatDate(date, { weekday: 'long', timeZone: 'UTC' })),
            )}
          </VisuallyHidden>
        )}
      </Typography>
    </div>
  );
}
