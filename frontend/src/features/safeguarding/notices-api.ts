import type * as z from 'zod/mini';
import type { NoticeGroup, safeguardingSchemas } from '../../../../contract/safeguarding/notices.ts';
import { safeguardingRoutes } from '../../../../contract/safeguarding/routes.ts';
import { api, inboxCountsTag, inboxListTag } from '../../api/client.ts';
import { isOutdated, onReply } from '../../api/on-reply.ts';
import type { AppDispatch } from '../../state/store.ts';

type Schemas = typeof safeguardingSchemas;
type NoticePage = z.infer<Schemas['listNotices']['reply']>;
type OpenedNotices = z.infer<Schemas['openNotices']['reply']>;

/** Changes the student's row in the lists of notices that are shown. */
function updateRow(changed: NoticeGroup, dispatch: AppDispatch): void {
  for (const seen of [false, true])
    dispatch(
      noticesApi.util.updateQueryData('listNotices', { seen }, ({ pages }) => {
        for (const page of pages)
          page.groups = page.groups.map((group) => (group.groupId === changed.groupId ? changed : group));
      }),
    );
}

const noticesApi = api.injectEndpoints({
  endpoints: (build) => ({
    listNotices: build.infiniteQuery<NoticePage, { readonly seen: boolean }, string | undefined>({
      infiniteQueryOptions: {
        initialPageParam: undefined,
        getNextPageParam: (last) => last.cursor ?? undefined,
      },
      query: ({ queryArg: { seen }, pageParam }) => ({
        route: safeguardingRoutes.listNotices,
        query: { seen: seen ? 'yes' : undefined, cursor: pageParam },
      }),
      providesTags: [inboxListTag],
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
            noticesApi.util.upsertQueryEntries([
              { endpointName: 'openNotices', arg: groupId, value: opened },
            ]),
          );
          updateRow(opened.group, dispatch);
        }),
      invalidatesTags: (_opened, error, { groupId }) =>
        isOutdated(error) ? [{ type: 'Inbox', id: `notices ${groupId}` }] : [inboxCountsTag],
    }),
  }),
});

export const { useListNoticesInfiniteQuery, useOpenNoticesQuery, useMarkNoticesSeenMutation } = noticesApi;
