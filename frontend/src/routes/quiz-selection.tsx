import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link as RouterLink, useSearchParams } from 'react-router-dom';
import type { AttemptSummary, QuizTopic } from '../../../contract/quizzes.ts';
import { EmptyState } from '../components/empty-state.tsx';
import { ErrorState } from '../components/error-state.tsx';
import { LoadingPanels } from '../components/loading-panels.tsx';
import { PageTitle } from '../components/page-title.tsx';
import { PanelStack } from '../components/panel.tsx';
import {
  freshFor,
  quizzesApi,
  useListAttemptsInfiniteQuery,
  useListQuizzesQuery,
} from '../features/quizzes/api.ts';
import { OpenAttempts } from '../features/quizzes/open-attempts.tsx';
import { historyPath } from '../paths.ts';
import {
  parseFilter,
  selectionOf,
  writeFilter,
  type SelectionFilter,
} from '../features/quizzes/selection-filter.ts';
import { SelectionForm } from '../features/quizzes/selection-form.tsx';
import { useStart } from '../features/quizzes/use-start.ts';
import { ahead, type AskAhead } from './ask-ahead.ts';
import { LockedTopics } from './locked-topics.tsx';

export const askForQuizzes: AskAhead = (dispatch) => {
  void dispatch(quizzesApi.endpoints.listQuizzes.initiate(undefined, ahead));
  void dispatch(quizzesApi.endpoints.listAttempts.initiate(undefined, ahead));
};

/** The form, with its state in the address. */
function Choose({ topics, attempts }: { topics: readonly QuizTopic[]; attempts: readonly AttemptSummary[] }) {
  const [query, setQuery] = useSearchParams();
  const wanted = parseFilter(query);
  const selection = selectionOf(topics, wanted);
  const { start, starting, refusal, wait } = useStart(selection);
  const open = attempts.find(
    ({ state, courseId, topicId }) =>
      state === 'open' && courseId === selection?.topic.courseId && topicId === selection.topic.topicId,
  );
  const change = (changes: Partial<SelectionFilter>) => {
    const named = selection && { course: selection.topic.courseId, topic: selection.topic.topicId };
    setQuery(writeFilter({ ...wanted, ...named, ...changes }), { replace: true, preventScrollReset: true });
  };
  return (
    <SelectionForm
      topics={topics}
      selection={selection}
      starting={starting}
      refusal={refusal}
      wait={wait}
      openAttemptId={refusal?.kind === 'open' ? refusal.attemptId : (open?.attemptId ?? null)}
      onLocked={({ courseId, courseTitle }) => <LockedTopics courseId={courseId} courseTitle={courseTitle} />}
      onChange={change}
      onStart={() => void start()}
    />
  );
}

/** `/quizzes/multiple-choice-selection?course=&topic=&lesson=&level=&count=`: what to practise. */
export function QuizSelectionPage() {
  const intl = useIntl();
  const { data: topics, error, refetch } = useListQuizzesQuery(undefined);
  const { data: attempts, isError: noAttempts } = useListAttemptsInfiniteQuery(undefined, {
    refetchOnMountOrArgChange: freshFor,
  });
  const listed = attempts?.pages[0]?.attempts ?? [];
  return (
    <PanelStack>
      <div>
        <PageTitle title={intl.formatMessage({ id: 'quizzes.select.title' })} />
        <Typography sx={{ mt: 0.5 }}>
          <Link component={RouterLink} to={historyPath}>
            <FormattedMessage id="quizzes.history.link" />
          </Link>
        </Typography>
      </div>
      {topics && (attempts ?? noAttempts) ? (
        topics.length > 0 ? (
          <>
            <OpenAttempts attempts={listed} />
            <Choose topics={topics} attempts={listed} />
          </>
        ) : (
          <EmptyState
            title={intl.formatMessage({ id: 'quizzes.select.empty.title' })}
            text={<FormattedMessage id="quizzes.select.empty.text" />}
          />
        )
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <LoadingPanels heights={[640]} />
      )}
    </PanelStack>
  );
}
