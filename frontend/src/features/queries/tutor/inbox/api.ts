import type * as z from 'zod/mini';
import type {
  InboxThread,
  queriesSchemas,
  ThreadKind,
  ThreadState,
} from '../../../../../../contract/queries/queries.ts';
import { queriesRoutes } from '../../../../../../contract/queries/routes.ts';
import { api } from '../../../../api/client.ts';
import { isOutdated, onReply, type Outgoing } from '../api.ts';

type NoticeReply = z.infer<(typeof queriesSchemas)['listNotices']['reply']>;
type InboxPage = z.infer<(typeof queriesSchemas)['listInbox']['reply']>;

/** The threads of the inbox to show. */
export interface InboxFilter {
  readonly state: ThreadState;
  readonly courseId: string | null;
  readonly kind: ThreadKind | null;
  /** Only those that show a concern and, for safeguarding leads, those with a report. */
  readonly safeguarding: boolean;
}

const listTag = { type: 'Inbox', id: 'list' } as const;

/** Loads the lists again after a change, and the thread too if the tutor's view of it was outdated. */
const findChanged = (
  reply: InboxThread | undefined,
  error: { readonly status: unknown } | undefined,
  { inboxId }: { readonly inboxId: string },
) => (reply ? [listTag] : isOutdated(error) ? [listTag, { type: 'Inbox', id: inboxId } as const] : []);

/** Stores the thread that a mutation returns, so that the page needn't load it again. */
const storeThread = (thread: InboxThread) =>
  inboxApi.util.upsertQueryEntries([{ endpointName: 'openInboxThread', arg: thread.inboxId, value: thread }]);

/** The calls of the inbox, for the centre's staff alone. */
export const inboxApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** What students have asked, a page at a time. */
    listInbox: build.infiniteQuery<InboxPage, InboxFilter, string | undefined>({
      infiniteQueryOptions: {
        initialPageParam: undefined,
        getNextPageParam: (last) => last.cursor ?? undefined,
      },
      query: ({ queryArg: { state, courseId, kind, safeguarding }, pageParam }) => ({
        route: queriesRoutes.listInbox,
        query: {
          state,
          courseId: courseId ?? undefined,
          kind: kind ?? undefined,
          safeguarding: safeguarding ? 'only' : undefined,
          cursor: pageParam,
        },
      }),
      providesTags: [listTag],
    }),
    /** What the safeguarding leads are informed of. */
    listNotices: build.query<NoticeReply, undefined>({
      query: () => ({ route: queriesRoutes.listNotices }),
      providesTags: [listTag],
    }),
    openInboxThread: build.query<InboxThread, string>({
      query: (inboxId) => ({ route: queriesRoutes.openInboxThread, params: { inboxId } }),
      providesTags: (_thread, _error, inboxId) => [{ type: 'Inbox', id: inboxId }],
    }),
    reply: build.mutation<
      InboxThread,
      Outgoing & { readonly inboxId: string; readonly messageCount: number }
    >({
      query: ({ inboxId, messageId, ...body }) => ({
        route: queriesRoutes.reply,
        params: { inboxId, messageId },
        body,
      }),
      invalidatesTags: findChanged,
      onQueryStarted: (_change, { dispatch, queryFulfilled }) =>
        onReply(queryFulfilled, (thread) => dispatch(storeThread(thread))),
    }),
    assignThread: build.mutation<
      InboxThread,
      { readonly inboxId: string; readonly mine: boolean; readonly from: string | null }
    >({
      query: ({ inboxId, ...body }) => ({ route: queriesRoutes.assignThread, params: { inboxId }, body }),
      invalidatesTags: findChanged,
      onQueryStarted: (_change, { dispatch, queryFulfilled }) =>
        onReply(queryFulfilled, (thread) => dispatch(storeThread(thread))),
    }),
    /** `reason` is the message that tells a student who waits why it is closed. */
    closeInboxThread: build.mutation<
      InboxThread,
      {
        readonly inboxId: string;
        readonly closed: boolean;
        readonly reason?: Outgoing & { readonly messageCount: number };
      }
    >({
      query: ({ inboxId, ...body }) => ({ route: queriesRoutes.closeInboxThread, params: { inboxId }, body }),
      invalidatesTags: findChanged,
      onQueryStarted: (_change, { dispatch, queryFulfilled }) =>
        onReply(queryFulfilled, (thread) => dispatch(storeThread(thread))),
    }),
  }),
});

export const {
  useListInboxInfiniteQuery,
  useListNoticesQuery,
  useOpenInboxThreadQuery,
  useReplyMutation,
  useAssignThreadMutation,
  useCloseInboxThreadMutation,
} = inboxApi;
