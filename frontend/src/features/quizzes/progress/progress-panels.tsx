import Box from '@mui/material/Box';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId } from 'react';
import { FormattedMessage, FormattedNumber } from 'react-intl';
import { AccordionSection } from '../../../components/folding/accordion-section.tsx';
import { Text } from '../../../components/text.tsx';
import type { CourseProgress, TopicProgress } from '../../../../../contract/quizzes/progress.ts';
import type { QuizTopic } from '../../../../../contract/quizzes/quizzes.ts';
import { AccentScope } from '../../../brand/accent-scope.tsx';
import { PanelStack } from '../../../components/panel.tsx';
import { createPracticeRequest } from '../selection/practice-request.ts';
import { StartButton } from '../selection/start-button.tsx';
import { MasteryBar } from './mastery.tsx';
import { WeeklyScores } from './weekly-scores.tsx';

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
              <StartButton
                variant="text"
                request={createPracticeRequest({ courseId, topicIds: [topicId] })}
                none="quizzes-progress.again.none"
              >
                <FormattedMessage id="quizzes-progress.topic.practise" values={{ topic: title }} />
              </StartButton>
            )}
          </Box>
        </ListItem>
      ))}
    </List>
  );
}

interface CourseTopicsProps {
  readonly courseProgress: CourseProgress;
  readonly topics: readonly QuizTopic[];
}

/** A list of the practised topics of a course, folded at first on narrow screens. */
function CourseTopics({ courseProgress, topics }: CourseTopicsProps) {
  const id = useId();
  const isWide = useMediaQuery((theme) => theme.breakpoints.up('md'));
  const practised = topics.flatMap((topic) => {
    const standing = courseProgress.topics.find(({ topicId }) => topicId === topic.topicId);
    const isPractised = standing !== undefined && standing.answered > 0;
    return isPractised && topic.courseId === courseProgress.courseId ? [{ topic, standing }] : [];
  });
  if (practised.length === 0) return null;
  return (
    <AccordionSection
      id={id}
      title={<Text component="span" variant="h3" message="quizzes-progress.topics" />}
      defaultExpanded={isWide}
    >
      <TopicProgressList topics={practised} />
    </AccordionSection>
  );
}

interface ProgressPanelsProps {
  /** The courses whose results count. The topics are shown only for a single course. */
  readonly courses: readonly CourseProgress[];
  readonly topics: readonly QuizTopic[];
}

export function ProgressPanels({ courses, topics }: ProgressPanelsProps) {
  const results = courses.flatMap((course) => course.results);
  if (results.length === 0) return null;
  const practised = courses.filter((course) => course.results.length > 0);
  const [only] = practised.length === 1 ? practised : [];
  const panels = (
    <PanelStack>
      {results.length > 1 && <WeeklyScores results={results} />}
      {only && <CourseTopics courseProgress={only} topics={topics} />}
    </PanelStack>
  );
  return only ? <AccentScope courseId={only.courseId}>{panels}</AccentScope> : panels;
}
