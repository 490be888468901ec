import type * as z from 'zod/mini';
import type { SavedAnswer } from '../../../../contract/quiz-questions.ts';
import type {
  Attempt,
  OpenAttempt,
  QuizTopic,
  quizzesSchemas,
  SubmittedAttempt,
} from '../../../../contract/quizzes.ts';
import { quizzesRoutes } from '../../../../contract/quizzes-routes.ts';
import { api } from '../../api/client.ts';

type TopicsReply = z.infer<(typeof quizzesSchemas)['listQuizzes']['reply']>;
export type AttemptsPage = z.infer<(typeof quizzesSchemas)['listAttempts']['reply']>;
export type StartRequest = z.infer<(typeof quizzesSchemas)['startAttempt']['body']>;

/** Seconds for which what was loaded of attempts counts as what the server holds, whatever other devices do. */
export const freshFor = 5;

export const quizzesApi = api.injectEndpoints({
  endpoints: (build) => ({
    listQuizzes: build.query<QuizTopic[], undefined>({
      query: () => ({ route: quizzesRoutes.listQuizzes }),
      transformResponse: (reply: TopicsReply) => reply.topics,
      providesTags: ['Quizzes'],
    }),
    /** A student's attempts, newest first, a page at a time. */
    listAttempts: build.infiniteQuery<AttemptsPage, undefined, string | undefined>({
      infiniteQueryOptions: {
        initialPageParam: undefined,
        getNextPageParam: (last) => last.cursor ?? undefined,
      },
      query: ({ pageParam }) => ({ route: quizzesRoutes.listAttempts, query: { cursor: pageParam } }),
      providesTags: ['Attempts'],
    }),
    /** Starting twice with the same id and request starts once. */
    startAttempt: build.mutation<OpenAttempt, { readonly attemptId: string; readonly request: StartRequest }>(
      {
        query: ({ attemptId, request }) => ({
          route: quizzesRoutes.startAttempt,
          params: { attemptId },
          body: request,
        }),
        invalidatesTags: ['Attempts'],
        async onQueryStarted(_start, { dispatch, queryFulfilled }) {
          const reply = await queryFulfilled.catch(() => undefined);
          if (!reply) return;
          const { attemptId } = reply.data;
          await dispatch(quizzesApi.util.upsertQueryData('getAttempt', attemptId, reply.data));
        },
      },
    ),
    getAttempt: build.query<Attempt, string>({
      query: (attemptId) => ({ route: quizzesRoutes.getAttempt, params: { attemptId } }),
    }),
    saveAnswer: build.mutation<
      SavedAnswer,
      {
        readonly attemptId: string;
        readonly questionId: string;
        readonly optionId: string;
        readonly revision: number;
      }
    >({
      query: ({ attemptId, questionId, optionId, revision }) => ({
        route: quizzesRoutes.saveAnswer,
        params: { attemptId, questionId },
        body: { optionId, revision },
      }),
      async onQueryStarted({ attemptId }, { dispatch, queryFulfilled }) {
        const reply = await queryFulfilled.catch(() => undefined);
        if (!reply) return;
        dispatch(
          quizzesApi.util.updateQueryData('getAttempt', attemptId, (attempt) => {
            if (attempt.state !== 'open') return;
            const others = attempt.answers.filter(({ questionId }) => questionId !== reply.data.questionId);
            attempt.answers = [...others, reply.data];
          }),
        );
      },
    }),
    /** Deletes an open attempt with its answers. */
    discardAttempt: build.mutation<undefined, string>({
      query: (attemptId) => ({ route: quizzesRoutes.discardAttempt, params: { attemptId } }),
      invalidatesTags: ['Attempts'],
    }),
    submitAttempt: build.mutation<SubmittedAttempt, string>({
      // Handing in twice gives the same result.
      query: (attemptId) => ({
        route: quizzesRoutes.submitAttempt,
        params: { attemptId },
        repeatable: true,
      }),
      invalidatesTags: ['Attempts'],
      async onQueryStarted(attemptId, { dispatch, queryFulfilled }) {
        const reply = await queryFulfilled.catch(() => undefined);
        if (reply) await dispatch(quizzesApi.util.upsertQueryData('getAttempt', attemptId, reply.data));
      },
    }),
  }),
});

/** Loads the list of attempts again: one turned out to be over. */
export const forgetAttempts = () => quizzesApi.util.invalidateTags(['Attempts']);

export const {
  useListQuizzesQuery,
  useListAttemptsInfiniteQuery,
  useStartAttemptMutation,
  useGetAttemptQuery,
  useSaveAnswerMutation,
  useDiscardAttemptMutation,
  useSubmitAttemptMutation,
} = quizzesApi;
