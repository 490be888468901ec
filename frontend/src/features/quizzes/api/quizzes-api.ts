import type * as z from 'zod/mini';
import type { CourseProgress, QuizProgress } from '../../../../../contract/quizzes/progress.ts';
import type { OpenQuestion } from '../../../../../contract/quizzes/questions.ts';
import type {
  Attempt,
  OpenAttempt,
  QuizTopic,
  quizzesSchemas,
  SubmittedAttempt,
} from '../../../../../contract/quizzes/quizzes.ts';
import { quizzesRoutes } from '../../../../../contract/quizzes/routes.ts';
import { withoutQuestion, type Choice } from './choice.ts';
import { api, type Meta } from '../../../api/client.ts';
import type { RequestTimes } from '../../../api/route-call.ts';

type TopicsReply = z.infer<(typeof quizzesSchemas)['listQuizzes']['reply']>;
type AttemptsReply = z.infer<(typeof quizzesSchemas)['listAttempts']['reply']>;
/** The countdown of an open quiz depends on the times of the request. */
export type AttemptsPage = AttemptsReply & { readonly loaded: RequestTimes };
export type StartRequest = z.infer<(typeof quizzesSchemas)['startAttempt']['body']>;
type SaveReply = z.infer<(typeof quizzesSchemas)['saveAnswer']['reply']>;
type SampleCheck = z.infer<(typeof quizzesSchemas)['checkSample']['body']>;
type SampleReply = z.infer<(typeof quizzesSchemas)['checkSample']['reply']>;
type CheckReply = z.infer<(typeof quizzesSchemas)['checkAnswer']['reply']>;

/** The countdown of a timed quiz depends on the times of the request. */
export type LoadedAttempt = OpenAttempt & { readonly loaded: RequestTimes };

function addTimes<A extends Attempt | AttemptsReply>(attempt: A, meta: Meta | undefined) {
  const { sentAt = Date.now(), receivedAt = sentAt } = meta ?? {};
  return { ...attempt, loaded: { sentAt, receivedAt } };
}

interface QuestionKey {
  readonly attemptId: string;
  readonly questionId: string;
}

