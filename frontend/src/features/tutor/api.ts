import type {
  AskedKind,
  AskedSubject,
  FlawReason,
  FlawSubject,
  SentThread,
  Thread,
} from '../../../../contract/tutor/threads.ts';
import { tutorRoutes } from '../../../../contract/tutor/routes.ts';
import { api } from '../../api/client.ts';
import { isOutdated, onReply, type Started } from '../../api/on-reply.ts';
import type { Outgoing } from '../../api/use-draft.ts';
import { threadListTag } from './list-threads.ts';

interface NewThread extends Outgoing {
  readonly threadId: string;
  readonly kind: AskedKind;
  readonly subject: AskedSubject | null;
  readonly notify: boolean;
  /** True if the student pressed a button for help. The server then always informs the safeguarding lead. */
  readonly needsHelp?: true | undefined;
}

interface NewFlaw extends Outgoing {
  readonly threadId: string;
  readonly reason: FlawReason;
  readonly subject: FlawSubject;
}

const buildTag = (id: string) => ({ type: 'Threads', id }) as const;

const changesList = {
  invalidatesTags: (reply: Thread | undefined) => (reply ? [threadListTag] : []),
};

/** Puts the conversation that a mutation returns into the cache, so that it needn't be loaded again. */
export const storesThread = {
  onQueryStarted: (_request: unknown, { dispatch, queryFulfilled }: Started<Thread>): Promise<void> =>
    onReply(queryFulfilled, (thread) => {
      dispatch(
        tutorApi.util.upsertQueryEntries([
          { endpointName: 'getThread', arg: thread.threadId, value: thread },
        ]),
      );
    }),
};

export const tutorApi = api.injectEndpoints({
  endpoints: (build) => ({
    getThread: build.query<Thread, string>({
      query: (threadId) => ({ route: tutorRoutes.getThread, params: { threadId } }),
      providesTags: (_thread, _error, threadId) => [buildTag(threadId)],
    }),
    startThread: build.mutation<SentThread, NewThread>({
      query: ({ threadId, ...body }) => ({ route: tutorRoutes.startThread, params: { threadId }, body }),
      ...changesList,
      ...storesThread,
    }),
    reportFlaw: build.mutation<SentThread, NewFlaw>({
      query: ({ threadId, ...body }) => ({ route: tutorRoutes.reportFlaw, params: { threadId }, body }),
      ...changesList,
      ...storesThread,
    }),
    sendMessage: build.mutation<SentThread, Outgoing & { readonly threadId: string }>({
      query: ({ threadId, messageId, text }) => ({
        route: tutorRoutes.sendMessage,
        params: { threadId, messageId },
        body: { text },
      }),
      invalidatesTags: (reply, error, { threadId }) =>
        reply ? [threadListTag] : isOutdated(error) ? [threadListTag, buildTag(threadId)] : [],
      ...storesThread,
    }),
    markRead: build.mutation<Thread, { readonly threadId: string; readonly messageCount: number }>({
      query: ({ threadId, ...body }) => ({ route: tutorRoutes.markRead, params: { threadId }, body }),
      ...changesList,
      ...storesThread,
    }),
    closeThread: build.mutation<Thread, { readonly threadId: string; readonly closed: boolean }>({
      query: ({ threadId, ...body }) => ({ route: tutorRoutes.closeThread, params: { threadId }, body }),
      ...changesList,
      ...storesThread,
    }),
    reportMessage: build.mutation<Thread, { readonly threadId: string; readonly messageId: string }>({
      query: (params) => ({ route: tutorRoutes.reportMessage, params }),
      ...storesThread,
    }),
  }),
});

export const {
  useGetThreadQuery,
  useStartThreadMutation,
  useReportFlawMutation,
  useSendMessageMutation,
  useMarkReadMutation,
  useCloseThreadMutation,
  useReportMessageMutation,
} = tutorApi;
