import type * as z from 'zod/mini';
import type { queriesSchemas } from '../../../../../contract/queries/queries.ts';
import { queriesRoutes } from '../../../../../contract/queries/routes.ts';
import { api } from '../../../api/client.ts';

type ThreadPage = z.infer<(typeof queriesSchemas)['listThreads']['reply']>;
type Unread = z.infer<(typeof queriesSchemas)['countUnread']['reply']>;

/** The tag of the student's list of conversations and of the number of unread ones. */
export const threadListTag = { type: 'Threads', id: 'list' } as const;

/** The calls that pages make without the feature's screens: every page counts unread conversations. */
export const listThreadsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The student's conversations with tutors, a page at a time: unread ones first, then last changed first. */
    listThreads: build.infiniteQuery<ThreadPage, undefined, string | undefined>({
      infiniteQueryOptions: {
        initialPageParam: undefined,
        getNextPageParam: (last) => last.cursor ?? undefined,
      },
      query: ({ pageParam }) => ({ route: queriesRoutes.listThreads, query: { cursor: pageParam } }),
      providesTags: [threadListTag],
    }),
    /** The number of conversations with a reply that the student hasn't seen: at most one read unit for each call. */
    countUnread: build.query<Unread, undefined>({
      query: () => ({ route: queriesRoutes.countUnread }),
      providesTags: [threadListTag],
    }),
  }),
});

export const { useListThreadsInfiniteQuery, useCountUnreadQuery } = listThreadsApi;
