import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { FormattedMessage } from 'react-intl';
import type { WeekSummary } from '../../../../contract/parents/parents.ts';
import { BarRow, BarTable } from '../../components/progress/bar-table.tsx';
import { DateTime } from '../../components/date-time.tsx';
import { Text } from '../../components/text.tsx';

interface ListOfTextsProps {
  /** The message id of the heading. */
  readonly title: string;
  readonly texts: readonly string[];
}

function ListOfTexts({ title, texts }: ListOfTextsProps) {
  return (
    <div>
      <Text message={title} sx={{ fontWeight: 600 }} />
      <Box component="ul" sx={{ margin: 0, paddingInlineStart: '1.25rem' }}>
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </Box>
    </div>
  );
}

export interface WeekFactsProps {
  readonly summary: WeekSummary;
}

/** Shows a student and a parent the same facts about the last seven days. */
export function WeekFacts({ summary }: WeekFactsProps) {
  const { from, to, minutes, questions, lessons, topics, difficult, praise } = summary;
  const days = {
    from: <DateTime at={from} format="school-day" />,
    to: <DateTime at={to} format="school-day" />,
  };
  if (praise === null && minutes === 0) return <Text message="parents.summary.nothing" values={days} />;
  return (
    <Box sx={{ display: 'grid', gap: 2, maxWidth: '44rem' }}>
      <Text message="parents.summary.days" values={days} sx={{ color: 'text.secondary' }} />
      <Typography sx={{ typography: 'h3' }}>
        <FormattedMessage id="parents.summary.time" values={{ minutes, questions }} />
      </Typography>
      {praise !== null && (
        <div>
          <Text message="parents.summary.praise" sx={{ fontWeight: 600 }} />
          <Text message={`parents.summary.praise.${praise.kind}`} values={praise} />
        </div>
      )}
      {lessons.length > 0 && (
        <ListOfTexts
          title="parents.summary.lessons"
          texts={lessons.map(({ courseTitle, title }) => `${courseTitle}: ${title}`)}
        />
      )}
      {topics.length > 0 && (
        <BarTable caption="parents.summary.topics">
          {topics.map(({ courseTitle, title, questions: asked, percent }) => (
            <BarRow
              key={`${courseTitle} ${title}`}
              title={title}
              detail={<FormattedMessage id="parents.summary.topic" values={{ courseTitle, asked }} />}
              percent={percent}
              figure={<FormattedMessage id="parents.summary.percent" values={{ percent }} />}
            />
          ))}
        </BarTable>
      )}
      {difficult.length > 0 && <ListOfTexts title="parents.summary.difficult" texts={difficult} />}
    </Box>
  );
}
