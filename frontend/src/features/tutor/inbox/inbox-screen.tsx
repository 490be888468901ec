import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { type ReactNode, Suspense, useCallback, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import { maxAgeSeconds } from '../../../api/client.ts';
import type { ShortcutsProps } from '../../../components/keyboard/shortcuts-dialog.tsx';
import { Disclosure } from '../../../components/folding/disclosure.tsx';
import { TextLink } from '../../../components/links.tsx';
import { hiddenByTouch, topOffset } from '../../../components/measures.ts';
import { PageTitle } from '../../../components/page-title.tsx';
import { PanelStack } from '../../../components/panel.tsx';
import { QueryState } from '../../../components/query-state.tsx';
import { Text } from '../../../components/text.tsx';
import { lazyPart } from '../../../loading/load-chunk.ts';
import { useTabActive } from '../../../loading/online.ts';
import { selectLead } from '../../../state/auth.ts';
import { useAppSelector } from '../../../state/hooks.ts';
import { useCountInboxQuery } from '../list-threads.ts';
import type { FilterBarProps } from './list/filter-bar.tsx';
import { findNext } from './list/find-next.ts';
import { findListedThreads, type InboxTab, listTabs } from './list/inbox-filter.ts';
import { InboxList } from './list/inbox-list.tsx';
import { InboxTabs } from './list/inbox-tabs.tsx';
import { NoticeAlert } from './notice-alert.tsx';
import { OpenThread } from './open-thread.tsx';
import { useInboxAddress } from './list/use-inbox-address.ts';
import { useInboxKeys } from './use-inbox-keys.ts';
import { useInboxRows } from './list/use-inbox-rows.ts';

const ShortcutsDialog = lazyPart<ShortcutsProps>('shortcuts-dialog', () =>
  import('../../../components/keyboard/shortcuts-dialog.tsx').then((module) => module.ShortcutsDialog),
);

/** Few lists are filtered, and MUI's selects have 2 kB. */
const FilterBar = lazyPart<FilterBarProps>('filter-bar', () =>
  import('./list/filter-bar.tsx').then((module) => module.FilterBar),
);
/** The height of two rows of selects on phones and beside a conversation, and of one row in between. */
const filterHeight = { xs: 172, sm: 78, lg: 172 };

const listInterval = 60_000;

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
  // A box that scrolls cuts off what is drawn outside it, such as the outline of a field that has the focus.
  padding: { lg: 0.5 },
  margin: { lg: -0.5 },
  // Without this, Firefox draws a white track on the tinted page.
  scrollbarColor: ({ vars }: Theme) => `${vars.palette.outline.main} transparent`,
} as const;

interface InboxScreenProps {
  readonly courses: FilterBarProps['courses'];
  /** Shows the list of a tab that lists no conversations. */
  readonly renderTab: (tab: InboxTab['id'], buildThreadPath: (inboxId: string) => string) => ReactNode;
}

/** The inbox of staff. A conversation opens beside the list, or instead of it on a phone. */
export function InboxScreen({ courses, renderTab }: InboxScreenProps) {
  const intl = useIntl();
  const navigate = useNavigate();
  const tabActive = useTabActive();
  const isLead = useAppSelector(selectLead);
  const { filter, openId, buildTabPath, buildThreadPath, setFilter } = useInboxAddress(isLead);
  const polling = { refetchOnMountOrArgChange: maxAgeSeconds, pollingInterval: tabActive ? listInterval : 0 };
  const counting = useCountInboxQuery(undefined, polling);
  const threads = findListedThreads(filter);
  const list = useInboxRows(filter, polling);
  const listPath = buildTabPath(filter.tab);

  const listElement = useRef<HTMLDivElement>(null);
  const replyField = useRef<HTMLElement>(null);
  /** The conversation whose text field takes the focus, so that a tutor can go on typing. */
  const nextId = useRef<string>(null);
  const [showsKeys, setShowsKeys] = useState(false);
  const help = () => setShowsKeys(true);
  const keys = useInboxKeys({ list: listElement, replyField, isOpen: openId !== null, help });

  const goNext = () => {
    nextId.current = findNext(list.rows, openId ?? '');
    void navigate(nextId.current === null ? listPath : buildThreadPath(nextId.current));
  };
  const takeField = useCallback((field: HTMLElement | null, inboxId: string) => {
    replyField.current = field;
    if (field === null || nextId.current !== inboxId) return;
    nextId.current = null;
    field.focus({ preventScroll: true });
  }, []);

  // The red line of a lead comes above the list, so the list waits for the first reply. While a failed call is repeated,
  // the error is still there.
  const { data: counts, error: countFailure } = counting;
  if (isLead && counts === undefined && countFailure === undefined)
    return <QueryState queries={[counting]} heights={[420]} />;
  const title = intl.formatMessage({ id: 'tutor.inbox' });
  const inList = openId === null ? undefined : wideOnly;
  return (
    <PanelStack sx={{ gap: 2 }}>
      {openId === null ? (
        <PageTitle title={title} />
      ) : (
        <Typography variant="h1" component="p" sx={wideOnly}>
          {title}
        </Typography>
      )}
      {isLead && (
        <NoticeAlert
          count={counts?.notices || (countFailure === undefined ? 0 : null)}
          to={filter.tab === 'safeguarding' ? null : buildTabPath('safeguarding')}
        />
      )}
      <Box sx={inList}>
        <InboxTabs tabs={listTabs(isLead)} current={filter.tab} counts={counts} buildPath={buildTabPath} />
      </Box>
      {openId !== null && (
        <Box sx={threads && phoneOnly}>
          <TextLink to={listPath} message="tutor.inbox.to-list" />
        </Box>
      )}
      {threads === null && openId === null ? (
        renderTab(filter.tab, buildThreadPath)
      ) : (
        <Box sx={threads && columns}>
          {threads !== null && (
            <Box ref={listElement} sx={{ ...inList, ...listColumn }}>
              <InboxList
                list={list}
                empty={intl.formatMessage({ id: `tutor.inbox.empty.${threads.state}` })}
                openId={openId}
                buildPath={buildThreadPath}
              >
                <Disclosure
                  title={<FormattedMessage id="tutor.inbox.filter.show" />}
                  sx={{ '&[open]': { flexBasis: '100%' } }}
                >
                  <Suspense fallback={<Box sx={{ height: filterHeight }} />}>
                    <FilterBar filter={filter} courses={courses} onChange={setFilter} />
                  </Suspense>
                </Disclosure>
              </InboxList>
              {list.query.currentData && (
                <Button size="small" onClick={help} sx={{ mt: 1, ...(keys.on && hiddenByTouch) }}>
                  <FormattedMessage id="tutor.inbox.keys.title" />
                </Button>
              )}
            </Box>
          )}
          <Box sx={{ ...(openId === null && wideOnly), containerType: 'inline-size' }}>
            {openId === null ? (
              <Text
                sx={{ padding: 4, textAlign: 'center', color: 'text.secondary' }}
                message="tutor.inbox.choose"
              />
            ) : (
              <OpenThread
                inboxId={openId}
                onNext={threads?.state === 'waiting' || threads?.state === 'flaws' ? goNext : null}
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
