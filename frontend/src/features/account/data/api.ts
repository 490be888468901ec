import type {
  ErasurePreview,
  ErasureReceipt,
  ExportedItem,
  ExportedPart,
} from '../../../../../contract/account.ts';
import { accountRoutes } from '../../../../../contract/account-routes.ts';
import { api } from '../../../api/client.ts';

interface EraseAccount {
  readonly password: string;
  readonly acknowledged: boolean;
}

const dataApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Everything that is kept of the student, gathered part by part. A mutation, so that no cache holds it afterwards. */
    exportData: build.mutation<readonly ExportedItem[], undefined>({
      async queryFn(_, __, ___, ask) {
        const items: ExportedItem[] = [];
        let cursor: string | undefined;
        do {
          const { data, error } = await ask({ route: accountRoutes.exportData, query: { cursor } });
          if (error) return { error };
          const part = data as ExportedPart;
          items.push(...part.items);
          cursor = part.cursor ?? undefined;
        } while (cursor !== undefined);
        return { data: items };
      },
    }),
    /** What deleting the account would mean now. */
    previewErasure: build.query<ErasurePreview, undefined>({
      query: () => ({ route: accountRoutes.previewErasure }),
    }),
    /** Deletes the account. Sent again, it carries on. */
    eraseAccount: build.mutation<ErasureReceipt, EraseAccount>({
      query: (body) => ({ route: accountRoutes.eraseAccount, body }),
    }),
  }),
});

export const { useExportDataMutation, usePreviewErasureQuery, useEraseAccountMutation } = dataApi;
