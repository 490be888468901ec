import Button from '@mui/material/Button';
import { useCallback, useEffect } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link as RouterLink, useNavigate, useSearchParams } from 'react-router-dom';
import { uuidOrNull } from '../../../contract/identifier-rules.ts';
import type { SubmittedAttempt } from '../../../contract/quizzes/quizzes.ts';
import { useAppDispatch } from '../state/hooks.ts';
import { replyTime } from '../api/client.ts';
import { readProblem } from '../loading/problem.ts';
import { setCurrentQuiz, setResults } from '../state/quiz.ts';
import { ErrorState } from '../components/error-state.tsx';
import { LoadingPanels } from '../components/loading-panels.tsx';
import { preloadMarkdown, useMarkdownReady } from '../components/markdown/lazy-markdown.tsx';
import { PageTitle } from '../components/page-title.tsx';
import { PanelStack } from '../components/panel.tsx';
import {
  reloadAttempts,
  maxAgeSeconds,
  quizzesApi,
  useGetAttemptQuery,
} from '../features/quizzes/api/quizzes-api.ts';
import { resultsPath, selectionPath } from '../paths.ts';
import { quizName } from '../features/quizzes/results/quiz-name.ts';
import { SessionScreen } from '../features/quizzes/session/session-screen.tsx';
import { deleteUnsavedChanges } from '../features/quizzes/api/unsaved-changes.ts';
import { prefetchOptions, type Prefetch } from './prefetch.ts';

// The questions' typesetting arrives together with them.
void preloadMarkdown();

const attemptOf = (query: URLSearchParams) => uuidOrNull(query.get('attempt'));

export const prefetch: Prefetch = (dispatch, { query }) => {
  const attemptId = attemptOf(query);
  if (attemptId === null) return;
  void dispatch(quizzesApi.endpoints.getAttempt.initiate(attemptId, prefetchOptions));
};

const notFound = { status: 404 };

function NoAttempt({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  const intl = useIntl();
  return (
    <PanelStack>
      <PageTitle title={intl.formatMessage({ id: 'quiz-session.title' })} />
      <ErrorState
        error={error}
        {...(onRetry && { onRetry })}
        action={
          <Button component={RouterLink} to={selectionPath}>
            <FormattedMessage id="quiz-session.choose-another" />
          </Button>
        }
      />
    </PanelStack>
  );
}

function Session({ attemptId }: { attemptId: string }) {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const {
    data: attempt,
    error,
    isFetching,
    refetch,
    startedTimeStamp = 0,
    fulfilledTimeStamp: heardAt = 0,
  } = useGetAttemptQuery(attemptId, { refetchOnMountOrArgChange: maxAgeSeconds });
  // Asking again may have failed since. A query may also have waited for a network before the try that got the reply.
  const sentAt = Math.min(Math.max(startedTimeStamp, heardAt - replyTime), heardAt);
  const typesetting = useMarkdownReady();
  const open = attempt?.state === 'open';

  useEffect(() => {
    if (open) dispatch(setCurrentQuiz(attemptId));
  }, [dispatch, open, attemptId]);

  const submitted = attempt?.state === 'submitted' && !isFetching;
  useEffect(() => {
    if (!submitted) return;
    // It is over, here or elsewhere: what lists it as open is out of date. Its result tells of what came too late.
    dispatch(reloadAttempts());
    void navigate(resultsPath(attemptId), { replace: true });
  }, [submitted, dispatch, navigate, attemptId]);

  const missing = readProblem(error).code === 'not_found';
  useEffect(() => {
    // It was discarded elsewhere.
    if (missing) deleteUnsavedChanges(attemptId);
  }, [missing, attemptId]);

  const reload = useCallback(() => void refetch(), [refetch]);
  // What was loaded of the attempt is its result now, which leads on.
  const finish = ({ correctCount, questionCount }: SubmittedAttempt) => {
    dispatch(setResults({ attemptId, correctCount, questionCount }));
    dispatch(setCurrentQuiz(null));
  };

  const discarded = () => {
    dispatch(setCurrentQuiz(null));
    deleteUnsavedChanges(attemptId);
    void navigate(selectionPath, { replace: true });
  };

  if (isFetching || submitted || (open && !typesetting)) {
    return <LoadingPanels heights={[250, 520]} />;
  }
  if (!attempt || missing) return <NoAttempt error={error} onRetry={reload} />;
  if (attempt.state === 'submitted') return null;
  return (
    <SessionScreen
      attempt={attempt}
      loaded={{ sentAt, heardAt }}
      title={<PageTitle title={quizName(intl, attempt)} />}
      onSubmitted={finish}
      onGone={reload}
      onDiscarded={discarded}
    />
  );
}

/** `/quizzes/multiple-choice-session?attempt=`: an attempt to work on. */
export function QuizSessionPage() {
  const [query] = useSearchParams();
  const attemptId = attemptOf(query);
  return attemptId === null ? (
    <NoAttempt error={notFound} />
  ) : (
    <Session key={attemptId} attemptId={attemptId} />
  );
}
