import type * as z from 'zod/mini';
import type {
  AskedSubject,
  InboxThread,
  queriesSchemas,
  SentThread,
  Thread,
  ThreadKind,
  ThreadState,
  ThreadSummary,
} from '../../../../contract/queries.ts';
import { queriesRoutes } from '../../../../contract/queries-routes.ts';
import { api } from '../../api/client.ts';

type Schemas = typeof queriesSchemas;
export type ThreadList = z.infer<Schemas['listThreads']['reply']>;
export type InboxPage = z.infer<Schemas['listInbox']['reply']>;

/** The threads of the inbox to show. */
export interface InboxFilter {
  readonly state: ThreadState;
  readonly courseId: string | null;
  readonly kind: ThreadKind | null;
}

/** A message on its way: its id stays the same for as long as its text does, so that it arrives once. */
export interface Outgoing {
  readonly messageId: string;
  readonly text: string;
}

export interface NewThread extends Outgoing {
  readonly threadId: string;
  readonly kind: ThreadKind;
  readonly subject: AskedSubject | null;
  readonly notify: boolean;
}

/** A conflict says that the page is behind: the thread was changed elsewhere. */
const afterConflict = (error: { status: unknown } | undefined, tag: 'Threads' | 'Inbox') =>
  error?.status === 409 ? [tag] : [];

export const queriesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The student's conversations with tutors, last changed first. */
    listThreads: build.query<ThreadList, undefined>({
      query: () => ({ route: queriesRoutes.listThreads }),
      providesTags: ['Threads'],
    }),
    getThread: build.query<Thread, string>({
      query: (threadId) => ({ route: queriesRoutes.getThread, params: { threadId } }),
      providesTags: ['Threads'],
    }),
    startThread: build.mutation<SentThread, NewThread>({
      query: ({ threadId, ...body }) => ({ route: queriesRoutes.startThread, params: { threadId }, body }),
      invalidatesTags: (reply) => (reply ? ['Threads'] : []),
    }),
    sendMessage: build.mutation<SentThread, Outgoing & { readonly threadId: string }>({
      query: ({ threadId, messageId, text }) => ({
        route: queriesRoutes.sendMessage,
        params: { threadId, messageId },
        body: { text },
      }),
      invalidatesTags: (reply, error) => (reply ? ['Threads'] : afterConflict(error, 'Threads')),
    }),
    markRead: build.mutation<ThreadSummary, { readonly threadId: string; readonly messageCount: number }>({
      query: ({ threadId, messageCount }) => ({
        route: queriesRoutes.markRead,
        params: { threadId },
        body: { messageCount },
      }),
      invalidatesTags: (reply) => (reply ? ['Threads'] : []),
    }),
    closeThread: build.mutation<ThreadSummary, { readonly threadId: string; readonly closed: boolean }>({
      query: ({ threadId, closed }) => ({
        route: queriesRoutes.closeThread,
        params: { threadId },
        body: { closed },
      }),
      invalidatesTags: (reply) => (reply ? ['Threads'] : []),
    }),
    reportMessage: build.mutation<Thread, { readonly threadId: string; readonly messageId: string }>({
      query: (params) => ({ route: queriesRoutes.reportMessage, params }),
      invalidatesTags: (reply) => (reply ? ['Threads'] : []),
    }),
    /** What students have asked, a page at a time. */
    listInbox: build.infiniteQuery<InboxPage, InboxFilter, string | undefined>({
      infiniteQueryOptions: {
        initialPageParam: undefined,
        getNextPageParam: (last) => last.cursor ?? undefined,
      },
      query: ({ queryArg: { state, courseId, kind }, pageParam }) => ({
        route: queriesRoutes.listInbox,
        query: { state, courseId: courseId ?? undefined, kind: kind ?? undefined, cursor: pageParam },
      }),
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
      invalidatesTags: (reply, error) => (reply ? ['Inbox'] : afterConflict(error, 'Inbox')),
    }),
    assignThread: build.mutation<
      InboxThread,
      { readonly inboxId: string; readonly mine: boolean; readonly from: string | null }
    >({
      query: ({ inboxId, ...body }) => ({ route: queriesRoutes.assignThread, params: { inboxId }, body }),
      invalidatesTags: (reply, error) => (reply ? ['Inbox'] : afterConflict(error, 'Inbox')),
    }),
    closeInboxThread: build.mutation<InboxThread, { readonly inboxId: string; readonly closed: boolean }>({
      query: ({ inboxId, closed }) => ({
        route: queriesRoutes.closeInboxThread,
        params: { inboxId },
        body: { closed },
      }),
      invalidatesTags: (reply) => (reply ? ['Inbox'] : []),
    }),
  }),
});

export const {
  useListThreadsQuery,
  useGetThreadQuery,
  useStartThreadMutation,
  useSendMessageMutation,
  useMarkReadMutation,
  useCloseThreadMutation,
  useReportMessageMutation,
  useListInboxInfiniteQuery,
  useOpenInboxThreadQuery,
  useReplyMutation,
  useAssignThreadMutation,
  useCloseInboxThreadMutation,
} = queriesApi;
