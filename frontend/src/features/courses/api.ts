import type * as z from 'zod/mini';
import type {
  coursesSchemas,
  CourseOutline,
  CourseSummary,
  Lesson,
  LessonProgress,
} from '../../../../contract/courses/courses.ts';
import { coursesRoutes } from '../../../../contract/courses/routes.ts';
import { api } from '../../api/client.ts';

interface LessonKey {
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
    /** Marks a lesson as done or not done. `done: null` only records that the student opened the lesson. */
    saveProgress: build.mutation<LessonProgress, LessonKey & { readonly done: boolean | null }>({
      query: ({ courseId, lessonId, done }) => ({
        route: coursesRoutes.saveProgress,
        params: { courseId, lessonId },
        body: { done },
      }),
    }),
  }),
});

export const { useListCoursesQuery, useGetCourseQuery, useGetLessonQuery, useSaveProgressMutation } =
  coursesApi;
