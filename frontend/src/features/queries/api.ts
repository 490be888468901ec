import type {
  AskedSubject,
  SentThread,
  Thread,
  ThreadKind,
  ThreadSummary,
} from '../../../../contract/queries/queries.ts';
import { queriesRoutes } from '../../../../contract/queries/routes.ts';
import { api } from '../../api/client.ts';
import { isBehind } from './is-behind.ts';

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

/** The calls of a conversation with tutors, for its student. */
export const queriesApi = api.injectEndpoints({
  endpoints: (build) => ({
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
      invalidatesTags: (reply, error) => (reply ? ['Threads'] : isBehind(error) ? ['Threads'] : []),
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
