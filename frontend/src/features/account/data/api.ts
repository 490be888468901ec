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
import type { CourseTitles } from './readable-page.ts';

interface EraseAccount {
  readonly password: string;
  readonly acknowledged: boolean;
}

const dataApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Loads all data about the student page by page. This is a mutation, so that the data doesn't stay in the cache. */
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
    /** Loads the titles of these courses, their topics and lessons. Courses that no longer exist are left out. */
    courseTitles: build.mutation<ReadonlyMap<string, CourseTitles>, readonly string[]>({
      async queryFn(courseIds, _, __, ask) {
        const titles = new Map<string, CourseTitles>();
        for (const courseId of courseIds) {
          const { data } = await ask({ route: coursesRoutes.getCourse, params: { courseId } });
          if (data === undefined) continue;
          const { title, topics } = data as CourseOutline;
          titles.set(courseId, {
            course: title,
            topics: new Map(topics.map((topic) => [topic.topicId, topic.title])),
            lessons: new Map(
              topics.flatMap(({ lessons }) => lessons.map((lesson) => [lesson.lessonId, lesson.title])),
            ),
          });
        }
        return { data: titles };
      },
    }),
    /** Finds out what deleting the account would mean now. */
    previewErasure: build.query<ErasurePreview, undefined>({
      query: () => ({ route: accountRoutes.previewErasure }),
    }),
    /** Deletes the account. A repeated call continues where the last one stopped. */
    eraseAccount: build.mutation<ErasureReceipt, EraseAccount>({
      query: (body) => ({ route: accountRoutes.eraseAccount, body }),
    }),
  }),
});

export const {
  useExportDataMutation,
  useCourseTitlesMutation,
  usePreviewErasureQuery,
  useEraseAccountMutation,
} = dataApi;
