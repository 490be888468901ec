import { useCallback, useEffect } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { uuidOrNull } from '../../../contract/identifier-rules.ts';
import type { SubmittedAttempt } from '../../../contract/quizzes/quizzes.ts';
import { maxAgeSeconds } from '../api/client.ts';
import { LinkButton } from '../components/links.tsx';
import { useMathsFont } from '../components/prose/maths-font.ts';
import { PageTitle } from '../components/page-title.tsx';
import { notFound, QueryState, type QueryResult } from '../components/query-state.tsx';
import { reloadAttempts, useGetAttemptQuery } from '../features/quizzes/api/quizzes-api.ts';
import { deleteUnsavedChanges } from '../features/quizzes/api/unsaved-changes.ts';
import { SessionLoading } from '../features/quizzes/session/session-layout.tsx';
import { SessionScreen } from '../features/quizzes/session/session-screen.tsx';
import { readProblem } from '../loading/problem.ts';
import { resultsPath, selectionPath, sessionPath } from '../paths.ts';
import { useAppDispatch, useAppSelector } from '../state/hooks.ts';
import { setCurrentQuiz, setResults } from '../state/quiz.ts';

function NoAttempt({ query }: { query: QueryResult }) {
  const intl = useIntl();
  return (
    <QueryState
      queries={[query]}
      placeholder={<SessionLoading />}
      title={intl.formatMessage({ id: 'quiz-session.title' })}
      action={<LinkButton to={selectionPath} message="quiz-session.choose-another" />}
    />
  );
}

function Session({ attemptId }: { attemptId: string }) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const query = useGetAttemptQuery(attemptId, { refetchOnMountOrArgChange: maxAgeSeconds });
  const { currentData: attempt, error, isFetching, refetch } = query;
  const hasFont = useMathsFont();
  const isOpen = attempt?.state === 'open';
  const isSubmitted = attempt?.state === 'submitted' && !isFetching;
  const isMissing = readProblem(error).code === 'not_found';

  useEffect(() => {
    if (isOpen) dispatch(setCurrentQuiz(attemptId));
  }, [dispatch, isOpen, attemptId]);

  useEffect(() => {
    if (!isSubmitted) return;
    // The lists of attempts still show the attempt as open.
    dispatch(reloadAttempts());
    void navigate(resultsPath(attemptId), { replace: true });
  }, [isSubmitted, dispatch, navigate, attemptId]);

  const forget = useCallback(() => {
    dispatch(setCurrentQuiz(null));
    deleteUnsavedChanges(attemptId);
  }, [dispatch, attemptId]);
  useEffect(() => {
    if (isMissing) forget();
  }, [isMissing, forget]);

  const reload = useCallback(() => void refetch(), [refetch]);
  const finish = ({ correctCount, questionCount }: SubmittedAttempt) => {
    dispatch(setResults({ attemptId, correctCount, questionCount }));
    dispatch(setCurrentQuiz(null));
  };
  const leaveDiscarded = () => {
    forget();
    void navigate(selectionPath, { replace: true });
  };

  if (isFetching || isSubmitted || (isOpen && !hasFont)) return <SessionLoading />;
  if (!isOpen || isMissing) return <NoAttempt query={{ ...query, currentData: undefined }} />;
  const name = attempt.topicTitle;
  return (
    <SessionScreen
      attempt={attempt}
      title={
        <PageTitle title={name}>
          {name} · <FormattedMessage id={`quizzes.mode.${attempt.mode}`} />
        </PageTitle>
      }
      onSubmitted={finish}
      onGone={reload}
      onDiscarded={leaveDiscarded}
    />
  );
}

/** `/quizzes/multiple-choice-session?attempt=` shows an open quiz. Without `attempt`, redirects to an open quiz. */
export function Page() {
  const [query] = useSearchParams();
  const { current, results } = useAppSelector((state) => state.quiz);
  const wanted = query.get('attempt');
  const attemptId = uuidOrNull(wanted);
  if (wanted === null && current !== null) return <Navigate replace to={sessionPath(current)} />;
  if (attemptId === null) return <NoAttempt query={notFound} />;
  if (attemptId === results?.attemptId) return <Navigate replace to={resultsPath(attemptId)} />;
  return <Session key={attemptId} attemptId={attemptId} />;
}
