import { beforeEach, expect, it, vi } from 'vitest';
import { buildUrl } from '../../../frontend/src/api/route-call.ts';
import { takeFirstReplies } from '../../../frontend/src/app/take-first-replies.ts';
import '../../../frontend/src/features/account/api.ts';
import '../../../frontend/src/features/courses/api.ts';
import '../../../frontend/src/features/orders/api.ts';
import '../../../frontend/src/features/parents/api.ts';
import '../../../frontend/src/features/bot/api.ts';
import '../../../frontend/src/features/tutor/api.ts';
import '../../../frontend/src/features/quizzes/api/quizzes-api.ts';
import { listFirstCalls } from '../../../frontend/src/routes/parts/first-calls.ts';
import { makeStore } from '../../../frontend/src/state/store.ts';

const mocks = vi.hoisted(() => ({ fetch: vi.fn<(request: Request) => Promise<Response>>() }));
vi.mock(import('../../../frontend/src/api/session.ts'), () => ({ idToken: () => Promise.resolve('token') }));

const uuid = '6f1c1f0e-3a52-4d0e-9c57-0d6f5b8f3a12';
const openStore = () =>
  makeStore({ auth: { name: 'Ada', email: 'ada@example.com', owned_course: [], staff: false } });
const listCalls = (address: string) => listFirstCalls(new URL(address, window.location.origin));
const listStates = (store: ReturnType<typeof openStore>) =>
  Object.values(store.getState().api.queries).map((query) => query?.status);

beforeEach(() => {
  mocks.fetch.mockReset().mockImplementation(() => Promise.resolve(Response.json({})));
  vi.stubGlobal('fetch', mocks.fetch);
});

it.each([
  '/dashboard/default',
  '/courses/maths',
  '/courses/learn?course=maths&lesson=fractions',
  '/courses/buy/maths',
  '/quizzes/multiple-choice-selection',
  `/quizzes/multiple-choice-session?attempt=${uuid}`,
  '/quizzes/results',
  `/quizzes/results?attempt=${uuid}`,
  '/user/account-profile/parents',
  '/query/ask-bot',
  '/query/ask-tutor',
  `/query/ask-tutor?thread=${uuid}`,
])('every reply that the page %s needs is stored before React renders the page', async (address) => {
  const store = openStore();
  const calls = listCalls(address);
  await takeFirstReplies(store, calls);
  expect(mocks.fetch.mock.calls.map(([{ url }]) => url).toSorted()).toEqual(calls.map(buildUrl).toSorted());
  expect(listStates(store)).toEqual(calls.map(() => 'fulfilled'));
});

it('a late reply delays the page by a tenth of a second at most', async () => {
  vi.useFakeTimers();
  mocks.fetch.mockReturnValue(new Promise(() => undefined));
  const store = openStore();
  let ended = false;
  void takeFirstReplies(store, listCalls('/courses/maths')).then(() => (ended = true));
  await vi.advanceTimersByTimeAsync(99);
  expect(ended).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(ended).toBe(true);
  expect(listStates(store)).toEqual(['pending', 'pending']);
});

it('a call of another page’s code is left to that page', async () => {
  const store = openStore();
  const [account] = listCalls('/');
  await takeFirstReplies(store, account ? [{ ...account, endpoint: 'notLoaded' }] : []);
  expect(mocks.fetch).not.toHaveBeenCalled();
});
