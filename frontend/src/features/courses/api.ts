import type * as z from 'zod/mini';
import type {
  CheckOutcomes,
  coursesSchemas,
  CourseOutline,
  CourseSummary,
  Lesson,
  LessonOpening,
  LessonProgress,
} from '../../../../contract/courses/courses.ts';
import { coursesRoutes } from '../../../../contract/courses/routes.ts';
import { api } from '../../api/client.ts';

export interface LessonKey {
  readonly courseId: string;
  readonly lessonId: string;
}

type ListReply = z.infer<(typeof coursesSchemas)['listCourses']['reply']>;

export const coursesApi = api.injectEndpoints({
  endpoints: (build) => ({
    listCourses: build.query<CourseSummary[], undefined>({
      query: () => ({ route: coursesRoutes.listCourses }),
      transformResponse: (reply: ListReply) => reply.courses,
      keepUnusedDataFor: 600,
    }),
    getCourse: build.query<CourseOutline, string>({
      query: (courseId) => ({ route: coursesRoutes.getCourse, params: { courseId } }),
      keepUnusedDataFor: 600,
    }),
    /** Fails with `course_not_owned` if the student doesn't own the course, unless the lesson is in the free topic. */
    getLesson: build.query<Lesson, LessonKey>({
      query: ({ courseId, lessonId }) => ({ route: coursesRoutes.getLesson, params: { courseId, lessonId } }),
      providesTags: ['Lessons'],
    }),
    getOpening: build.query<LessonOpening, LessonKey>({
      query: ({ courseId, lessonId }) => ({
        route: coursesRoutes.getOpening,
        params: { courseId, lessonId },
      }),
    }),
    /** Marks a lesson as done or not done. `done: null` only records that the student opened the lesson. */
    saveProgress: build.mutation<
      LessonProgress,
      LessonKey & { readonly done: boolean | null; readonly checks?: CheckOutcomes }
    >({
      query: ({ courseId, lessonId, done, checks }) => ({
        route: coursesRoutes.saveProgress,
        params: { courseId, lessonId },
        body: { done, ...(checks && { checks }) },
      }),
      async onQueryStarted({ courseId, lessonId, checks }, { dispatch, queryFulfilled }) {
        const saved = await queryFulfilled.catch(() => null);
        if (saved === null || !checks) return;
        dispatch(
          coursesApi.util.updateQueryData('getLesson', { courseId, lessonId }, (draft) => {
            Object.assign(draft.checks, checks);
          }),
        );
      },
    }),
  }),
});

export const {
  useListCoursesQuery,
  useGetCourseQuery,
  useGetLessonQuery,
  useGetOpeningQuery,
  useSaveProgressMutation,
} = coursesApi;
