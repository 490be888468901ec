import ListItem from '@mui/material/ListItem';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { FormattedMessage } from 'react-intl';
import type { CourseProgress } from '../../../../contract/quiz-progress.ts';
import { MisconceptionLesson, MisconceptionName } from './misconception-lesson.tsx';
import { useMisconceptions } from './use-misconceptions.ts';

type Shown = Pick<CourseProgress, 'courseId' | 'misconceptions'>;

/** The wrong ideas that a course's latest answers show, each with the lesson that puts it right. */
export function ShownMisconceptions({ courseId, misconceptions }: Shown) {
  const known = useMisconceptions(courseId);
  return misconceptions.map(({ misconceptionId, questions }) => {
    const misconception = known?.get(misconceptionId);
    if (known && !misconception) return null;
    return (
      <ListItem key={misconceptionId} divider sx={{ display: 'block', paddingBlock: 1 }}>
        {misconception ? (
          <>
            <Typography sx={{ fontWeight: 600 }}>
              <MisconceptionName name={misconception.name} />
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
          </>
        ) : (
          <Skeleton height={44} />
        )}
      </ListItem>
    );
  });
}
