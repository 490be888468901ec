import { randomUUID } from 'node:crypto';
import { expect, it, onTestFinished } from 'vitest';
import { features } from '../../contract/features.ts';
import { callRoute } from '../support/call-route.ts';
import { startProduct } from '../support/product.ts';
import { registerStudent } from '../support/student.ts';
import { signInTokens } from '../support/tokens.ts';
import { quizStart } from '../support/quiz-start.ts';

it('an account, a lesson’s mark and a result are still there after a restart', async () => {
  const before = await startProduct();
  const student = await registerStudent(before.url);
  const { idToken } = await signInTokens(before.url, student);
  const { courses, quizzes, account } = features;
  const attemptId = randomUUID();
  const ask = { token: idToken, params: { attemptId } };
  const quiz = quizStart('science', 'cells-and-organisation', 3);
  await callRoute(before.url, quizzes.startAttempt, { ...ask, body: quiz });
  const submitted: unknown = await (await callRoute(before.url, quizzes.submitAttempt, ask)).json();
  await callRoute(before.url, courses.saveProgress, {
    token: idToken,
    params: { courseId: 'maths', lessonId: 'fractions' },
    body: { done: true },
  });

  const after = await before.restart();
  onTestFinished(() => after.close());
  const token = (await signInTokens(after.url, student)).idToken;
  const again = await callRoute(after.url, quizzes.getAttempt, { token, params: { attemptId } });
  expect(again.status).toBe(200);
  expect(await again.json()).toEqual(submitted);
  expect(submitted).toMatchObject({ state: 'submitted', questionCount: 3 });
  expect(await (await callRoute(after.url, account.getAccount, { token })).json()).toMatchObject({
    name: student.name,
    progress: [{ courseId: 'maths', lessonsDone: ['fractions'] }],
  });
});
