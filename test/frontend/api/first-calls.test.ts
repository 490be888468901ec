import { beforeEach, describe, expect, it, vi } from 'vitest';
import { sendFirstCalls, takeFirstReply } from '../../../frontend/src/api/first-calls.ts';
import { buildUrl, replyTime, type RouteCall } from '../../../frontend/src/api/route-call.ts';
import { storeSession } from '../stored-session.fixture.ts';

const mocks = vi.hoisted(() => ({
  idToken: vi.fn<() => Promise<string | undefined>>(),
  fetch: vi.fn<typeof fetch>(),
}));
vi.mock(import('../../../frontend/src/api/session.ts'), () => ({ idToken: mocks.idToken }));

const buildCall = (path: `/${string}`, access: 'student' | 'public' = 'student'): RouteCall => ({
  route: { method: 'GET', path, access, status: 200 },
});
const account = buildCall('/account');
const courses = buildCall('/courses', 'public');
const urls = [courses, account].map(buildUrl);
const [coursesUrl = '', accountUrl = ''] = urls;
const listSent = () =>
  mocks.fetch.mock.calls.map(([url, init]) => [url, new Headers(init?.headers).get('authorization')]);

beforeEach(() => {
  storeSession();
  vi.useFakeTimers({ toFake: ['Date'], now: 1_000_000 });
  mocks.idToken.mockReset().mockResolvedValue('token');
  mocks.fetch.mockReset().mockImplementation(() => Promise.resolve(Response.json({})));
  vi.stubGlobal('fetch', mocks.fetch);
  for (const url of urls) void takeFirstReply(url, undefined);
});

describe('the first calls', () => {
  it('are none for a visitor', async () => {
    localStorage.clear();
    await sendFirstCalls([account, courses]);
    expect(mocks.fetch).not.toHaveBeenCalled();
  });

  it('of public routes need no token, and the others wait for it', async () => {
    const { promise, resolve } = Promise.withResolvers<string>();
    mocks.idToken.mockReturnValue(promise);
    const sent = sendFirstCalls([account, courses]);
    expect(listSent()).toEqual([[coursesUrl, null]]);
    resolve('renewed');
    await sent;
    expect(listSent()).toEqual([
      [coursesUrl, null],
      [accountUrl, 'Bearer renewed'],
    ]);
  });

  it.each([
    ['can’t be renewed', () => Promise.reject(new Error('offline'))],
    ['is gone', () => Promise.resolve(undefined)],
  ])('are only the public ones if the token %s', async (_, answer) => {
    mocks.idToken.mockImplementation(answer);
    await sendFirstCalls([account, courses]);
    expect(listSent()).toEqual([[coursesUrl, null]]);
  });
});

describe('a first reply', () => {
  it('is taken once, with the times of its request', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    mocks.fetch.mockReturnValue(promise);
    await sendFirstCalls([account]);
    const reply = takeFirstReply(accountUrl, 'token');
    vi.setSystemTime(1_000_300);
    const response = Response.json({});
    resolve(response);
    expect(await reply).toEqual({ response, sentAt: 1_000_000, receivedAt: 1_000_300 });
    expect(takeFirstReply(accountUrl, 'token')).toBeUndefined();
  });

  it('is for the token of its request only', async () => {
    await sendFirstCalls([account, courses]);
    expect(takeFirstReply(accountUrl, 'another')).toBeUndefined();
    expect(takeFirstReply(coursesUrl, undefined)).toBeDefined();
  });

  it('is never out of date', async () => {
    await sendFirstCalls([account]);
    vi.setSystemTime(1_000_000 + replyTime);
    expect(takeFirstReply(accountUrl, 'token')).toBeUndefined();
  });

  it('that fails is reported to the one who takes it', async () => {
    mocks.fetch.mockRejectedValue(new TypeError('Failed to fetch'));
    await sendFirstCalls([account]);
    await expect(takeFirstReply(accountUrl, 'token')).rejects.toThrow('Failed to fetch');
  });
});
