import { slugOrNull } from '../../../../../../contract/identifier-rules.ts';
import { askedKinds, threadKinds } from '../../../../../../contract/tutor/tutor-options.ts';
import type { ThreadKind } from '../../../../../../contract/tutor/threads.ts';
import type { InboxState } from '../../../../../../contract/tutor/inbox.ts';
import type { ThreadFilter } from '../api.ts';
import type { InboxCounts } from '../../list-threads.ts';

export interface InboxTab {
  readonly id:
    | 'waiting'
    | 'mine'
    | 'answered'
    | 'closed'
    | 'flaws'
    | 'proposals'
    | 'enquiries'
    | 'safeguarding';
  /** The conversations of the tab. A tab without them has a list of its own, which the route renders. */
  readonly threads?: { readonly state: InboxState; readonly mine: boolean };
  /** The kinds of conversations that the tab may list, if there is more than one. */
  readonly kinds?: readonly ThreadKind[];
  /** The count beside the tab's name. What is closed only grows, so it isn't counted. */
  readonly count?: keyof InboxCounts;
  readonly leadOnly?: true;
}

const inboxTabs: readonly InboxTab[] = [
  { id: 'waiting', threads: { state: 'waiting', mine: false }, kinds: askedKinds, count: 'waiting' },
  { id: 'mine', threads: { state: 'waiting', mine: true }, kinds: threadKinds, count: 'mine' },
  { id: 'answered', threads: { state: 'answered', mine: false }, kinds: threadKinds, count: 'answered' },
  { id: 'closed', threads: { state: 'closed', mine: false }, kinds: threadKinds },
  { id: 'flaws', threads: { state: 'flaws', mine: false }, count: 'flaws' },
  { id: 'proposals', count: 'proposals' },
  { id: 'enquiries', count: 'enquiries' },
  { id: 'safeguarding', count: 'notices', leadOnly: true },
];

export interface InboxFilter {
  readonly tab: InboxTab['id'];
  readonly courseId: string | null;
  readonly kind: ThreadKind | null;
  /** True to list only conversations with a safeguarding concern or, for safeguarding leads, a reported message. */
  readonly safeguarding: boolean;
}

/** Returns the tabs that somebody may open. */
export const listTabs = (isLead: boolean): readonly InboxTab[] =>
  inboxTabs.filter(({ leadOnly }) => isLead || leadOnly !== true);

/** Returns the kinds among which the tab's filter can choose. */
export const listKinds = (tab: InboxTab['id']): readonly ThreadKind[] =>
  inboxTabs.find(({ id }) => id === tab)?.kinds ?? [];

/** Returns which conversations the tab lists, or null if it lists something else. */
export function findListedThreads({ tab, ...filter }: InboxFilter): ThreadFilter | null {
  const threads = inboxTabs.find(({ id }) => id === tab)?.threads;
  return threads ? { ...threads, ...filter } : null;
}

/** Reads the inbox's filter from the page's query parameters. Ignores invalid parameters, and a kind that the tab can't list. */
export function parseInboxFilter(query: URLSearchParams, isLead: boolean): InboxFilter {
  const tab = listTabs(isLead).find(({ id }) => id === query.get('tab'))?.id ?? 'waiting';
  return {
    tab,
    courseId: slugOrNull(query.get('course')),
    kind: listKinds(tab).find((kind) => kind === query.get('kind')) ?? null,
    safeguarding: query.get('safeguarding') === 'only',
  };
}

/** Writes the inbox's filter as query parameters. Leaves out default values, so that the page's address stays short. */
export function writeInboxFilter({ tab, courseId, kind, safeguarding }: InboxFilter): URLSearchParams {
  return new URLSearchParams({
    ...(tab !== 'waiting' && { tab }),
    ...(courseId !== null && { course: courseId }),
    ...(kind !== null && listKinds(tab).includes(kind) && { kind }),
    ...(safeguarding && { safeguarding: 'only' }),
  });
}
