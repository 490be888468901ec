import Alert from '@mui/material/Alert';
import { useDeferredValue } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { uuidOrNull } from '../../../contract/identifier-rules.ts';
import type { SubmittedAttempt } from '../../../contract/quizzes/quizzes.ts';
import { maxAgeSeconds } from '../api/client.ts';
import { AccentScope } from '../brand/accent-scope.tsx';
import { LinkButton } from '../components/links.tsx';
import { useMathsFont } from '../components/prose/maths-font.ts';
import { PageTitle } from '../components/page-title.tsx';
import { PanelStack } from '../components/panel.tsx';
import { notFound, QueryState, type QueryResult } from '../components/query-state.tsx';
import {
  useGetAttemptQuery,
  useListAttemptsInfiniteQuery,
  useListQuizzesQuery,
  type LoadedAttempt,
} from '../features/quizzes/api/quizzes-api.ts';
import { HistoryScreen } from '../features/quizzes/history/history-screen.tsx';
import { findEarlierResult, getOutcome, listQuestions } from '../features/quizzes/results/score.tsx';
import { PractiseMissed } from '../features/quizzes/results/start-again.tsx';
import { ResultParts } from '../features/quizzes/results/result-parts.tsx';
import {
  ResultQuestions,
  resultFilters,
  type ResultFilter,
} from '../features/quizzes/results/result-questions.tsx';
import { ResultSummary } from '../features/quizzes/results/result-summary.tsx';
import { ThingsToFix } from '../features/quizzes/results/things-to-fix.tsx';
import { useLateAnswers } from '../features/quizzes/api/use-late-answers.ts';
import { historyPath, sessionPath } from '../paths.ts';
import { useAppSelector } from '../state/hooks.ts';

/** Until the topics have loaded, every topic counts as open. */
function useTopics(courseId: string | undefined) {
  const { data, isError } = useListQuizzesQuery(undefined);
  const isTopicOpen = (topicId: string) =>
    data?.some((topic) => topic.open && topic.courseId === courseId && topic.topicId === topicId) ?? true;
  return { topics: data ?? (isError ? null : undefined), isTopicOpen };
}

/** Looks for an earlier result among the newest quizzes, which load together with the result. */
function useEarlierResult(attempt: LoadedAttempt | SubmittedAttempt | undefined) {
  const { data } = useListAttemptsInfiniteQuery(undefined, { refetchOnMountOrArgChange: maxAgeSeconds });
  const attempts = data?.pages.flatMap((page) => page.attempts) ?? [];
  return attempt?.state === 'submitted' ? findEarlierResult(attempts, attempt) : undefined;
}

function useResultFilter() {
  const [query, setQuery] = useSearchParams();
  // Keep the history state, because it contains the number of late answers.
  const state: unknown = useLocation().state;
  const filter = resultFilters.find((each) => each === query.get('show')) ?? 'all';
  const onFilter = (chosen: ResultFilter) =>
    setQuery(
      (now) => {
        if (chosen === 'all') now.delete('show');
        else now.set('show', chosen);
        return now;
      },
      { replace: true, preventScrollReset: true, state },
    );
  return { filter, onFilter };
}

function ResultState({ query }: { query: QueryResult }) {
  const intl = useIntl();
  return (
    <QueryState
      queries={[query]}
      heights={[460, 440]}
      title={intl.formatMessage({ id: 'quiz-results.title' })}
      action={<LinkButton to={historyPath} message="quizzes.history.link" />}
    />
  );
}

function Result({ attemptId }: { attemptId: string }) {
  const intl = useIntl();
  const query = useGetAttemptQuery(attemptId, { refetchOnMountOrArgChange: maxAgeSeconds });
  // React renders a deferred value in short tasks, so that the page reacts while the questions appear.
  const attempt = useDeferredValue(query.currentData);
  // The questions follow in a second step, because they take a phone longer than all that is above them.
  const isSummaryShown = useDeferredValue(attempt !== undefined, false);
  const late = useLateAnswers(attempt);
  const { topics, isTopicOpen } = useTopics(attempt?.courseId);
  const earlier = useEarlierResult(attempt);
  const hasFont = useMathsFont();
  const name = useAppSelector((state) => state.auth.name);
  const { filter, onFilter } = useResultFilter();
  if (!attempt || !hasFont) return <ResultState query={query} />;
  if (attempt.state === 'open') return <Navigate replace to={sessionPath(attemptId)} />;
  const title = intl.formatMessage({ id: 'quiz-results.of' }, { topic: attempt.topicTitle });
  const missed = listQuestions(attempt)
    .map(({ question }) => question)
    .filter((question) => getOutcome(question) !== 'right' && isTopicOpen(question.topicId));
  return (
    <AccentScope courseId={attempt.courseId}>
      <PanelStack>
        <ResultSummary attempt={attempt} earlier={earlier} title={<PageTitle title={title} />} name={name}>
          {missed.length > 0 && <PractiseMissed courseId={attempt.courseId} missed={missed} />}
        </ResultSummary>
        {late > 0 && (
          <Alert severity="warning" role="alert">
            <FormattedMessage
              id={attempt.timeUp ? 'quiz-results.late-for-time' : 'quiz-results.late'}
              values={{ count: late }}
            />
          </Alert>
        )}
        <ThingsToFix attempt={attempt} topics={topics} isTopicOpen={isTopicOpen} />
        {isSummaryShown && (
          <>
            <ResultQuestions
              attempt={attempt}
              filter={filter}
              onFilter={onFilter}
              isTopicOpen={isTopicOpen}
            />
            <ResultParts attempt={attempt} />
          </>
        )}
      </PanelStack>
    </AccentScope>
  );
}

/** `/quizzes/results?attempt=&show=` shows the result of an attempt. Without `attempt`, the page lists all attempts. */
export function Page() {
  const intl = useIntl();
  const [query] = useSearchParams();
  const wanted = query.get('attempt');
  if (wanted === null) {
    return (
      <PanelStack>
        <PageTitle title={intl.formatMessage({ id: 'quiz-results.history.title' })} />
        <HistoryScreen />
      </PanelStack>
    );
  }
  const attemptId = uuidOrNull(wanted);
  return attemptId === null ? <ResultState query={notFound} /> : <Result attemptId={attemptId} />;
}
