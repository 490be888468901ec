import { useIntl } from 'react-intl';
import { preloadMarkdown, useMarkdownReady } from '../../../components/prose/lazy-markdown.tsx';
import { QueryState } from '../../../components/query-state.tsx';
import { useTabActive } from '../../../loading/online.ts';
import { useOpenInboxThreadQuery } from './api.ts';
import { type InboxThreadProps, InboxThreadScreen } from './inbox-thread.tsx';

void preloadMarkdown();

const pollingInterval = 30_000;

/** Loads a conversation of the inbox, and loads it again while it is shown. */
export function OpenThread({ inboxId, ...actions }: { inboxId: string } & Omit<InboxThreadProps, 'thread'>) {
  const intl = useIntl();
  const tabActive = useTabActive();
  const query = useOpenInboxThreadQuery(inboxId, {
    refetchOnMountOrArgChange: 5,
    pollingInterval: tabActive ? pollingInterval : 0,
  });
  const typesetting = useMarkdownReady();
  const { currentData: thread } = query;
  if (thread && typesetting) return <InboxThreadScreen key={inboxId} thread={thread} {...actions} />;
  return <QueryState queries={[query]} heights={[520]} title={intl.formatMessage({ id: 'tutor.inbox' })} />;
}
