import type * as z from 'zod/mini';
import type { CourseProgress, QuizProgress } from '../../../../../contract/quizzes/progress.ts';
import type {
  Attempt,
  OpenAttempt,
  QuizTopic,
  quizzesSchemas,
  SubmittedAttempt,
} from '../../../../../contract/quizzes/quizzes.ts';
import { quizzesRoutes } from '../../../../../contract/quizzes/routes.ts';
import { api } from '../../../api/client.ts';

type TopicsReply = z.infer<(typeof quizzesSchemas)['listQuizzes']['reply']>;
export type AttemptsPage = z.infer<(typeof quizzesSchemas)['listAttempts']['reply']>;
export type StartRequest = z.infer<(typeof quizzesSchemas)['startAttempt']['body']>;
type SaveReply = z.infer<(typeof quizzesSchemas)['saveAnswer']['reply']>;
type CheckReply = z.infer<(typeof quizzesSchemas)['checkAnswer']['reply']>;

/** A question of an attempt. */
interface Place {
  readonly attemptId: string;
  readonly questionId: string;
}

/** Seconds for which what was loaded of attempts counts as what the server holds, whatever other devices do. */
export const freshFor = 5;

export const quizzesApi = api.injectEndpoints({
  endpoints: (build) => ({
    listQuizzes: build.query<QuizTopic[], undefined>({
      query: () => ({ route: quizzesRoutes.listQuizzes }),
      transformResponse: (reply: TopicsReply) => reply.topics,
      providesTags: ['Quizzes'],
    }),
    /** A student's progress, course by course. */
    getProgress: build.query<CourseProgress[], undefined>({
      query: () => ({ route: quizzesRoutes.getProgress }),
      transformResponse: (reply: QuizProgress) => reply.courses,
      providesTags: ['Progress'],
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
      // The keys that a result leaves out are shown once another attempt is over.
      providesTags: (attempt) => (attempt?.state === 'submitted' && attempt.held.length > 0 ? ['Held'] : []),
    }),
    /** Asks how an attempt stands by the server's clock, beside the page that shows it. */
    peekAttempt: build.query<Attempt, string>({
      query: (attemptId) => ({ route: quizzesRoutes.getAttempt, params: { attemptId } }),
      keepUnusedDataFor: 0,
    }),
    saveAnswer: build.mutation<
      SaveReply,
      Place & { readonly optionIds: readonly string[]; readonly revision: number }
    >({
      query: ({ attemptId, questionId, optionIds, revision }) => ({
        route: quizzesRoutes.saveAnswer,
        params: { attemptId, questionId },
        body: { optionIds, revision },
      }),
      async onQueryStarted({ attemptId, questionId }, { dispatch, queryFulfilled }) {
        const reply = await queryFulfilled.catch(() => undefined);
        if (!reply) return;
        const { now: _now, ...answer } = reply.data;
        dispatch(
          changeOpen(attemptId, (attempt) => {
            attempt.answers = [...without(attempt.answers, questionId), answer];
          }),
        );
      },
    }),
    flagQuestion: build.mutation<undefined, Place & { readonly flagged: boolean }>({
      query: ({ attemptId, questionId, flagged }) => ({
        route: quizzesRoutes.flagQuestion,
        params: { attemptId, questionId },
        body: { flagged },
      }),
      async onQueryStarted({ attemptId, questionId, flagged }, { dispatch, queryFulfilled }) {
        const reply = await queryFulfilled.catch(() => undefined);
        if (!reply) return;
        dispatch(
          changeOpen(attemptId, (attempt) => {
            const others = attempt.flags.filter((flag) => flag !== questionId);
            attempt.flags = flagged ? [...others, questionId] : others;
          }),
        );
      },
    }),
    checkAnswer: build.mutation<CheckReply, Place & { readonly revision: number }>({
      // Checking twice shows the same.
      query: ({ attemptId, questionId, revision }) => ({
        route: quizzesRoutes.checkAnswer,
        params: { attemptId, questionId },
        body: { revision },
        repeatable: true,
      }),
      async onQueryStarted({ attemptId, questionId }, { dispatch, queryFulfilled }) {
        const reply = await queryFulfilled.catch(() => undefined);
        if (!reply) return;
        const { checked } = reply.data;
        dispatch(
          changeOpen(attemptId, (attempt) => {
            if (attempt.mode === 'test') return;
            attempt.checked = [...without(attempt.checked, questionId), checked];
          }),
        );
      },
    }),
    /** Deletes an open attempt with its answers. */
    discardAttempt: build.mutation<undefined, string>({
      query: (attemptId) => ({ route: quizzesRoutes.discardAttempt, params: { attemptId } }),
      invalidatesTags: ['Attempts', 'Held'],
    }),
    submitAttempt: build.mutation<SubmittedAttempt, string>({
      // Handing in twice gives the same result.
      query: (attemptId) => ({
        route: quizzesRoutes.submitAttempt,
        params: { attemptId },
        repeatable: true,
      }),
      invalidatesTags: ['Attempts', 'Held', 'Progress'],
      async onQueryStarted(attemptId, { dispatch, queryFulfilled }) {
        const reply = await queryFulfilled.catch(() => undefined);
        if (reply) await dispatch(quizzesApi.util.upsertQueryData('getAttempt', attemptId, reply.data));
      },
    }),
  }),
});

/** Changes what the page knows of an open attempt. */
function changeOpen(attemptId: string, change: (attempt: OpenAttempt) => void) {
  return quizzesApi.util.updateQueryData('getAttempt', attemptId, (attempt) => {
    if (attempt.state === 'open') change(attempt);
  });
}

function without<T extends { readonly questionId: string }>(list: readonly T[], questionId: string): T[] {
  return list.filter((one) => one.questionId !== questionId);
}

/** Loads the list of attempts again: one turned out to be over. */
export const forgetAttempts = () => quizzesApi.util.invalidateTags(['Attempts']);

export const {
  useListQuizzesQuery,
  useGetProgressQuery,
  useListAttemptsInfiniteQuery,
  useStartAttemptMutation,
  useGetAttemptQuery,
  useLazyPeekAttemptQuery,
  useSaveAnswerMutation,
  useFlagQuestionMutation,
  useCheckAnswerMutation,
  useDiscardAttemptMutation,
  useSubmitAttemptMutation,
} = quizzesApi;