export const quizzesApi = api.injectEndpoints({
  endpoints: (build) => ({
    listQuizzes: build.query<QuizTopic[], undefined>({
      query: () => ({ route: quizzesRoutes.listQuizzes }),
      transformResponse: (reply: TopicsReply) => reply.topics,
      providesTags: ['Quizzes'],
    }),
    getSample: build.query<OpenQuestion, string>({
      query: (courseId) => ({ route: quizzesRoutes.getSample, params: { courseId } }),
    }),
    checkSample: build.mutation<SampleReply, { readonly courseId: string } & SampleCheck>({
      query: ({ courseId, ...body }) => ({
        route: quizzesRoutes.checkSample,
        params: { courseId },
        body,
        repeatable: true,
      }),
    }),
    getProgress: build.query<CourseProgress[], undefined>({
      query: () => ({ route: quizzesRoutes.getProgress }),
      transformResponse: (reply: QuizProgress) => reply.courses,
      providesTags: ['Progress'],
    }),
    listAttempts: build.infiniteQuery<AttemptsPage, undefined, string | undefined>({
      infiniteQueryOptions: {
        initialPageParam: undefined,
        getNextPageParam: (last) => last.cursor ?? undefined,
      },
      query: ({ pageParam }) => ({ route: quizzesRoutes.listAttempts, query: { cursor: pageParam } }),
      transformResponse: addTimes<AttemptsReply>,
      providesTags: ['Attempts'],
    }),
    /** If the page repeats the request with the same id, the server starts only one attempt. */
    startAttempt: build.mutation<
      LoadedAttempt,
      { readonly attemptId: string; readonly request: StartRequest }
    >({
      query: ({ attemptId, request }) => ({
        route: quizzesRoutes.startAttempt,
        params: { attemptId },
        body: request,
      }),
      transformResponse: addTimes<OpenAttempt>,
      invalidatesTags: ['Attempts'],
      async onQueryStarted(_start, { dispatch, queryFulfilled }) {
        const reply = await queryFulfilled.catch(() => undefined);
        if (!reply) return;
        const { attemptId } = reply.data;
        await dispatch(quizzesApi.util.upsertQueryData('getAttempt', attemptId, reply.data));
      },
    }),
    getAttempt: build.query<LoadedAttempt | SubmittedAttempt, string>({
      query: (attemptId) => ({ route: quizzesRoutes.getAttempt, params: { attemptId } }),
      transformResponse: addTimes<Attempt>,
      // When the student's other open quiz ends, the result loads again, because the server no longer withholds right
      // answers.
      providesTags: (attempt) =>
        attempt?.state === 'submitted' && attempt.withheld.length > 0 ? ['Withheld'] : [],
    }),
    /** Loads an attempt without changing what the page shows. */
    peekAttempt: build.query<Attempt, string>({
      query: (attemptId) => ({ route: quizzesRoutes.getAttempt, params: { attemptId } }),
      keepUnusedDataFor: 0,
    }),
    saveAnswer: build.mutation<
      SaveReply,
      QuestionKey & { readonly optionIds: readonly string[]; readonly revision: number }
    >({
      query: ({ attemptId, questionId, optionIds, revision }) => ({
        route: quizzesRoutes.saveAnswer,
        params: { attemptId, questionId },
        body: { optionIds, revision },
      }),
    }),
    flagQuestion: build.mutation<undefined, QuestionKey & { readonly flagged: boolean }>({
      query: ({ attemptId, questionId, flagged }) => ({
        route: quizzesRoutes.flagQuestion,
        params: { attemptId, questionId },
        body: { flagged },
      }),
    }),
    checkAnswer: build.mutation<
      CheckReply,
      QuestionKey & { readonly revision: number; readonly retry: Choice | undefined }
    >({
      query: ({ attemptId, questionId, revision, retry }) => ({
        route: quizzesRoutes.checkAnswer,
        params: { attemptId, questionId },
        body: { revision, retry },
        // A second check returns the same reply.
        repeatable: true,
      }),
      async onQueryStarted({ attemptId, questionId }, { dispatch, queryFulfilled }) {
        const reply = await queryFulfilled.catch(() => undefined);
        if (!reply) return;
        const { data } = reply;
        dispatch(
          updateOpenAttempt(attemptId, (attempt) => {
            if (attempt.mode === 'test') return;
            attempt.tried = withoutQuestion(attempt.tried, questionId);
            attempt.checked = withoutQuestion(attempt.checked, questionId);
            if ('tried' in data) attempt.tried.push(data.tried);
            else attempt.checked.push(data.checked);
          }),
        );
      },
    }),
    discardAttempt: build.mutation<undefined, string>({
      query: (attemptId) => ({ route: quizzesRoutes.discardAttempt, params: { attemptId } }),
      invalidatesTags: ['Attempts', 'Withheld'],
    }),
    submitAttempt: build.mutation<SubmittedAttempt, string>({
      query: (attemptId) => ({
        route: quizzesRoutes.submitAttempt,
        params: { attemptId },
        // A second submission returns the same result.
        repeatable: true,
      }),
      invalidatesTags: ['Attempts', 'Withheld', 'Progress'],
      async onQueryStarted(attemptId, { dispatch, queryFulfilled }) {
        const reply = await queryFulfilled.catch(() => undefined);
        if (reply) await dispatch(quizzesApi.util.upsertQueryData('getAttempt', attemptId, reply.data));
      },
    }),
  }),
});

export function updateOpenAttempt(attemptId: string, update: (attempt: OpenAttempt) => void) {
  return quizzesApi.util.updateQueryData('getAttempt', attemptId, (attempt) => {
    if (attempt.state === 'open') update(attempt);
  });
}

export const reloadAttempts = () => quizzesApi.util.invalidateTags(['Attempts']);

export const {
  useListQuizzesQuery,
  useGetSampleQuery,
  useCheckSampleMutation,
  useGetProgressQuery,
  useListAttemptsInfiniteQuery,
  useStartAttemptMutation,
  useGetAttemptQuery,
  useLazyPeekAttemptQuery,
  useCheckAnswerMutation,
  useDiscardAttemptMutation,
  useSubmitAttemptMutation,
} = quizzesApi;
