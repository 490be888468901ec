import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { LinkButton } from '../../../components/links.tsx';
import { useAnnounce } from '../../../components/announcer.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { ErrorState } from '../../../components/error-state.tsx';
import { LoadingPanels } from '../../../components/loading-panels.tsx';
import {
  maxAgeSeconds,
  useGetProgressQuery,
  useListAttemptsInfiniteQuery,
  useListQuizzesQuery,
} from '../api/quizzes-api.ts';
import { AttemptRows } from './attempt-row.tsx';
import { ProgressCard } from '../progress/progress-card.tsx';
import { selectionPath } from '../../../paths.ts';

function useProgressCard() {
  const { data: progress, isError: noProgress } = useGetProgressQuery(undefined, {
    refetchOnMountOrArgChange: maxAgeSeconds,
  });
  const { data: topics, isError: noTopics } = useListQuizzesQuery(undefined);
  if (noProgress || noTopics) return null;
  if (!progress || !topics) return undefined;
  return <ProgressCard progress={progress} topics={topics} />;
}

export function HistoryScreen() {
  const intl = useIntl();
  const { data, error, refetch, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } =
    useListAttemptsInfiniteQuery(undefined, { refetchOnMountOrArgChange: maxAgeSeconds });
  const announce = useAnnounce();
  const [firstNew, setFirstNew] = useState<string>();
  const progress = useProgressCard();
  if (!data || progress === undefined) {
    return error && !data ? (
      <ErrorState error={error} onRetry={() => void refetch()} />
    ) : (
      <LoadingPanels heights={[480]} />
    );
  }
  const attempts = data.pages.flatMap((page) => page.attempts);
  if (attempts.length === 0) {
    return (
      <EmptyState
        title={intl.formatMessage({ id: 'quizzes-progress.history.empty.title' })}
        text={<FormattedMessage id="quizzes-progress.history.empty.text" />}
        action={
          <LinkButton
            variant="contained"
            to={selectionPath}
            message="quizzes-progress.history.empty.action"
          />
        }
      />
    );
  }
  const showMore = async () => {
    const { data: longer, isError } = await fetchNextPage();
    const more = longer?.pages.at(-1)?.attempts ?? [];
    if (isError) return;
    setFirstNew(more[0]?.attemptId);
    announce(intl.formatMessage({ id: 'quizzes-progress.history.shown' }, { count: more.length }));
  };
  return (
    <>
      {progress}
      <Card sx={{ display: 'grid', gap: 2 }}>
        <AttemptRows attempts={attempts} focusedId={firstNew} />
        {isFetchNextPageError && (
          <Alert severity="error" role="alert">
            <FormattedMessage id="quizzes-progress.history.more-failed" />
          </Alert>
        )}
        {hasNextPage && (
          <Button variant="outlined" onClick={() => void showMore()} sx={{ justifySelf: 'center' }}>
            <FormattedMessage
              id={
                isFetchingNextPage ? 'quizzes-progress.history.loading-more' : 'quizzes-progress.history.more'
              }
            />
          </Button>
        )}
      </Card>
    </>
  );
}
