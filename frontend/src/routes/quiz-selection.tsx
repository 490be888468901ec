import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import type { AttemptSummary, QuizTopic } from '../../../contract/quizzes/quizzes.ts';
import { maxAgeSeconds } from '../api/client.ts';
import { Disclosure } from '../components/folding/disclosure.tsx';
import { TextLink } from '../components/links.tsx';
import { EmptyState } from '../components/empty-state.tsx';
import { minTouchTarget } from '../components/measures.ts';
import { PageTitle } from '../components/page-title.tsx';
import { PanelStack } from '../components/panel.tsx';
import { QueryState } from '../components/query-state.tsx';
import { useGetAccountQuery } from '../features/account/api.ts';
import {
  useLazyPeekAttemptQuery,
  useListAttemptsInfiniteQuery,
  useGetProgressQuery,
  useListQuizzesQuery,
} from '../features/quizzes/api/quizzes-api.ts';
import { DiscardingPage, OpenAttempts } from '../features/quizzes/selection/discarding.tsx';
import { purgeDeletedAttempts } from '../features/quizzes/api/unsaved-changes.ts';
import { historyPath } from '../paths.ts';
import type { Progress } from '../features/quizzes/selection/pool.ts';
import { QuickStart, QuickStartPlaceholder } from '../features/quizzes/selection/quick-start.tsx';
import { createStartRequest, createSelection } from '../features/quizzes/selection/selection.ts';
import {
  parseFilter,
  writeFilter,
  type SelectionFilter,
} from '../features/quizzes/selection/selection-filter.ts';
import { SelectionForm } from '../features/quizzes/selection/selection-form.tsx';
import { useStart } from '../features/quizzes/selection/use-start.ts';
import { LockedTopics } from './parts/locked-topics.tsx';

interface ChooseProps {
  readonly attempts: readonly AttemptSummary[];
  readonly topics: readonly QuizTopic[];
  readonly open: readonly AttemptSummary[];
  readonly progress: Progress;
}

function Choose({ topics, attempts, open, progress }: ChooseProps) {
  const [query, setQuery] = useSearchParams();
  // Without the account, the quick quizzes are of any subject and level.
  const { data: account, error: noAccount } = useGetAccountQuery(undefined);
  const wanted = parseFilter(query);
  const selection = createSelection(topics, wanted, { progress, year: account?.learner?.year ?? null });
  const starter = useStart();
  const startButton = useRef<HTMLButtonElement>(null);
  const firstTile = useRef<HTMLButtonElement>(null);
  const hasChoices = query.size > 0;
  const change = (changes: Partial<SelectionFilter>) => {
    starter.forget();
    const named = selection && {
      course: selection.courseId,
      topics: selection.topics.map(({ topicId }) => topicId),
    };
    setQuery(writeFilter({ ...wanted, ...named, ...changes }), { replace: true, preventScrollReset: true });
  };
  return (
    <>
      {account || noAccount ? (
        <QuickStart
          topics={topics}
          attempts={attempts}
          progress={progress}
          learner={account?.learner}
          wantedCourse={wanted.course}
          firstTile={firstTile}
        />
      ) : (
        <QuickStartPlaceholder />
      )}
      <OpenAttempts open={open} onGone={() => firstTile.current?.focus()} />
      <Disclosure
        open={hasChoices}
        title={<FormattedMessage id="quiz-selection.own" />}
        titleSx={{
          justifyContent: 'space-between',
          width: '100%',
          minHeight: 56,
          padding: 2,
          border: 1,
          borderColor: 'outline.main',
          borderRadius: 1,
          bgcolor: 'background.paper',
        }}
      >
        <Box sx={{ mt: 1.5 }}>
          <SelectionForm
            topics={topics}
            selection={selection}
            pool={progress ? wanted.pool : 'all'}
            progress={progress}
            starter={starter}
            onLocked={({ courseId, courseTitle }) => (
              <LockedTopics courseId={courseId} courseTitle={courseTitle} />
            )}
            startButton={startButton}
            onChange={change}
            onStart={() => {
              if (selection && selection.available > 0) void starter.start(createStartRequest(selection));
            }}
          />
        </Box>
      </Disclosure>
    </>
  );
}

/** The URL contains the form's choices and opens the form if there are any: `?course=&topic=&level=&pool=&count=&calculator=&mode=&timed=` */
export function Page() {
  const intl = useIntl();
  const quizzes = useListQuizzesQuery(undefined);
  const topics = quizzes.data;
  const { data: attempts, isError: noAttempts } = useListAttemptsInfiniteQuery(undefined, {
    refetchOnMountOrArgChange: maxAgeSeconds,
  });
  // A quiz can be started without the progress.
  const { data: progress, isError: noProgress } = useGetProgressQuery(undefined, {
    refetchOnMountOrArgChange: maxAgeSeconds,
  });
  const [peek] = useLazyPeekAttemptQuery();
  useEffect(() => {
    if (attempts) void purgeDeletedAttempts(attempts.pages, peek);
  }, [attempts, peek]);
  return (
    <PanelStack>
      <div>
        <PageTitle title={intl.formatMessage({ id: 'quiz-selection.title' })} />
        <Typography sx={{ mt: 0.5 }}>
          <TextLink to={historyPath} sx={minTouchTarget} message="quizzes.history.link" />
        </Typography>
      </div>
      {topics && (attempts ?? noAttempts) && (progress ?? noProgress) ? (
        topics.length > 0 ? (
          <DiscardingPage>
            <Choose
              topics={topics}
              attempts={attempts?.pages[0]?.attempts ?? []}
              open={attempts?.pages[0]?.open ?? []}
              progress={progress}
            />
          </DiscardingPage>
        ) : (
          <EmptyState
            title={intl.formatMessage({ id: 'quiz-selection.empty.title' })}
            text={<FormattedMessage id="quiz-selection.empty.text" />}
          />
        )
      ) : (
        <QueryState queries={[quizzes]} placeholder={<QuickStartPlaceholder />} />
      )}
    </PanelStack>
  );
}
