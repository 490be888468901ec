import { Suspense } from 'react';
import { useIntl } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import { TextLink } from '../components/links.tsx';
import { LoadingPanels } from '../components/loading-panels.tsx';
import { preloadMarkdown, useMarkdownReady } from '../components/prose/lazy-markdown.tsx';
import { PageTitle } from '../components/page-title.tsx';
import { PanelStack } from '../components/panel.tsx';
import { QueryState } from '../components/query-state.tsx';
import { lazyPart } from '../loading/load-chunk.ts';
import { loadMessages } from '../loading/load-messages.ts';
import { useTabActive } from '../loading/online.ts';
import { useListCoursesQuery } from '../features/courses/api.ts';
import { useOpenInboxThreadQuery } from '../features/tutor/inbox/api.ts';
import { FilterBar } from '../features/tutor/inbox/filter-bar.tsx';
import { parseInboxFilter, writeInboxFilter } from '../features/tutor/inbox/inbox-filter.ts';
import { InboxList } from '../features/tutor/inbox/inbox-list.tsx';
import { InboxThreadScreen } from '../features/tutor/inbox/inbox-thread.tsx';
import { inboxPath } from '../paths.ts';
import { selectCheckNeeded, selectLead, selectStaff } from '../state/auth.ts';
import { useAppSelector } from '../state/hooks.ts';
import { Page as NotFoundPage } from './not-found.tsx';

void preloadMarkdown();

const NoticeList = lazyPart('notice-list', async () => {
  const module = await import('../features/safeguarding/notice-list.tsx');
  return module.NoticeList;
});

const EnquiryList = lazyPart('enquiry-list', async () => {
  const [module] = await Promise.all([
    import('../features/enquiries/enquiry-list.tsx'),
    loadMessages(['enquiries']),
  ]);
  return module.EnquiryList;
});

const pollingInterval = 30_000;

const StaffCheck = lazyPart('staff-check', async () => {
  const [module] = await Promise.all([
    import('../features/account/staff-check.tsx'),
    loadMessages(['credentials', 'staff-check']),
  ]);
  return module.StaffCheck;
});

function OpenThread({ inboxId }: { inboxId: string }) {
  const intl = useIntl();
  const tabActive = useTabActive();
  const query = useOpenInboxThreadQuery(inboxId, {
    refetchOnMountOrArgChange: 5,
    pollingInterval: tabActive ? pollingInterval : 0,
  });
  const typesetting = useMarkdownReady();
  const { currentData: thread } = query;
  if (thread && typesetting) return <InboxThreadScreen key={inboxId} thread={thread} />;
  return <QueryState queries={[query]} heights={[520]} title={intl.formatMessage({ id: 'tutor.inbox' })} />;
}

function Inbox() {
  const intl = useIntl();
  const [query, setQuery] = useSearchParams();
  const { data: courses = [] } = useListCoursesQuery(undefined);
  const filter = parseInboxFilter(query);
  const inboxId = query.get('thread');
  const isLead = useAppSelector(selectLead);
  const buildPath = (id: string) => {
    const choice = writeInboxFilter(filter);
    choice.set('thread', id);
    return buildAddress(choice);
  };
  const buildAddress = (choice: URLSearchParams) =>
    choice.size === 0 ? inboxPath : `${inboxPath}?${choice.toString()}`;

  if (inboxId !== null)
    return (
      <PanelStack>
        <div>
          <TextLink to={buildAddress(writeInboxFilter(filter))} message="tutor.inbox.to-list" />
        </div>
        <OpenThread inboxId={inboxId} />
      </PanelStack>
    );
  return (
    <PanelStack>
      <PageTitle title={intl.formatMessage({ id: 'tutor.inbox' })} />
      {isLead && (
        <Suspense fallback={<LoadingPanels heights={[120]} />}>
          <NoticeList buildPath={buildPath} />
        </Suspense>
      )}
      <FilterBar
        filter={filter}
        courses={courses}
        onChange={(next) => setQuery(writeInboxFilter(next), { replace: true, preventScrollReset: true })}
      />
      <InboxList
        filter={filter}
        buildPath={buildPath}
        below={
          <Suspense>
            <EnquiryList />
          </Suspense>
        }
      />
    </PanelStack>
  );
}

/** Shows staff the conversations at `/query/inbox?state=&course=&kind=&safeguarding=&thread=`. */
export function Page() {
  const isStaff = useAppSelector(selectStaff);
  const checkNeeded = useAppSelector(selectCheckNeeded);
  if (!isStaff) return <NotFoundPage />;
  if (!checkNeeded) return <Inbox />;
  return (
    <Suspense fallback={<LoadingPanels heights={[360]} />}>
      <StaffCheck />
    </Suspense>
  );
}
