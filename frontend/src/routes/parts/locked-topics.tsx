import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { FormattedMessage } from 'react-intl';
import type { QuizTopic } from '../../../../contract/quizzes/quizzes.ts';
import { TextLink } from '../../components/links.tsx';
import { minTouchTarget } from '../../components/measures.ts';
import { useRetryWait } from '../../loading/use-retry-wait.ts';
import { useGetAccountQuery } from '../../features/account/api.ts';
import { readCourseProgress } from '../../features/courses/outline.ts';
import { buyPath } from '../../paths.ts';

/** The offer to buy the course appears only after the account has loaded, in case the student owns the course. */
export function LockedTopics({ courseId, courseTitle }: Pick<QuizTopic, 'courseId' | 'courseTitle'>) {
  const { data: account, error, isFetching, refetch } = useGetAccountQuery(undefined);
  const wait = useRetryWait(error);
  const courseProgress = account && readCourseProgress(account, courseId);
  return (
    <Box sx={{ typography: 'body2', display: 'flex', flexWrap: 'wrap', alignItems: 'center', minHeight: 36 }}>
      {courseProgress ? (
        courseProgress.awaited ? (
          <FormattedMessage id="quiz-selection.topic.awaited" values={{ course: courseTitle }} />
        ) : (
          !courseProgress.owned && (
            <TextLink
              to={buyPath(courseId)}
              sx={minTouchTarget}
              message="quiz-selection.topic.buy"
              values={{ course: courseTitle }}
            />
          )
        )
      ) : isFetching ? (
        <Skeleton width="14rem" />
      ) : (
        <>
          <FormattedMessage id="quiz-selection.topic.unknown" values={{ course: courseTitle }} />
          {wait !== null && <>&nbsp;{wait}</>}
          <Button size="small" disabled={wait !== null} onClick={() => void refetch()}>
            <FormattedMessage id="common.retry" />
          </Button>
        </>
      )}
    </Box>
  );
}
