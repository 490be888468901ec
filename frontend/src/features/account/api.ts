import { accountRoutes, type Account } from '../../../../contract/account.ts';
import { api } from '../../api/client.ts';

export const accountApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The signed-in student's name, courses and progress. */
    getAccount: build.query<Account, undefined>({
      query: () => ({ route: accountRoutes.getAccount }),
      providesTags: ['Account'],
    }),
  }),
});

export const { useGetAccountQuery } = accountApi;
