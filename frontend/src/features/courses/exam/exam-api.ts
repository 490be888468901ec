import type { ExamMarks } from '../../../../../contract/courses/exam-questions.ts';
import { coursesRoutes } from '../../../../../contract/courses/routes.ts';
import { onReply } from '../../../api/on-reply.ts';
import { coursesApi, type LessonKey } from '../api.ts';

/** This call isn't in `../api.ts`, because pages without a lesson load that file too. */
const examApi = coursesApi.injectEndpoints({
  endpoints: (build) => ({
    saveExamMarks: build.mutation<ExamMarks, LessonKey & { readonly lines: readonly string[] }>({
      query: ({ courseId, lessonId, lines }) => ({
        route: coursesRoutes.saveExamMarks,
        params: { courseId, lessonId },
        body: { lines },
      }),
      // The account has the sum of each course.
      invalidatesTags: (_, error) => (error ? [] : ['Account']),
      onQueryStarted: ({ courseId, lessonId }, { dispatch, queryFulfilled }) =>
        onReply(queryFulfilled, ({ lines }) => {
          dispatch(
            coursesApi.util.updateQueryData('getLesson', { courseId, lessonId }, (draft) => {
              draft.examLines = lines;
            }),
          );
        }),
    }),
  }),
});

export const { useSaveExamMarksMutation } = examApi;
