import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link as RouterLink } from 'react-router-dom';
import { EmptyState } from '../../components/empty-state.tsx';
import { ErrorState } from '../../components/error-state.tsx';
import { LoadingPanels } from '../../components/loading-panels.tsx';
import { useListAttemptsInfiniteQuery } from './api.ts';
import { AttemptRows } from './attempt-row.tsx';
import { selectionPath } from '../../paths.ts';

/** All attempts of the student, newest first, a page at a time. */
export function HistoryScreen() {
  const intl = useIntl();
  const { data, error, refetch, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } =
    useListAttemptsInfiniteQuery(undefined);
  if (!data) {
    return error ? (
      <ErrorState error={error} onRetry={() => void refetch()} />
    ) : (
      <LoadingPanels heights={[480]} />
    );
  }
  const attempts = data.pages.flatMap((page) => page.attempts);
  if (attempts.length === 0) {
    return (
      <EmptyState
        title={intl.formatMessage({ id: 'quizzes.history.empty.title' })}
        text={<FormattedMessage id="quizzes.history.empty.text" />}
        action={
          <Button component={RouterLink} variant="contained" to={selectionPath}>
            <FormattedMessage id="quizzes.history.empty.action" />
          </Button>
        }
      />
    );
  }
  return (
    <Card sx={{ display: 'grid', gap: 2 }}>
      <AttemptRows attempts={attempts} />
      {isFetchNextPageError && (
        <Alert severity="error" role="alert">
          <FormattedMessage id="quizzes.history.more-failed" />
        </Alert>
      )}
      {hasNextPage && (
        <Button variant="outlined" onClick={() => void fetchNextPage()} sx={{ justifySelf: 'center' }}>
          <FormattedMessage
            id={isFetchingNextPage ? 'quizzes.history.loading-more' : 'quizzes.history.more'}
          />
        </Button>
      )}
    </Card>
  );
}
