import { FormattedMessage, useIntl } from 'react-intl';
import { Navigate, useSearchParams } from 'react-router-dom';
import * as z from 'zod/mini';
import { attemptId as attemptIdSchema } from '../../../contract/identifiers.ts';
import { AccentScope } from '../components/brand/accent-scope.tsx';
import { ErrorState } from '../components/error-state.tsx';
import { LinkButton } from '../components/link-button.tsx';
import { LoadingPanels } from '../components/loading-panels.tsx';
import { preloadMarkdown } from '../components/markdown/lazy-markdown.tsx';
import { PageTitle } from '../components/page-title.tsx';
import { PanelStack } from '../components/panel.tsx';
import { useGetAttemptQuery } from '../features/quizzes/api.ts';
import { GradedCard } from '../features/quizzes/graded-card.tsx';
import { HistoryScreen } from '../features/quizzes/history-screen.tsx';
import { historyPath, sessionPath } from '../features/quizzes/paths.ts';
import { ResultSummary } from '../features/quizzes/result-summary.tsx';

// The questions' typesetting arrives together with them.
void preloadMarkdown();

const notFound = { status: 404 };

function NoResult({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  const intl = useIntl();
  return (
    <PanelStack>
      <PageTitle title={intl.formatMessage({ id: 'quizzes.results.title' })} />
      <ErrorState
        error={error}
        {...(onRetry && { onRetry })}
        action={
          <LinkButton to={historyPath}>
            <FormattedMessage id="quizzes.history.link" />
          </LinkButton>
        }
      />
    </PanelStack>
  );
}

function Result({ attemptId }: { attemptId: string }) {
  const intl = useIntl();
  const { currentData: attempt, error, refetch } = useGetAttemptQuery(attemptId);
  if (!attempt) {
    return error ? (
      <NoResult error={error} onRetry={() => void refetch()} />
    ) : (
      <LoadingPanels heights={[300, 480]} />
    );
  }
  if (attempt.state === 'open') return <Navigate replace to={sessionPath(attemptId)} />;
  const title = intl.formatMessage({ id: 'quizzes.results.of' }, { topic: attempt.topicTitle });
  return (
    <AccentScope courseId={attempt.courseId}>
      <PanelStack>
        <ResultSummary attempt={attempt} title={<PageTitle title={title} />} />
        {attempt.questions.map((question, index) => (
          <GradedCard
            key={question.questionId}
            courseId={attempt.courseId}
            question={question}
            number={index + 1}
          />
        ))}
      </PanelStack>
    </AccentScope>
  );
}

/** `/quizzes/results?attempt=`: how an attempt went; without one, all attempts. */
export function QuizResultsPage() {
  const intl = useIntl();
  const [query] = useSearchParams();
  const wanted = query.get('attempt');
  if (wanted === null) {
    return (
      <PanelStack>
        <PageTitle title={intl.formatMessage({ id: 'quizzes.history.title' })} />
        <HistoryScreen />
      </PanelStack>
    );
  }
  const attemptId = z.safeParse(attemptIdSchema, wanted);
  return attemptId.success ? <Result attemptId={attemptId.data} /> : <NoResult error={notFound} />;
}
