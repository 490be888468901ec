import type { Account, Preferences } from '../../../../contract/account.ts';
import { accountRoutes } from '../../../../contract/account-routes.ts';
import { api } from '../../api/client.ts';

export const accountApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The signed-in student's name, courses and progress. */
    getAccount: build.query<Account, undefined>({
      query: () => ({ route: accountRoutes.getAccount }),
      providesTags: ['Account'],
    }),
    /** Keeps all preferences; of two devices the later one wins. */
    savePreferences: build.mutation<undefined, Preferences>({
      query: (body) => ({ route: accountRoutes.savePreferences, body }),
    }),
  }),
});

export const { useGetAccountQuery } = accountApi;
