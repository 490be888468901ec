import '../../support/lambda-env.ts';
import { randomUUID } from 'node:crypto';
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import {
  BatchGetCommand,
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, describe, expect, it } from 'vitest';
import type { QuizStart } from '../../../contract/quizzes/quizzes.ts';
import { quizzesRoutes } from '../../../contract/quizzes/routes.ts';
import { toItem } from '../../../lambdas/quizzes/attempts/dynamo-attempt-item.ts';
import { handler } from '../../../lambdas/quizzes/handler.ts';
import { call, type TestRequest } from '../../support/gateway.ts';
import { answer, attempt, versionItem } from './attempt-builder.ts';
import { aQuestionRef } from './practice/a-question-ref.ts';

const { getAttempt, startAttempt, saveAnswer, submitAttempt } = quizzesRoutes;
const dynamo = mockClient(DynamoDBDocumentClient);
beforeEach(() => {
  dynamo.reset();
  dynamo.on(QueryCommand).resolves({ Items: [] });
  dynamo
    .on(BatchGetCommand)
    .resolves({ Responses: { Quizzes: ['one', 'constructor'].map((id) => versionItem(id)) } });
});

const attemptId = randomUUID();
const quiz: QuizStart = {
  courseId: 'maths',
  topicIds: ['number'],
  level: null,
  questionCount: 2,
  lessonId: null,
  calculator: null,
  mode: 'test',
  timed: false,
};
/** What a start that names nothing else is kept as. */
const chosenFromAll = { pool: 'all', questionIds: null, likeQuestionId: null } as const;
const failed = new ConditionalCheckFailedException({
  message: 'The conditional request failed',
  $metadata: {},
});

describe('a conditional write that fails', () => {
  const stored = attempt({ studentId: 'student-1', attemptId });
  const holds = (changes: Parameters<typeof attempt>[0] = {}) => ({
    Item: toItem({ ...stored, ...changes }),
  });
  const save: TestRequest = {
    params: { attemptId, questionId: 'one' },
    body: { optionIds: ['a'], revision: 0 },
  };

  /** Refuses the write, and from the second reading on holds this answer. */
  const saveMeanwhile = (optionId: string) => {
    const answers = new Map([['one', answer(optionId)]]);
    dynamo
      .on(GetCommand)
      .resolvesOnce(holds())
      .resolves(holds({ answers, revision: 1 }));
    dynamo.on(UpdateCommand).rejects(failed);
  };

  it('because another tab saved in between answers with what that tab saved', async () => {
    saveMeanwhile('c');
    expect(await call(handler, saveAnswer, save)).toMatchObject({
      status: 409,
      body: {
        code: 'answer_conflict',
        details: { current: { questionId: 'one', optionIds: ['c'], revision: 1 } },
      },
    });
  });

  it('because the save itself got through the first time is success', async () => {
    saveMeanwhile('a');
    expect(await call(handler, saveAnswer, save)).toMatchObject({
      status: 200,
      body: { optionIds: ['a'], revision: 1 },
    });
  });

  it('because the attempt was submitted in between says so', async () => {
    const submission = { submittedAt: '2026-01-01T01:00:00.000Z', grade: null };
    dynamo.on(GetCommand).resolvesOnce(holds()).resolves(holds({ submission }));
    dynamo.on(UpdateCommand).rejects(failed);
    expect(await call(handler, saveAnswer, save)).toMatchObject({
      status: 409,
      body: { code: 'attempt_submitted' },
    });
  });

  it('because there is no such attempt is not found', async () => {
    dynamo.on(GetCommand).resolves({});
    dynamo.on(UpdateCommand).rejects(failed);
    expect((await call(handler, submitAttempt, { params: { attemptId } })).status).toBe(404);
  });

  it.each([
    ['submitted', submitAttempt],
    ['looked at', getAttempt],
  ])('because an attempt that is %s is deleted with its account meanwhile is not found', async (_, route) => {
    const submission = { submittedAt: '2026-01-01T01:00:00.000Z', grade: null };
    const closed = holds({ submission }).Item;
    dynamo.on(GetCommand).resolves({});
    dynamo
      .on(GetCommand, { Key: { partition: closed.partition, sort: closed.sort } })
      .resolves({ Item: closed });
    dynamo.on(UpdateCommand).resolves({ Attributes: closed });
    dynamo.on(UpdateCommand, { UpdateExpression: 'SET #submission = :submission' }).rejects(failed);
    expect(await call(handler, route, { params: { attemptId } })).toMatchObject({
      status: 404,
      body: { code: 'not_found' },
    });
  });

  it('that got through the first time already gives that result', async () => {
    const submission = { submittedAt: '2026-01-01T01:00:00.000Z', grade: null };
    dynamo.on(GetCommand).resolves({});
    dynamo.on(UpdateCommand).resolves({ Attributes: holds({ submission }).Item });
    expect(await call(handler, submitAttempt, { params: { attemptId } })).toMatchObject({
      status: 200,
      body: { submittedAt: submission.submittedAt },
    });
  });

  it('because the quiz was started already is not written over', async () => {
    const topic = {
      topicId: 'number',
      title: 'Number',
      free: true,
      levels: [{ level: 'ks3', questionCount: 1 }],
    };
    const course = { courseId: 'maths', title: 'Maths', tagline: 't', price: { amount: 1, currency: 'GBP' } };
    const counts = { topicCount: 1, lessonCount: 0, questionCount: 1 };
    dynamo.on(GetCommand).resolves({});
    dynamo
      .on(GetCommand, { Key: { partition: 'USER#student-1', sort: `ATTEMPT#${attemptId}` } })
      .resolvesOnce({})
      .resolves(holds({ request: { ...quiz, ...chosenFromAll } }));
    dynamo
      .on(GetCommand, { TableName: 'Courses' })
      .resolves({ Item: { courses: [{ ...course, ...counts, topics: [topic] }], retired: [] } });
    dynamo.on(QueryCommand).resolves({ Items: [{ questions: [aQuestionRef('one')] }] });
    dynamo.on(PutCommand).rejects(failed);
    const reply = await call(handler, startAttempt, { params: { attemptId }, body: quiz });
    expect(reply).toMatchObject({ status: 201, body: { attemptId, startedAt: stored.startedAt } });
  });
});
