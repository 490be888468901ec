import Card from '@mui/material/Card';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { DateTime } from '../../../components/date-time.tsx';
import { Section } from '../../../components/panel.tsx';
import { AttemptRows, type AttemptRowsProps } from './attempt-row.tsx';
import { groupByDay } from './days.ts';

export function AttemptsByDay({ attempts, focusedId }: AttemptRowsProps) {
  const [now] = useState(() => new Date());
  return groupByDay(attempts, now).map((day) => (
    <Section
      key={day.date}
      title={
        day.name === 'date' ? (
          <DateTime format="school-day" at={day.date} />
        ) : (
          <FormattedMessage id={`quizzes-progress.history.${day.name}`} />
        )
      }
    >
      <Card sx={{ paddingBlock: { xs: 0.5, sm: 0.5 } }}>
        <AttemptRows attempts={day.attempts} focusedId={focusedId} />
      </Card>
    </Section>
  ));
}
