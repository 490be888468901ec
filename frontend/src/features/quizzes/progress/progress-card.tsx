import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import type { CourseProgress } from '../../../../../contract/quizzes/progress.ts';
import type { QuizTopic } from '../../../../../contract/quizzes/quizzes.ts';
import { AccentScope } from '../../../brand/accent-scope.tsx';
import { CourseLabel } from './course-label.tsx';
import { ScoresOverTime } from './scores-over-time.tsx';
import { TopicStandings } from './topic-standing.tsx';

interface ProgressCardProps {
  readonly progress: readonly CourseProgress[];
  /** All topics, which name those of the progress. */
  readonly topics: readonly QuizTopic[];
}

/** How it went over time and how sure the student is of each topic, a course at a time; nothing before the first result. */
export function ProgressCard({ progress, topics }: ProgressCardProps) {
  const titleId = useId();
  const [chosen, setChosen] = useState<string | null>(null);
  const practised = progress.flatMap((course) => {
    const ofCourse = topics.filter(({ courseId }) => courseId === course.courseId);
    const [first] = ofCourse;
    const standings = ofCourse.flatMap((topic) => {
      const standing = course.topics.find(({ topicId }) => topicId === topic.topicId);
      return standing ? [{ topic, standing }] : [];
    });
    const { courseId, results } = course;
    return first && results.length > 0 ? [{ courseId, title: first.courseTitle, results, standings }] : [];
  });
  const shown = practised.find(({ courseId }) => courseId === chosen) ?? practised[0];
  if (!shown) return null;
  return (
    <AccentScope courseId={shown.courseId}>
      <Card component="section" aria-labelledby={titleId} sx={{ display: 'grid', gap: 2 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
          <Typography variant="h2" id={titleId}>
            <FormattedMessage id="quizzes-progress.title" />
          </Typography>
          {practised.length > 1 ? (
            <ToggleButtonGroup
              exclusive
              aria-labelledby={titleId}
              value={shown.courseId}
              onChange={(_, now: string | null) => now !== null && setChosen(now)}
              sx={{ flexWrap: 'wrap' }}
            >
              {practised.map(({ courseId, title }) => (
                <ToggleButton key={courseId} value={courseId}>
                  {title}
                </ToggleButton>
              ))}
            </ToggleButtonGroup>
          ) : (
            <CourseLabel courseId={shown.courseId}>{shown.title}</CourseLabel>
          )}
        </Box>
        <Box
          sx={{
            display: 'grid',
            columnGap: 4,
            rowGap: 2,
            alignItems: 'start',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
          }}
        >
          <ScoresOverTime key={shown.courseId} results={shown.results} />
          <TopicStandings topics={shown.standings} />
        </Box>
      </Card>
    </AccentScope>
  );
}
