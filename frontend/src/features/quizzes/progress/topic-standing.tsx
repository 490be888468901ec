import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import Typography from '@mui/material/Typography';
import { FormattedMessage, FormattedNumber } from 'react-intl';
import { Link as RouterLink } from 'react-router-dom';
import type { TopicProgress } from '../../../../../contract/quizzes/progress.ts';
import type { QuizTopic } from '../../../../../contract/quizzes/quizzes.ts';
import { minTouchTarget } from '../../../components/measures.ts';
import { practisePath } from '../../../paths.ts';
import { MasteryBar } from './mastery-bar.tsx';

interface TopicStandingsProps {
  /** Those of a course that have been practised, in its order. */
  readonly topics: readonly { readonly topic: QuizTopic; readonly standing: TopicProgress }[];
}

const percent = (value: number) => <FormattedNumber value={value / 100} style="percent" />;

/** A student's standing in each topic: mastery as a bar and in words, the best and the latest score. */
export function TopicStandings({ topics }: TopicStandingsProps) {
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
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                <FormattedMessage
                  id="quizzes-progress.topic.scores"
                  values={{ best: percent(standing.best), latest: percent(standing.latest) }}
                />
              </Typography>
            )}
            {open && (
              <Link component={RouterLink} to={practisePath(courseId, topicId)} sx={minTouchTarget}>
                <FormattedMessage id="quizzes-progress.topic.practise" values={{ topic: title }} />
              </Link>
            )}
          </Box>
        </ListItem>
      ))}
    </List>
  );
}
