import type * as z from 'zod/mini';
import type { Enquiry, enquiriesSchemas } from '../../../../contract/enquiries/enquiries.ts';
import { enquiriesRoutes } from '../../../../contract/enquiries/routes.ts';
import { api, inboxCountsTag } from '../../api/client.ts';
import { onReply } from '../../api/on-reply.ts';

type EnquiryPage = z.infer<(typeof enquiriesSchemas)['listEnquiries']['reply']>;

const listTag = { type: 'Inbox', id: 'enquiries' } as const;

const enquiriesApi = api.injectEndpoints({
  endpoints: (build) => ({
    listEnquiries: build.infiniteQuery<EnquiryPage, { readonly done: boolean }, string | undefined>({
      infiniteQueryOptions: {
        initialPageParam: undefined,
        getNextPageParam: (last) => last.cursor ?? undefined,
      },
      query: ({ queryArg: { done }, pageParam }) => ({
        route: enquiriesRoutes.listEnquiries,
        query: { done: done ? 'yes' : undefined, cursor: pageParam },
      }),
      providesTags: [listTag],
    }),
    settleEnquiries: build.mutation<{ readonly more: boolean }, { readonly until: string }>({
      query: (body) => ({ route: enquiriesRoutes.settleEnquiries, body }),
      invalidatesTags: [listTag, inboxCountsTag],
    }),
    settleEnquiry: build.mutation<Enquiry, { readonly enquiryId: string; readonly done: boolean }>({
      query: ({ enquiryId, done }) => ({
        route: enquiriesRoutes.settleEnquiry,
        params: { enquiryId },
        body: { done },
      }),
      invalidatesTags: [inboxCountsTag],
      /** The changed enquiry stays in the list that is shown, so that a slip can be undone at once. */
      onQueryStarted: ({ enquiryId, done }, { dispatch, queryFulfilled }) =>
        onReply(queryFulfilled, () => {
          for (const listed of [false, true])
            dispatch(
              enquiriesApi.util.updateQueryData('listEnquiries', { done: listed }, ({ pages }) => {
                for (const page of pages)
                  for (const enquiry of page.enquiries)
                    if (enquiry.enquiryId === enquiryId) enquiry.done = done;
              }),
            );
        }),
    }),
  }),
});

export const { useListEnquiriesInfiniteQuery, useSettleEnquiriesMutation, useSettleEnquiryMutation } =
  enquiriesApi;
