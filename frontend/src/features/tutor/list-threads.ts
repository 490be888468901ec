import type * as z from 'zod/mini';
import type { tutorSchemas } from '../../../../contract/tutor/tutor.ts';
import { tutorRoutes } from '../../../../contract/tutor/routes.ts';
import { api, inboxCountsTag, inboxListTag } from '../../api/client.ts';

type ThreadPage = z.infer<(typeof tutorSchemas)['listThreads']['reply']>;
type Unread = z.infer<(typeof tutorSchemas)['countUnread']['reply']>;
export type InboxCounts = z.infer<(typeof tutorSchemas)['countInbox']['reply']>;

export const threadListTag = { type: 'Threads', id: 'list' } as const;

/** Endpoints that every page needs. `api.ts` contains the endpoints that only some pages need. */
export const listThreadsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Lists the student's conversations with tutors, unread ones first. */
    listThreads: build.infiniteQuery<ThreadPage, undefined, string | undefined>({
      infiniteQueryOptions: {
        initialPageParam: undefined,
        getNextPageParam: (last) => last.cursor ?? undefined,
      },
      query: ({ pageParam }) => ({ route: tutorRoutes.listThreads, query: { cursor: pageParam } }),
      providesTags: [threadListTag],
    }),
    countUnread: build.query<Unread, undefined>({
      query: () => ({ route: tutorRoutes.countUnread }),
      providesTags: [threadListTag],
    }),
    /** Counts for staff what waits in each tab of the inbox. */
    countInbox: build.query<InboxCounts, undefined>({
      query: () => ({ route: tutorRoutes.countInbox }),
      providesTags: [inboxListTag, inboxCountsTag],
    }),
  }),
});

export const { useListThreadsInfiniteQuery, useCountUnreadQuery, useCountInboxQuery } = listThreadsApi;
