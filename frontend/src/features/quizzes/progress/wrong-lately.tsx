import Card from '@mui/material/Card';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import Typography from '@mui/material/Typography';
import { FormattedMessage } from 'react-intl';
import { Text } from '../../../components/text.tsx';
import type { CourseProgress } from '../../../../../contract/quizzes/progress.ts';
import { LoadingCard } from '../../../components/loading-panels.tsx';
import { PreparedLine } from '../../../components/prose/prepared-text.tsx';
import { MisconceptionLesson, useMisconceptionsByCourse } from '../results/misconceptions.tsx';

const maxShown = 3;
const titleHeight = 64;
const entryHeight = 120;

export function WrongLately({ progress }: { readonly progress: readonly CourseProgress[] }) {
  const wrong = progress.filter(({ misconceptions }) => misconceptions.length > 0);
  const known = useMisconceptionsByCourse(wrong.map(({ courseId }) => courseId));
  const all = wrong
    .flatMap(({ courseId, misconceptions }) => misconceptions.map((each) => ({ courseId, ...each })))
    .toSorted((one, other) => other.questions - one.questions);
  if (!known) {
    const entries = Math.min(all.length, maxShown);
    return entries > 0 && <LoadingCard height={titleHeight + entries * entryHeight} />;
  }
  const shown = all.flatMap(({ courseId, misconceptionId, questions }) => {
    const misconception = known.get(courseId)?.get(misconceptionId);
    return misconception ? [{ courseId, misconception, questions }] : [];
  });
  if (shown.length === 0) return null;
  return (
    <Card component="article">
      <Text variant="h3" message="quizzes-progress.wrong" />
      <List>
        {shown.slice(0, maxShown).map(({ courseId, misconception, questions }) => (
          <ListItem
            key={`${courseId} ${misconception.id}`}
            divider
            sx={{ display: 'block', paddingBlock: 1 }}
          >
            <Typography sx={{ fontWeight: 600 }}>
              <PreparedLine tree={misconception.name} />
            </Typography>
            <Typography
              variant="body2"
              sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}
            >
              <span>
                <FormattedMessage id="quizzes-progress.wrong.lately" values={{ count: questions }} />
              </span>
              <MisconceptionLesson courseId={courseId} misconception={misconception} />
            </Typography>
          </ListItem>
        ))}
      </List>
    </Card>
  );
}
