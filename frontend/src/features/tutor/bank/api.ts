import type * as z from 'zod/mini';
import type { BankLine, BankQuestion, bankSchemas } from '../../../../../contract/tutor/bank.ts';
import { tutorRoutes } from '../../../../../contract/tutor/routes.ts';
import { api } from '../../../api/client.ts';

interface QuestionKey {
  readonly courseId: string;
  readonly questionId: string;
}

type BankReply = z.infer<(typeof bankSchemas)['readBank']['reply']>;

const bankApi = api.injectEndpoints({
  endpoints: (build) => ({
    listBank: build.query<BankLine[], string>({
      query: (courseId) => ({ route: tutorRoutes.readBank, query: { courseId } }),
      transformResponse: ({ questions }: BankReply) => questions,
    }),
    getBankQuestion: build.query<BankQuestion | null, QuestionKey>({
      query: ({ courseId, questionId }) => ({ route: tutorRoutes.readBank, query: { courseId, questionId } }),
      transformResponse: ({ question }: BankReply) => question,
    }),
  }),
});

export const { useListBankQuery, useGetBankQuestionQuery } = bankApi;
