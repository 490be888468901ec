import Link from '@mui/material/Link';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link as RouterLink, useNavigate, useSearchParams } from 'react-router-dom';
import type { Concern, Thread } from '../../../contract/queries.ts';
import { ErrorState } from '../components/error-state.tsx';
import { LoadingPanels } from '../components/loading-panels.tsx';
import { preloadMarkdown, useMarkdownReady } from '../components/markdown/lazy-markdown.tsx';
import { PageTitle } from '../components/page-title.tsx';
import { PanelStack } from '../components/panel.tsx';
import { useAwake } from '../components/use-awake.ts';
import { useListCoursesQuery } from '../features/courses/api.ts';
import { queriesApi, useGetThreadQuery } from '../features/queries/api.ts';
import { parseAsked, type Asked } from '../features/queries/asked-subject.ts';
import { listThreadsApi } from '../features/queries/list-threads.ts';
import { NewThreadForm } from '../features/queries/new-thread-form.tsx';
import { ThreadList } from '../features/queries/thread-list.tsx';
import { ThreadScreen } from '../features/queries/thread-screen.tsx';
import { askTutorPath, learnPath, resultsPath, threadPath } from '../paths.ts';
import { ahead, type AskAhead } from './ask-ahead.ts';
import { AskedAbout } from './asked-about.tsx';

// The messages' typesetting arrives together with them.
void preloadMarkdown();

/** Milliseconds between two looks for new messages while a conversation is looked at. */
const pollingInterval = 30_000;

export const askForThreads: AskAhead = (dispatch, { query }) => {
  const asked = parseAsked(query);
  if (asked.screen === 'list') void dispatch(listThreadsApi.endpoints.listThreads.initiate(undefined, ahead));
  if (asked.screen === 'thread')
    void dispatch(queriesApi.endpoints.getThread.initiate(asked.threadId, ahead));
};

/** The sign of need that the last message of a thread showed, while the page stays. */
interface Shown {
  readonly threadId: string;
  readonly concern: Concern | null;
}

function About({ subject }: Pick<Thread, 'subject'>) {
  if (subject === null) return null;
  const { courseId, lessonId, attemptId } = subject;
  if (lessonId !== null)
    return (
      <Link component={RouterLink} to={learnPath(courseId, lessonId)}>
        <FormattedMessage id="queries.to-lesson" />
      </Link>
    );
  if (attemptId === null) return null;
  return (
    <Link component={RouterLink} to={resultsPath(attemptId)}>
      <FormattedMessage id="queries.to-quiz" />
    </Link>
  );
}

function ThreadOf({
  threadId,
  shown,
  onShow,
}: {
  threadId: string;
  shown: Shown | null;
  onShow: (shown: Shown) => void;
}) {
  const intl = useIntl();
  const awake = useAwake();
  const {
    currentData: thread,
    error,
    refetch,
  } = useGetThreadQuery(threadId, {
    refetchOnMountOrArgChange: 5,
    pollingInterval: awake ? pollingInterval : 0,
  });
  const typesetting = useMarkdownReady();
  const title = intl.formatMessage({ id: 'queries.ask-tutor' });
  if (thread && typesetting)
    return (
      <ThreadScreen
        key={threadId}
        thread={thread}
        title={title}
        about={<About subject={thread.subject} />}
        concern={shown?.threadId === threadId ? shown.concern : null}
        onConcern={(concern) => onShow({ threadId, concern })}
      />
    );
  return (
    <PanelStack>
      <PageTitle title={title} />
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <LoadingPanels heights={[520]} />
      )}
    </PanelStack>
  );
}

function NewThread({
  asked,
  onShow,
}: {
  asked: Extract<Asked, { screen: 'new' }>;
  onShow: (shown: Shown) => void;
}) {
  const intl = useIntl();
  const navigate = useNavigate();
  const { data: courses = [] } = useListCoursesQuery(undefined, { skip: asked.subject !== null });
  return (
    <PanelStack>
      <PageTitle title={intl.formatMessage({ id: `queries.new.title.${asked.kind}` })} />
      <NewThreadForm
        kind={asked.kind}
        subject={asked.subject}
        about={asked.subject && <AskedAbout subject={asked.subject} />}
        courses={courses}
        onSent={({ threadId, concern }) => {
          onShow({ threadId, concern });
          void navigate(threadPath(threadId), { replace: true });
        }}
      />
    </PanelStack>
  );
}

/** `/query/ask-tutor?thread=` a conversation, `?course=&lesson=` or `?attempt=&question=` a new one, else all. */
export function AskTutorPage() {
  const intl = useIntl();
  const [query] = useSearchParams();
  const [shown, setShown] = useState<Shown | null>(null);
  const asked = parseAsked(query);
  const back = (
    <Link component={RouterLink} to={askTutorPath}>
      <FormattedMessage id="queries.to-list" />
    </Link>
  );
  if (asked.screen === 'thread')
    return (
      <PanelStack>
        <div>{back}</div>
        <ThreadOf threadId={asked.threadId} shown={shown} onShow={setShown} />
      </PanelStack>
    );
  if (asked.screen === 'new')
    return (
      <PanelStack>
        <div>{back}</div>
        <NewThread key={query.toString()} asked={asked} onShow={setShown} />
      </PanelStack>
    );
  return (
    <PanelStack>
      <PageTitle title={intl.formatMessage({ id: 'queries.ask-tutor' })} />
      <ThreadList />
    </PanelStack>
  );
}
