import type * as z from 'zod/mini';
import type { NoticeGroup, safeguardingSchemas } from '../../../../../../contract/safeguarding/notices.ts';
import type {
  InboxThread,
  tutorSchemas,
  ThreadKind,
  ThreadState,
} from '../../../../../../contract/tutor/tutor.ts';
import { tutorRoutes } from '../../../../../../contract/tutor/routes.ts';
import { safeguardingRoutes } from '../../../../../../contract/safeguarding/routes.ts';
import { api } from '../../../../api/client.ts';
import type { AppDispatch } from '../../../../state/store.ts';
import { isOutdated, onReply, type Outgoing, type Started } from '../api.ts';

type NoticePage = z.infer<(typeof safeguardingSchemas)['listNotices']['reply']>;
type OpenedNotices = z.infer<(typeof safeguardingSchemas)['openNotices']['reply']>;
type InboxPage = z.infer<(typeof tutorSchemas)['listInbox']['reply']>;

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

/** Changes the student's row in the lists of notices that are shown. */
function updateRow(changed: NoticeGroup, dispatch: AppDispatch): void {
  for (const seen of [false, true])
    dispatch(
      inboxApi.util.updateQueryData('listNotices', { seen }, ({ pages }) => {
        for (const page of pages)
          page.groups = page.groups.map((group) => (group.groupId === changed.groupId ? changed : group));
      }),
    );
}

export const inboxApi = api.injectEndpoints({
  endpoints: (build) => ({
    listInbox: build.infiniteQuery<InboxPage, InboxFilter, string | undefined>({
      infiniteQueryOptions: {
        initialPageParam: undefined,
        getNextPageParam: (last) => last.cursor ?? undefined,
      },
      query: ({ queryArg: { state, courseId, kind, safeguarding }, pageParam }) => ({
        route: tutorRoutes.listInbox,
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
    listNotices: build.infiniteQuery<NoticePage, { readonly seen: boolean }, string | undefined>({
      infiniteQueryOptions: {
        initialPageParam: undefined,
        getNextPageParam: (last) => last.cursor ?? undefined,
      },
      query: ({ queryArg: { seen }, pageParam }) => ({
        route: safeguardingRoutes.listNotices,
        query: { seen: seen ? 'yes' : undefined, cursor: pageParam },
      }),
      providesTags: [listTag],
    }),
    openNotices: build.query<OpenedNotices, string>({
      query: (groupId) => ({ route: safeguardingRoutes.openNotices, params: { groupId } }),
      providesTags: (_opened, _error, groupId) => [{ type: 'Inbox', id: `notices ${groupId}` }],
      onQueryStarted: (_groupId, { dispatch, queryFulfilled }) =>
        onReply(queryFulfilled, ({ group }) => updateRow(group, dispatch)),
    }),
    markNoticesSeen: build.mutation<OpenedNotices, { readonly groupId: string; readonly raised: number }>({
      query: ({ groupId, raised }) => ({
        route: safeguardingRoutes.markNoticesSeen,
        params: { groupId },
        body: { raised },
      }),
      /** The student stays in the list that is shown, so that the lead can go on reading. */
      onQueryStarted: ({ groupId }, { dispatch, queryFulfilled }) =>
        onReply(queryFulfilled, (opened) => {
          dispatch(
            inboxApi.util.upsertQueryEntries([{ endpointName: 'openNotices', arg: groupId, value: opened }]),
          );
          updateRow(opened.group, dispatch);
        }),
      invalidatesTags: (_opened, error, { groupId }) =>
        isOutdated(error) ? [{ type: 'Inbox', id: `notices ${groupId}` }] : [],
    }),
    openInboxThread: build.query<InboxThread, string>({
      query: (inboxId) => ({ route: tutorRoutes.openInboxThread, params: { inboxId } }),
      providesTags: (_thread, _error, inboxId) => [{ type: 'Inbox', id: inboxId }],
    }),
    reply: build.mutation<
      InboxThread,
      Outgoing & { readonly inboxId: string; readonly messageCount: number }
    >({
      query: ({ inboxId, messageId, ...body }) => ({
        route: tutorRoutes.reply,
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
        route: tutorRoutes.referThread,
        params: { inboxId, referralId },
        body: { text },
      }),
      ...storesReply,
    }),
    assignThread: build.mutation<
      InboxThread,
      { readonly inboxId: string; readonly mine: boolean; readonly from: string | null }
    >({
      query: ({ inboxId, ...body }) => ({ route: tutorRoutes.assignThread, params: { inboxId }, body }),
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
      query: ({ inboxId, ...body }) => ({ route: tutorRoutes.closeInboxThread, params: { inboxId }, body }),
      ...storesReply,
    }),
  }),
});

export const {
  useListInboxInfiniteQuery,
  useListNoticesInfiniteQuery,
  useOpenNoticesQuery,
  useMarkNoticesSeenMutation,
  useOpenInboxThreadQuery,
  useReferThreadMutation,
  useReplyMutation,
  useAssignThreadMutation,
  useCloseInboxThreadMutation,
} = inboxApi;
