import type {
  AskedSubject,
  SentThread,
  Thread,
  ThreadKind,
} from '../../../../../contract/queries/queries.ts';
import { queriesRoutes } from '../../../../../contract/queries/routes.ts';
import { api } from '../../../api/client.ts';
import { threadListTag } from './list-threads.ts';

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
  /** The student asks for help for themselves: the centre's safeguarding lead is told, whatever the text. */
  readonly needsHelp?: true;
}

/** True if a call failed because somebody changed the thread meanwhile: the page shows an older one. */
export const isOutdated = (error: { readonly status: unknown } | undefined): boolean => error?.status === 409;

/** Passes on the reply of a mutation. A mutation that fails is left to the screen that started it. */
export async function onReply<Reply>(
  queryFulfilled: PromiseLike<{ readonly data: Reply }>,
  handle: (reply: Reply) => void,
): Promise<void> {
  try {
    handle((await queryFulfilled).data);
  } catch {
    // The screen shows the error.
  }
}

const buildTag = (id: string) => ({ type: 'Threads', id }) as const;

/** Stores the thread that a mutation returns, so that the page needn't load it again. */
const storeThread = (thread: Thread) =>
  queriesApi.util.upsertQueryEntries([{ endpointName: 'getThread', arg: thread.threadId, value: thread }]);

/** The calls of a conversation with tutors, for its student. */
export const queriesApi = api.injectEndpoints({
  endpoints: (build) => ({
    getThread: build.query<Thread, string>({
      query: (threadId) => ({ route: queriesRoutes.getThread, params: { threadId } }),
      providesTags: (_thread, _error, threadId) => [buildTag(threadId)],
    }),
    startThread: build.mutation<SentThread, NewThread>({
      query: ({ threadId, ...body }) => ({ route: queriesRoutes.startThread, params: { threadId }, body }),
      invalidatesTags: (reply) => (reply ? [threadListTag] : []),
      onQueryStarted: (_message, { dispatch, queryFulfilled }) =>
        onReply(queryFulfilled, (thread) => dispatch(storeThread(thread))),
    }),
    sendMessage: build.mutation<SentThread, Outgoing & { readonly threadId: string }>({
      query: ({ threadId, messageId, text }) => ({
        route: queriesRoutes.sendMessage,
        params: { threadId, messageId },
        body: { text },
      }),
      invalidatesTags: (reply, error, { threadId }) =>
        reply ? [threadListTag] : isOutdated(error) ? [threadListTag, buildTag(threadId)] : [],
      onQueryStarted: (_message, { dispatch, queryFulfilled }) =>
        onReply(queryFulfilled, (thread) => dispatch(storeThread(thread))),
    }),
    markRead: build.mutation<Thread, { readonly threadId: string; readonly messageCount: number }>({
      query: ({ threadId, messageCount }) => ({
        route: queriesRoutes.markRead,
        params: { threadId },
        body: { messageCount },
      }),
      invalidatesTags: (reply) => (reply ? [threadListTag] : []),
      onQueryStarted: (_read, { dispatch, queryFulfilled }) =>
        onReply(queryFulfilled, (thread) => dispatch(storeThread(thread))),
    }),
    closeThread: build.mutation<Thread, { readonly threadId: string; readonly closed: boolean }>({
      query: ({ threadId, closed }) => ({
        route: queriesRoutes.closeThread,
        params: { threadId },
        body: { closed },
      }),
      invalidatesTags: (reply) => (reply ? [threadListTag] : []),
      onQueryStarted: (_change, { dispatch, queryFulfilled }) =>
        onReply(queryFulfilled, (thread) => dispatch(storeThread(thread))),
    }),
    reportMessage: build.mutation<Thread, { readonly threadId: string; readonly messageId: string }>({
      query: (params) => ({ route: queriesRoutes.reportMessage, params }),
      onQueryStarted: (_message, { dispatch, queryFulfilled }) =>
        onReply(queryFulfilled, (thread) => dispatch(storeThread(thread))),
    }),
  }),
});

export const {
  useGetThreadQuery,
  useStartThreadMutation,
  useSendMessageMutation,
  useMarkReadMutation,
  useCloseThreadMutation,
  useReportMessageMutation,
} = queriesApi;
