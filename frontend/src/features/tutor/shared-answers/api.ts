import { coursesRoutes } from '../../../../../contract/courses/routes.ts';
import type { ProposedAnswer, SharedAnswer } from '../../../../../contract/tutor/shared-answers.ts';
import { sharedAnswerRoutes } from '../../../../../contract/tutor/shared-answer-routes.ts';
import { api, inboxCountsTag } from '../../../api/client.ts';

interface Answers<Answer> {
  readonly answers: Answer[];
}

const proposalsTag = { type: 'Inbox', id: 'proposals' } as const;

/** Also loads the lists again after a failure, because a colleague may have decided meanwhile. */
const changesLists = { invalidatesTags: [proposalsTag, inboxCountsTag, 'Lessons'] as const };

const sharedAnswersApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Lists what is published under a lesson, for everybody who may read the lesson. */
    listSharedAnswers: build.query<SharedAnswer[], { readonly courseId: string; readonly lessonId: string }>({
      query: (lesson) => ({ route: coursesRoutes.listSharedAnswers, params: { ...lesson } }),
      transformResponse: ({ answers }: Answers<SharedAnswer>) => answers,
      providesTags: ['Lessons'],
    }),
    listProposedAnswers: build.query<ProposedAnswer[], undefined>({
      query: () => ({ route: sharedAnswerRoutes.listProposedAnswers }),
      transformResponse: ({ answers }: Answers<ProposedAnswer>) => answers,
      providesTags: [proposalsTag],
    }),
    /** If the page repeats the call, `answerId` must be the same, so that the answer is proposed once. */
    proposeAnswer: build.mutation<
      null,
      {
        readonly inboxId: string;
        readonly answerId: string;
        readonly question: string;
        readonly answer: string;
      }
    >({
      query: ({ inboxId, ...body }) => ({
        route: sharedAnswerRoutes.proposeAnswer,
        params: { inboxId },
        body,
      }),
      invalidatesTags: [proposalsTag, inboxCountsTag],
    }),
    publishAnswer: build.mutation<null, Pick<ProposedAnswer, 'sharedAnswerId' | 'proposedAt'>>({
      query: ({ sharedAnswerId, proposedAt }) => ({
        route: sharedAnswerRoutes.publishAnswer,
        params: { sharedAnswerId },
        body: { proposedAt },
      }),
      ...changesLists,
    }),
    removeAnswer: build.mutation<null, string>({
      query: (sharedAnswerId) => ({ route: sharedAnswerRoutes.removeAnswer, params: { sharedAnswerId } }),
      ...changesLists,
    }),
  }),
});

export const {
  useListSharedAnswersQuery,
  useListProposedAnswersQuery,
  useProposeAnswerMutation,
  usePublishAnswerMutation,
  useRemoveAnswerMutation,
} = sharedAnswersApi;
