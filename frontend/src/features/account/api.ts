import type { Account, Learner, Preferences } from '../../../../contract/account/account.ts';
import { accountRoutes } from '../../../../contract/account/routes.ts';
import { api } from '../../api/client.ts';
import { onReply } from '../../api/on-reply.ts';
import { adoptAccountPreferences } from '../../state/customization.ts';

export const accountApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Loads the account. The student's preferences go into the Redux state instead of the query's cache. */
    getAccount: build.query<Account, undefined>({
      async queryFn(_, { dispatch, signal }, __, ask) {
        const { data, error, meta } = await ask({ route: accountRoutes.getAccount });
        if (error) return { error };
        const { preferences, ...account } = data as Account;
        const requestedAt = meta?.sentAt ?? Date.now();
        if (preferences && !signal.aborted) dispatch(adoptAccountPreferences({ preferences, requestedAt }));
        return { data: account };
      },
      providesTags: ['Account'],
    }),
    /** Sends a code to the new email address. */
    changeEmail: build.mutation<undefined, { readonly email: string; readonly password: string }>({
      query: (body) => ({ route: accountRoutes.changeEmail, body }),
    }),
    changePassword: build.mutation<undefined, { readonly password: string; readonly newPassword: string }>({
      query: (body) => ({ route: accountRoutes.changePassword, body, repeatable: false }),
    }),
    signOutEverywhere: build.mutation<undefined, undefined>({
      query: () => ({ route: accountRoutes.signOutEverywhere }),
    }),
    /** Replaces all stored preferences. If two devices save preferences, the last request wins. */
    savePreferences: build.mutation<undefined, Preferences>({
      query: (body) => ({ route: accountRoutes.savePreferences, body }),
    }),
    /** Replaces all answers to the three questions. */
    saveLearner: build.mutation<undefined, Learner>({
      query: (body) => ({ route: accountRoutes.saveLearner, body }),
      onQueryStarted: (learner, { dispatch, queryFulfilled }) =>
        onReply(queryFulfilled, () => {
          dispatch(
            accountApi.util.updateQueryData('getAccount', undefined, (account) => {
              account.learner = learner;
            }),
          );
        }),
    }),
  }),
});

export const {
  useGetAccountQuery,
  useChangeEmailMutation,
  useChangePasswordMutation,
  useSignOutEverywhereMutation,
  useSaveLearnerMutation,
} = accountApi;
