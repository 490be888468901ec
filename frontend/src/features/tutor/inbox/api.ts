import type * as z from 'zod/mini';
import type { ThreadKind } from '../../../../../contract/tutor/threads.ts';
import type { InboxThread, InboxState } from '../../../../../contract/tutor/inbox.ts';
import type { tutorSchemas } from '../../../../../contract/tutor/tutor.ts';
import { tutorRoutes } from '../../../../../contract/tutor/routes.ts';
import { api, inboxListTag } from '../../../api/client.ts';
import { isOutdated, onReply, type Started } from '../../../api/on-reply.ts';
import type { Outgoing } from '../../../api/use-draft.ts';

export type InboxPage = z.infer<(typeof tutorSchemas)['listInbox']['reply']>;

export interface ThreadFilter {
  readonly state: InboxState;
  /** True to list only conversations that are assigned to the reader. */
  readonly mine: boolean;
  readonly courseId: string | null;
  readonly kind: ThreadKind | null;
  /** True to list only conversations with a safeguarding concern or, for safeguarding leads, a reported message. */
  readonly safeguarding: boolean;
}

/** Caches the conversation in the reply. If the server replies 409, loads the conversation and the list again. */
const storesInboxThread = {
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
  ) =>
    reply ? [inboxListTag] : isOutdated(error) ? [inboxListTag, { type: 'Inbox', id: inboxId } as const] : [],
};

export interface InboxPhotoKey {
  readonly inboxId: string;
  readonly photoId: string;
}

export const inboxApi = api.injectEndpoints({
  endpoints: (build) => ({
    listInbox: build.infiniteQuery<InboxPage, ThreadFilter, string | undefined>({
      infiniteQueryOptions: {
        initialPageParam: undefined,
        getNextPageParam: (last) => last.cursor ?? undefined,
      },
      query: ({ queryArg: { state, mine, courseId, kind, safeguarding }, pageParam }) => ({
        route: tutorRoutes.listInbox,
        query: {
          state,
          assigned: mine ? 'me' : undefined,
          courseId: courseId ?? undefined,
          kind: kind ?? undefined,
          safeguarding: safeguarding ? 'only' : undefined,
          cursor: pageParam,
        },
      }),
      providesTags: [inboxListTag],
    }),
    openInboxThread: build.query<InboxThread, string>({
      query: (inboxId) => ({ route: tutorRoutes.openInboxThread, params: { inboxId } }),
      providesTags: (_thread, _error, inboxId) => [{ type: 'Inbox', id: inboxId }],
      /** The API marks a conversation as read when it opens, so the loaded rows show it as read too. */
      onQueryStarted: (inboxId, store) =>
        onReply(store.queryFulfilled, () => {
          for (const filter of inboxApi.util.selectCachedArgsForQuery(store.getState(), 'listInbox'))
            store.dispatch(
              inboxApi.util.updateQueryData('listInbox', filter, ({ pages }) => {
                const row = pages.flatMap(({ threads }) => threads).find((one) => one.inboxId === inboxId);
                if (row) Object.assign(row, { unread: false, concernUnread: false });
              }),
            );
        }),
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
      ...storesInboxThread,
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
      ...storesInboxThread,
    }),
    listColleagues: build.query<z.infer<(typeof tutorSchemas)['listColleagues']['reply']>, undefined>({
      query: () => ({ route: tutorRoutes.listColleagues }),
    }),
    /** If the page repeats the call, `noteId` must be the same, so that the note is added once. */
    addNote: build.mutation<
      InboxThread,
      {
        readonly inboxId: string;
        readonly noteId: string;
        readonly text: string;
        readonly pass?: { readonly to: string; readonly from: string | null } | undefined;
      }
    >({
      query: ({ inboxId, noteId, ...body }) => ({
        route: tutorRoutes.addNote,
        params: { inboxId, noteId },
        body,
      }),
      ...storesInboxThread,
    }),
    assignThread: build.mutation<
      InboxThread,
      { readonly inboxId: string; readonly mine: boolean; readonly from: string | null }
    >({
      query: ({ inboxId, ...body }) => ({ route: tutorRoutes.assignThread, params: { inboxId }, body }),
      ...storesInboxThread,
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
      ...storesInboxThread,
    }),
    getInboxPhoto: build.query<z.infer<(typeof tutorSchemas)['getInboxPhoto']['reply']>, InboxPhotoKey>({
      query: (key) => ({ route: tutorRoutes.getInboxPhoto, params: { ...key } }),
    }),
    removePhoto: build.mutation<InboxThread, InboxPhotoKey>({
      query: (key) => ({ route: tutorRoutes.removePhoto, params: { ...key } }),
      ...storesInboxThread,
    }),
  }),
});

export const {
  useListInboxInfiniteQuery,
  useOpenInboxThreadQuery,
  useReferThreadMutation,
  useListColleaguesQuery,
  useAddNoteMutation,
  useReplyMutation,
  useAssignThreadMutation,
  useCloseInboxThreadMutation,
  useGetInboxPhotoQuery,
  useRemovePhotoMutation,
} = inboxApi;
