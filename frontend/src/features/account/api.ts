import { accountRoutes, type Account } from '../../../../contract/account.ts';
import { api } from '../../api/client.ts';

export const accountApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Who is signed in, what they own and how far they are. */
    getAccount: build.query<Account, undefined>({
      query: () => ({ route: accountRoutes.getAccount }),
      providesTags: ['Account'],
    }),
  }),
});

export const { useGetAccountQuery } = accountApi;
