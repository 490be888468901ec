import { expect, it } from 'vitest';
import { buildUrl } from '../../../frontend/src/api/route-call.ts';
import { listFirstCalls } from '../../../frontend/src/routes/parts/first-calls.ts';

const uuid = '6f1c1f0e-3a52-4d0e-9c57-0d6f5b8f3a12';

// test/e2e/pages.spec.ts proves that the pages make these calls.
it.each([
  ['/courses/learn?course=maths', ['/courses/maths']],
  ['/courses/learn?lesson=fractions', []],
  ['/courses/learn?course=../account&lesson=fractions', []],
  ['/courses/maths/more', []],
  ['/courses/buy/maths?order=1', ['/courses/maths', '/orders']],
  ['/quizzes/multiple-choice-session?attempt=7', []],
  ['/quizzes/results?attempt=7', ['/quizzes/attempts', '/quizzes']],
  [`/query/ask-tutor?thread=${uuid}`, [`/queries/threads/${uuid}`]],
  ['/query/ask-tutor?new=question', ['/courses']],
  ['/query/ask-bot', ['/queries/bot', '/courses']],
  ['/query/ask-tutor?course=maths', []],
  ['/user/account-profile/security', []],
  ['/no-such-page', []],
])('the page %s makes its calls besides that for the account', (address, paths) => {
  const calls = listFirstCalls(new URL(address, window.location.origin));
  expect(calls.map((call) => new URL(buildUrl(call)).pathname)).toEqual(
    ['/account', ...paths].map((path) => `/api${path}`),
  );
});

it.each(['/parent/summary#token', '/parent/course?paid=yes#token'])(
  'the page of a parent’s link makes no call of the student who is signed in: %s',
  (address) => {
    expect(listFirstCalls(new URL(address, window.location.origin))).toEqual([]);
  },
);
