import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useId, useState } from 'react';
import { FormattedNumber } from 'react-intl';
import { TextLink } from '../../../components/links.tsx';
import { Text } from '../../../components/text.tsx';
import type { CourseProgress, TopicProgress } from '../../../../../contract/quizzes/progress.ts';
import type { QuizTopic } from '../../../../../contract/quizzes/quizzes.ts';
import { AccentScope } from '../../../brand/accent-scope.tsx';
import { minTouchTarget } from '../../../components/measures.ts';
import { CourseLabel } from '../../../brand/course-label.tsx';
import { MasteryBar } from './mastery.tsx';
import { ScoresOverTime } from './scores-over-time.tsx';
import { practisePath } from '../../../paths.ts';

interface TopicProgressListProps {
  readonly topics: readonly { readonly topic: QuizTopic; readonly standing: TopicProgress }[];
}

const percent = (value: number) => <FormattedNumber value={value / 100} style="percent" />;

function TopicProgressList({ topics }: TopicProgressListProps) {
  return (
    <List>
      {topics.map(({ topic: { courseId, topicId, title, open }, standing }) => (
        <ListItem key={topicId} sx={{ display: 'block', paddingBlock: 1 }}>
          <MasteryBar label={title} mastery={standing.mastery} />
          <Box
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              alignItems: 'center',
              columnGap: 2,
              mt: 0.5,
              typography: 'body2',
            }}
          >
            {standing.best !== null && standing.latest !== null && (
              <Text
                variant="body2"
                sx={{ color: 'text.secondary' }}
                message="quizzes-progress.topic.scores"
                values={{ best: percent(standing.best), latest: percent(standing.latest) }}
              />
            )}
            {open && (
              <TextLink
                to={practisePath(courseId, topicId)}
                sx={minTouchTarget}
                message="quizzes-progress.topic.practise"
                values={{ topic: title }}
              />
            )}
          </Box>
        </ListItem>
      ))}
    </List>
  );
}

interface ProgressCardProps {
  readonly progress: readonly CourseProgress[];
  readonly topics: readonly QuizTopic[];
}

export function ProgressCard({ progress, topics }: ProgressCardProps) {
  const titleId = useId();
  const [chosen, setChosen] = useState<string | null>(null);
  const practised = progress.flatMap((course) => {
    const ofCourse = topics.filter(({ courseId }) => courseId === course.courseId);
    const [first] = ofCourse;
    const topicProgress = ofCourse.flatMap((topic) => {
      const standing = course.topics.find(({ topicId }) => topicId === topic.topicId);
      return standing ? [{ topic, standing }] : [];
    });
    const { courseId, results } = course;
    return first && results.length > 0
      ? [{ courseId, title: first.courseTitle, results, topicProgress }]
      : [];
  });
  const shown = practised.find(({ courseId }) => courseId === chosen) ?? practised[0];
  if (!shown) return null;
  return (
    <AccentScope courseId={shown.courseId}>
      <Card component="section" aria-labelledby={titleId} sx={{ display: 'grid', gap: 2 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
          <Text variant="h2" id={titleId} message="quizzes-progress.title" />
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
          <TopicProgressList topics={shown.topicProgress} />
        </Box>
      </Card>
    </AccentScope>
  );
}
