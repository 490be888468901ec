import type * as z from 'zod/mini';
import type {
  InboxThread,
  queriesSchemas,
  ThreadKind,
  ThreadState,
} from '../../../../../contract/queries/queries.ts';
import { queriesRoutes } from '../../../../../contract/queries/routes.ts';
import { api } from '../../../api/client.ts';
import type { Outgoing } from '../api.ts';
import { isBehind } from '../is-behind.ts';

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
      providesTags: ['Inbox'],
    }),
    /** What the safeguarding leads are informed of. */
    listNotices: build.query<NoticeReply, undefined>({
      query: () => ({ route: queriesRoutes.listNotices }),
      providesTags: ['Inbox'],
    }),
    openInboxThread: build.query<InboxThread, string>({
      query: (inboxId) => ({ route: queriesRoutes.openInboxThread, params: { inboxId } }),
      providesTags: ['Inbox'],
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
      invalidatesTags: (reply, error) => (reply ? ['Inbox'] : isBehind(error) ? ['Inbox'] : []),
    }),
    assignThread: build.mutation<
      InboxThread,
      { readonly inboxId: string; readonly mine: boolean; readonly from: string | null }
    >({
      query: ({ inboxId, ...body }) => ({ route: queriesRoutes.assignThread, params: { inboxId }, body }),
      invalidatesTags: (reply, error) => (reply ? ['Inbox'] : isBehind(error) ? ['Inbox'] : []),
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
      invalidatesTags: (reply, error) => (reply ? ['Inbox'] : isBehind(error) ? ['Inbox'] : []),
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
