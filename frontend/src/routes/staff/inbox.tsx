import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { Suspense, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { maxAgeSeconds } from '../../api/client.ts';
import { Disclosure } from '../../components/folding/disclosure.tsx';
import { TextLink } from '../../components/links.tsx';
import type { ShortcutsProps } from '../../components/keyboard/shortcuts-dialog.tsx';
import { LoadingPanels } from '../../components/loading-panels.tsx';
import { topOffset } from '../../components/measures.ts';
import { preloadMarkdown, useMarkdownReady } from '../../components/prose/lazy-markdown.tsx';
import { PageTitle } from '../../components/page-title.tsx';
import { PanelStack } from '../../components/panel.tsx';
import { QueryState } from '../../components/query-state.tsx';
import { Text } from '../../components/text.tsx';
import { lazyPart } from '../../loading/load-chunk.ts';
import { loadMessages } from '../../loading/load-messages.ts';
import { useTabActive } from '../../loading/online.ts';
import { useListCoursesQuery } from '../../features/courses/api.ts';
import { useListInboxInfiniteQuery, useOpenInboxThreadQuery } from '../../features/tutor/inbox/api.ts';
import { FilterBar } from '../../features/tutor/inbox/filter-bar.tsx';
import { findNext } from '../../features/tutor/inbox/find-next.ts';
import {
  findListedThreads,
  type InboxTab,
  listTabs,
  parseInboxFilter,
  writeInboxFilter,
} from '../../features/tutor/inbox/inbox-filter.ts';
import { gatherSame } from '../../features/tutor/inbox/gather-same.ts';
import { InboxList } from '../../features/tutor/inbox/inbox-list.tsx';
import { InboxTabs } from '../../features/tutor/inbox/inbox-tabs.tsx';
import { type InboxThreadProps, InboxThreadScreen } from '../../features/tutor/inbox/inbox-thread.tsx';
import { useInboxKeys } from '../../features/tutor/inbox/use-inbox-keys.ts';
import { useCountInboxQuery } from '../../features/tutor/list-threads.ts';
import { inboxPath } from '../../paths.ts';
import { selectLead } from '../../state/auth.ts';
import { useAppSelector } from '../../state/hooks.ts';
import { StaffOnly } from '../parts/staff-only.tsx';

void preloadMarkdown();

const NoticeList = lazyPart('notice-list', async () => {
  const module = await import('../../features/safeguarding/notice-list.tsx');
  return module.NoticeList;
});

const EnquiryList = lazyPart('enquiry-list', async () => {
  const [module] = await Promise.all([
    import('../../features/enquiries/enquiry-list.tsx'),
    loadMessages(['enquiries']),
  ]);
  return module.EnquiryList;
});

const pollingInterval = 30_000;
const listInterval = 60_000;

const ShortcutsDialog = lazyPart<ShortcutsProps>('shortcuts-dialog', () =>
  import('../../components/keyboard/shortcuts-dialog.tsx').then((module) => module.ShortcutsDialog),
);

function OpenThread({ inboxId, ...actions }: { inboxId: string } & Omit<InboxThreadProps, 'thread'>) {
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

/** A safeguarding lead sees at once, in every tab, that somebody waits in the tab Safeguarding. */
function NoticeAlert({ count, to }: { count: number; to: string }) {
  return (
    <Alert severity="error" role="alert">
      <TextLink
        to={to}
        color="inherit"
        sx={{ fontWeight: 600 }}
        message="tutor.inbox.notices"
        values={{ count }}
      />
    </Alert>
  );
}

/** On a touch screen with a keyboard, `?` opens the same dialog. */
const hiddenByTouch = { '@media (hover: none) and (pointer: coarse)': { display: 'none' } } as const;
/** On a phone, either the list or the conversation is visible. A hidden list keeps its pages and its search. */
const phoneOnly = { display: { lg: 'none' } } as const;
const wideOnly = { display: { xs: 'none', lg: 'block' } } as const;
const columns = {
  display: 'grid',
  gap: 3,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(19rem, 2fr) minmax(0, 5fr)' },
} as const;
/** The list stays in place while the conversation beside it scrolls. */
const listColumn = {
  position: { lg: 'sticky' },
  top: { lg: topOffset + 16 },
  maxHeight: { lg: `calc(100dvh - ${String(topOffset + 32)}px)` },
  overflowY: { lg: 'auto' },
} as const;

function Inbox() {
  const intl = useIntl();
  const navigate = useNavigate();
  const [query, setQuery] = useSearchParams();
  const tabActive = useTabActive();
  const isLead = useAppSelector(selectLead);
  const { data: courses = [] } = useListCoursesQuery(undefined);
  const polling = { refetchOnMountOrArgChange: maxAgeSeconds, pollingInterval: tabActive ? listInterval : 0 };
  const counting = useCountInboxQuery(undefined, polling);
  const filter = parseInboxFilter(query, isLead);
  const threads = findListedThreads(filter);
  const listing = useListInboxInfiniteQuery(threads ?? skipToken, polling);
  const inboxId = query.get('thread');

  const buildAddress = (choice: URLSearchParams) =>
    choice.size === 0 ? inboxPath : `${inboxPath}?${choice.toString()}`;
  const buildPath = (id: string) => {
    const choice = writeInboxFilter(filter);
    choice.set('thread', id);
    return buildAddress(choice);
  };
  const buildTabPath = (tab: InboxTab['id']) => buildAddress(writeInboxFilter({ ...filter, tab }));
  const listPath = buildTabPath(filter.tab);

  const list = useRef<HTMLDivElement>(null);
  const replyField = useRef<HTMLElement>(null);
  /** The conversation whose text field takes the focus, so that a tutor can go on typing. */
  const nextId = useRef<string>(null);
  const [showsKeys, setShowsKeys] = useState(false);
  const help = () => setShowsKeys(true);
  const keys = useInboxKeys({ list, replyField, isOpen: inboxId !== null, help });

  const goNext = () => {
    const rows = gatherSame(listing.data?.pages.flatMap((page) => page.threads) ?? []);
    nextId.current = findNext(rows, inboxId ?? '');
    void navigate(nextId.current === null ? listPath : buildPath(nextId.current));
  };
  const takeField = (field: HTMLElement | null) => {
    replyField.current = field;
    if (field === null || nextId.current !== inboxId) return;
    nextId.current = null;
    field.focus({ preventScroll: true });
  };

  // The red line of a lead comes above the list, so the list waits for it.
  if (isLead && counting.currentData === undefined && !counting.isError)
    return <QueryState queries={[counting]} heights={[420]} />;
  const title = intl.formatMessage({ id: 'tutor.inbox' });
  const { notices = 0 } = counting.data ?? {};
  const inList = inboxId === null ? undefined : wideOnly;
  return (
    <PanelStack sx={{ gap: 2 }}>
      {inboxId === null ? (
        <PageTitle title={title} />
      ) : (
        <Typography variant="h1" component="p" sx={wideOnly}>
          {title}
        </Typography>
      )}
      {isLead && counting.isError && counting.data === undefined && (
        <Alert severity="warning">
          <FormattedMessage id="tutor.inbox.notices-unknown" />
        </Alert>
      )}
      {notices > 0 && filter.tab !== 'safeguarding' && (
        <NoticeAlert count={notices} to={buildTabPath('safeguarding')} />
      )}
      <Box sx={inList}>
        <InboxTabs
          tabs={listTabs(isLead)}
          current={filter.tab}
          counts={counting.data}
          buildPath={buildTabPath}
        />
      </Box>
      {inboxId !== null && (
        <Box sx={threads && phoneOnly}>
          <TextLink to={listPath} message="tutor.inbox.to-list" />
        </Box>
      )}
      {threads === null && inboxId === null ? (
        <Suspense fallback={<LoadingPanels heights={[320]} />}>
          {filter.tab === 'enquiries' ? <EnquiryList /> : <NoticeList buildPath={buildPath} />}
        </Suspense>
      ) : (
        <Box sx={threads && columns}>
          {threads !== null && (
            <Box ref={list} sx={{ ...inList, ...listColumn }}>
              <InboxList query={listing} state={threads.state} openId={inboxId} buildPath={buildPath}>
                <Disclosure
                  title={<FormattedMessage id="tutor.inbox.filter.show" />}
                  sx={{ '&[open]': { flexBasis: '100%' } }}
                >
                  <FilterBar
                    filter={filter}
                    courses={courses}
                    onChange={(next) =>
                      setQuery(writeInboxFilter(next), { replace: true, preventScrollReset: true })
                    }
                  />
                </Disclosure>
              </InboxList>
              {listing.currentData && (
                <Button size="small" onClick={help} sx={{ mt: 1, ...(keys.on && hiddenByTouch) }}>
                  <FormattedMessage id="tutor.inbox.keys.title" />
                </Button>
              )}
            </Box>
          )}
          <Box sx={{ ...(inboxId === null && wideOnly), containerType: 'inline-size' }}>
            {inboxId === null ? (
              <Text
                sx={{ padding: 4, textAlign: 'center', color: 'text.secondary' }}
                message="tutor.inbox.choose"
              />
            ) : (
              <OpenThread
                inboxId={inboxId}
                onNext={threads?.state === 'waiting' ? goNext : null}
                onField={takeField}
              />
            )}
          </Box>
        </Box>
      )}
      {showsKeys && (
        <Suspense>
          <ShortcutsDialog
            open
            area="tutor.inbox.keys"
            keys={['down', 'up', 'reply', 'next', 'help']}
            on={keys.on}
            onSwitch={keys.turn}
            onClose={() => setShowsKeys(false)}
          />
        </Suspense>
      )}
    </PanelStack>
  );
}

/** Shows staff the conversations at `/query/inbox?tab=&course=&kind=&safeguarding=&thread=`. */
export function Page() {
  return (
    <StaffOnly>
      <Inbox />
    </StaffOnly>
  );
}
