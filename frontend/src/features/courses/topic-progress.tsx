import Typography from '@mui/material/Typography';
import { FormattedMessage, useIntl } from 'react-intl';
import type { TopicOutline } from '../../../../contract/courses/courses.ts';
import { ProgressBar } from '../../components/progress-bar.tsx';
import { progressIn, type CourseProgress } from './outline.ts';

/** A topic's progress as a share of its reading time, and the time that the rest takes. */
export function TopicProgress({
  topic,
  courseProgress,
}: {
  topic: TopicOutline;
  courseProgress: CourseProgress;
}) {
  const intl = useIntl();
  const { percent, minutesLeft } = progressIn(topic.lessons, courseProgress);
  return (
    <>
      <ProgressBar
        label={intl.formatMessage({ id: 'courses.topic.progress' })}
        value={percent}
        max={100}
        text={intl.formatNumber(percent / 100, { style: 'percent' })}
      />
      <Typography variant="body2" sx={{ mt: 0.5, color: 'text.secondary' }}>
        <FormattedMessage id="courses.topic.left" values={{ minutes: minutesLeft }} />
      </Typography>
    </>
  );
}
