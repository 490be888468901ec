import type {
  ErasurePreview,
  ErasureReceipt,
  ExportedItem,
  ExportedPart,
} from '../../../../../contract/account/account.ts';
import { accountRoutes } from '../../../../../contract/account/routes.ts';
import type { CourseOutline } from '../../../../../contract/courses/courses.ts';
import { coursesRoutes } from '../../../../../contract/courses/routes.ts';
import { api } from '../../../api/client.ts';

const dataApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Loads all data of the student. This endpoint is a mutation, because the cache would keep the data of a query. */
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
    /** Loads courses by their ids. Leaves out courses that no longer exist. */
    loadCourses: build.mutation<readonly CourseOutline[], readonly string[]>({
      async queryFn(courseIds, _, __, ask) {
        const courses: CourseOutline[] = [];
        for (const courseId of courseIds) {
          const { data } = await ask({ route: coursesRoutes.getCourse, params: { courseId } });
          if (data !== undefined) courses.push(data as CourseOutline);
        }
        return { data: courses };
      },
    }),
    previewErasure: build.query<ErasurePreview, undefined>({
      query: () => ({ route: accountRoutes.previewErasure }),
    }),
    /** Deletes the account. If the deletion stops halfway, another call continues it. */
    eraseAccount: build.mutation<
      ErasureReceipt,
      { readonly password: string; readonly acknowledged: boolean }
    >({
      query: (body) => ({ route: accountRoutes.eraseAccount, body }),
    }),
  }),
});

export const {
  useExportDataMutation,
  useLoadCoursesMutation,
  usePreviewErasureQuery,
  useEraseAccountMutation,
} = dataApi;
