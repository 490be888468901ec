import type * as z from 'zod/mini';
import type { tutorSchemas } from '../../../../contract/tutor/tutor.ts';
import { tutorRoutes } from '../../../../contract/tutor/routes.ts';
import { api } from '../../api/client.ts';

type ThreadPage = z.infer<(typeof tutorSchemas)['listThreads']['reply']>;
type Unread = z.infer<(typeof tutorSchemas)['countUnread']['reply']>;

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
  }),
});

export const { useListThreadsInfiniteQuery, useCountUnreadQuery } = listThreadsApi;
