import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { expect, it } from 'vitest';
import { dynamoAnsweredQuizzes } from '../../../../lambdas/quizzes/admin/dynamo-answered-quizzes.ts';
import type { AnsweredQuiz } from '../../../../lambdas/quizzes/admin/sum-answers.ts';
import { toItem } from '../../../../lambdas/quizzes/attempts/dynamo-attempt-item.ts';
import { useTables } from '../../../support/dynalite.ts';
import { answer, attempt, submittedItem, versionItem } from '../attempt.fixture.ts';

const tables = useTables();

const put = (Item: Record<string, unknown>) =>
  tables.client.send(new PutCommand({ TableName: tables.quizzes.name, Item }));

async function readAll() {
  const found: AnsweredQuiz[] = [];
  let after: string | undefined;
  for (let parts = 1; ; parts++) {
    const { quizzes, next } = await dynamoAnsweredQuizzes(tables.quizzes).page(after);
    found.push(...quizzes);
    if (next === null) return { quizzes: found, parts };
    after = next;
  }
}

it('submitted quizzes come part by part, each once, without open ones, other items or whose they are', async () => {
  const submitted = Array.from({ length: 401 }, (_, place) =>
    attempt({
      studentId: `student-${String(place)}`,
      startedAt: new Date(Date.UTC(2026, 0, 1) + place).toISOString(),
      answers: new Map([['one', answer('b')]]),
    }),
  );
  for (const one of submitted) await put(submittedItem(one));
  await put(toItem(attempt({ studentId: 'student-with-open-quiz' })));
  await put(versionItem('one'));
  await put({ partition: 'USER#student-1', sort: 'OPEN', 'open#test': 'a1' });

  const { quizzes, parts } = await readAll();
  expect(parts).toBeGreaterThan(1);
  expect(quizzes.map(({ startedAt }) => startedAt).toSorted()).toEqual(
    submitted.map(({ startedAt }) => startedAt),
  );
  expect(quizzes[0]).toMatchObject({ courseId: 'maths', answers: new Map([['one', { optionIds: ['b'] }]]) });
  expect(JSON.stringify(quizzes)).not.toContain('student');
});
