import type * as z from 'zod/mini';
import type { queriesSchemas } from '../../../../contract/queries.ts';
import { queriesRoutes } from '../../../../contract/queries-routes.ts';
import { api } from '../../api/client.ts';

export type ThreadList = z.infer<(typeof queriesSchemas)['listThreads']['reply']>;

/** The one call of the feature that every page makes, for the menu's mark; the others come with their pages. */
export const listThreadsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The student's conversations with tutors, last changed first. */
    listThreads: build.query<ThreadList, undefined>({
      query: () => ({ route: queriesRoutes.listThreads }),
      providesTags: ['Threads'],
    }),
  }),
});

export const { useListThreadsQuery } = listThreadsApi;
