import type * as z from 'zod/mini';
import type {
  InboxThread,
  queriesSchemas,
  ThreadKind,
  ThreadState,
} from '../../../../../../contract/queries/queries.ts';
import { queriesRoutes } from '../../../../../../contract/queries/routes.ts';
import { api } from '../../../../api/client.ts';
import { isOutdated, onReply, type Outgoing, type Started } from '../api.ts';

type NoticeReply = z.infer<(typeof queriesSchemas)['listNotices']['reply']>;
type InboxPage = z.infer<(typeof queriesSchemas)['listInbox']['reply']>;

export interface InboxFilter {
  readonly state: ThreadState;
  readonly courseId: string | null;
  readonly kind: ThreadKind | null;
  /** True to list only conversations with a safeguarding concern or, for safeguarding leads, a reported message. */
  readonly safeguarding: boolean;
}

const listTag = { type: 'Inbox', id: 'list' } as const;

/** Caches the conversation in the reply. If the server replies 409, loads the conversation and the list again. */
const storesReply = {
  onQueryStarted: (_request: unknown, { dispatch, queryFulfilled }: Started<InboxThread>): Promise<void> =>
    onReply(queryFulfilled, (thread) => {
      dispatch(
        inboxApi.util.upsertQueryEntries([
          { endpointName: 'openInboxThread', arg: thread.inboxId, value: thread },
        ]),
      );
    }),
  invalidatesTags: (
    reply: InboxThread | undefined,
    error: { readonly status: unknown } | undefined,
    { inboxId }: { readonly inboxId: string },
  ) => (reply ? [listTag] : isOutdated(error) ? [listTag, { type: 'Inbox', id: inboxId } as const] : []),
};

export const inboxApi = api.injectEndpoints({
  endpoints: (build) => ({
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
      ...storesReply,
    }),
    /** If the page repeats the call, `referralId` must be the same, so that the lead is told once. */
    referThread: build.mutation<
      InboxThread,
      { readonly inboxId: string; readonly referralId: string; readonly text: string }
    >({
      query: ({ inboxId, referralId, text }) => ({
        route: queriesRoutes.referThread,
        params: { inboxId, referralId },
        body: { text },
      }),
      ...storesReply,
    }),
    assignThread: build.mutation<
      InboxThread,
      { readonly inboxId: string; readonly mine: boolean; readonly from: string | null }
    >({
      query: ({ inboxId, ...body }) => ({ route: queriesRoutes.assignThread, params: { inboxId }, body }),
      ...storesReply,
    }),
    /** `reason` is a message to the student, and is required if the student waits for an answer. */
    closeInboxThread: build.mutation<
      InboxThread,
      {
        readonly inboxId: string;
        readonly closed: boolean;
        readonly reason?: Outgoing & { readonly messageCount: number };
      }
    >({
      query: ({ inboxId, ...body }) => ({ route: queriesRoutes.closeInboxThread, params: { inboxId }, body }),
      ...storesReply,
    }),
  }),
});

export const {
  useListInboxInfiniteQuery,
  useListNoticesQuery,
  useOpenInboxThreadQuery,
  useReferThreadMutation,
  useReplyMutation,
  useAssignThreadMutation,
  useCloseInboxThreadMutation,
} = inboxApi;
