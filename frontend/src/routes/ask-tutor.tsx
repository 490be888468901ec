import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import type { Thread } from '../../../contract/tutor/threads.ts';
import { maxAgeSeconds } from '../api/client.ts';
import { TextLink } from '../components/links.tsx';
import { preloadMarkdown, useMarkdownReady } from '../components/prose/lazy-markdown.tsx';
import { PageTitle } from '../components/page-title.tsx';
import { PanelStack } from '../components/panel.tsx';
import { QueryState } from '../components/query-state.tsx';
import { useTabActive } from '../loading/online.ts';
import { useListCoursesQuery } from '../features/courses/api.ts';
import { useGetThreadQuery } from '../features/tutor/api.ts';
import { parseAsked, type Asked } from '../features/tutor/asked-subject.ts';
import { NewThreadForm } from '../features/tutor/new-thread-form.tsx';
import { ThreadList } from '../features/tutor/thread-list.tsx';
import { ThreadScreen, type SentHelp } from '../features/tutor/thread-screen.tsx';
import { askTutorPath, learnPath, resultsPath, threadPath } from '../paths.ts';
import { AskedAbout } from './parts/asked-about.tsx';

void preloadMarkdown();

const pollingInterval = 30_000;

const noHelp: SentHelp = { concern: null, helpLine: false };

/** The history state after the first message of a conversation says which help the message calls for. */
function isSentHelp(state: unknown): state is SentHelp {
  return typeof state === 'object' && state !== null && 'concern' in state && 'helpLine' in state;
}

function About({ subject }: Pick<Thread, 'subject'>) {
  if (subject === null) return null;
  const { courseId, lessonId, attemptId } = subject;
  if (lessonId !== null) return <TextLink to={learnPath(courseId, lessonId)} message="tutor.to-lesson" />;
  if (attemptId === null) return null;
  return <TextLink to={resultsPath(attemptId)} message="tutor.to-quiz" />;
}

function OpenThread({ threadId }: { threadId: string }) {
  const intl = useIntl();
  const { state } = useLocation() as { state: unknown };
  const [help, setHelp] = useState(isSentHelp(state) ? state : noHelp);
  const tabActive = useTabActive();
  const query = useGetThreadQuery(threadId, {
    refetchOnMountOrArgChange: maxAgeSeconds,
    pollingInterval: tabActive ? pollingInterval : 0,
  });
  const typesetting = useMarkdownReady();
  const title = intl.formatMessage({ id: 'tutor.title' });
  const { currentData: thread } = query;
  if (thread && typesetting)
    return (
      <ThreadScreen
        thread={thread}
        title={title}
        about={<About subject={thread.subject} />}
        help={help}
        onSent={setHelp}
      />
    );
  return <QueryState queries={[query]} heights={[520]} title={title} />;
}

function NewThread({ asked }: { asked: Extract<Asked, { screen: 'new' }> }) {
  const intl = useIntl();
  const navigate = useNavigate();
  const coursesQuery = useListCoursesQuery(undefined, { skip: asked.subject !== null });
  return (
    <PanelStack>
      <PageTitle title={intl.formatMessage({ id: `tutor.new.title.${asked.kind}` })} />
      {coursesQuery.isLoading ? (
        <QueryState queries={[coursesQuery]} heights={[660]} />
      ) : (
        <NewThreadForm
          kind={asked.kind}
          subject={asked.subject}
          about={asked.subject && <AskedAbout subject={asked.subject} />}
          courses={coursesQuery.data ?? []}
          onSent={({ threadId, concern, helpLine }) => {
            void navigate(threadPath(threadId), {
              replace: true,
              state: { concern, helpLine } satisfies SentHelp,
            });
          }}
        />
      )}
    </PanelStack>
  );
}

/** Lists conversations at `/query/ask-tutor`, and shows one at `?thread=`. Other parameters begin a conversation. */
export function Page() {
  const intl = useIntl();
  const [query] = useSearchParams();
  const asked = parseAsked(query);
  const back = <TextLink to={askTutorPath} message="tutor.to-list" />;
  if (asked.screen === 'thread')
    return (
      <PanelStack>
        <div>{back}</div>
        <OpenThread key={asked.threadId} threadId={asked.threadId} />
      </PanelStack>
    );
  if (asked.screen === 'new')
    return (
      <PanelStack>
        <div>{back}</div>
        <NewThread key={query.toString()} asked={asked} />
      </PanelStack>
    );
  return (
    <PanelStack>
      <PageTitle title={intl.formatMessage({ id: 'tutor.title' })} />
      <ThreadList />
    </PanelStack>
  );
}
