import type { StaffCheck, StaffConfirmation } from '../../../../contract/account/account.ts';
import { accountRoutes } from '../../../../contract/account/routes.ts';
import { api } from '../../api/client.ts';
import { deviceStorage } from '../../api/device-storage.ts';
import { onReply } from '../../api/on-reply.ts';
import { setStaffCheck } from '../../api/staff-check.ts';

const secretName = 'device';

/** Returns the secret by which the signed-in member of staff needs no code in this browser. */
function readDevice(): string | null {
  const stored = deviceStorage('known').read(secretName) as { readonly secret?: unknown } | null;
  return typeof stored?.secret === 'string' ? stored.secret : null;
}

/** In a file of its own, because only the inbox needs it. */
const staffCheckApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Begins the session of staff on a known device. On another one, sends a code, unless the last code still works. */
    startStaffCheck: build.query<StaffCheck, undefined>({
      query: () => ({ route: accountRoutes.startStaffCheck, body: { device: readDevice(), again: false } }),
      keepUnusedDataFor: 0,
      onQueryStarted: (_, { dispatch, queryFulfilled }) =>
        onReply(queryFulfilled, ({ sentTo }) => {
          if (sentTo === null) dispatch(setStaffCheck(false));
        }),
    }),
    resendStaffCode: build.mutation<StaffCheck, undefined>({
      query: () => ({ route: accountRoutes.startStaffCheck, body: { device: null, again: true } }),
    }),
    /** Begins the session of staff by a code, and stores the secret by which this browser is known from now on. */
    confirmStaffCheck: build.mutation<StaffConfirmation, string>({
      query: (code) => ({ route: accountRoutes.confirmStaffCheck, body: { code, device: readDevice() } }),
      onQueryStarted: (_, { queryFulfilled }) =>
        onReply(queryFulfilled, ({ device }) => {
          // If the browser blocks storage, the next sign-in needs a code again.
          if (device !== null) deviceStorage('known').write(secretName, { secret: device });
        }),
    }),
  }),
});

export const { useStartStaffCheckQuery, useResendStaffCodeMutation, useConfirmStaffCheckMutation } =
  staffCheckApi;
