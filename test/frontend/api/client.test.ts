import { waitFor } from '@testing-library/dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { api } from '../../../frontend/src/api/client.ts';
import type { RouteCall } from '../../../frontend/src/api/route-call.ts';
import { logOut } from '../../../frontend/src/api/sign-out.ts';
import { makeStore } from '../../../frontend/src/state/store.ts';

const mocks = vi.hoisted(() => ({
  idToken: vi.fn<(options?: { forceRefresh?: boolean | undefined }) => Promise<string | undefined>>(),
  signOutHere: vi.fn(() => Promise.resolve()),
  fetch: vi.fn<(request: Request) => Promise<Response>>(),
}));
vi.mock(import('../../../frontend/src/api/session.ts'), () => ({ idToken: mocks.idToken }));
vi.mock(import('../../../frontend/src/api/amplify.ts'), () => ({ signOutHere: mocks.signOutHere }));

const { endpoints } = api.injectEndpoints({
  endpoints: (build) => ({
    read: build.query<unknown, RouteCall>({ query: (call) => call }),
    change: build.mutation<unknown, RouteCall>({ query: (call) => call }),
  }),
});
const call: RouteCall = {
  route: { method: 'GET', path: '/courses/{courseId}', access: 'student', status: 200 },
  params: { courseId: 'a/b' },
  query: { cursor: 'x', absent: undefined },
};
const withRoute = (changes: Partial<RouteCall['route']>): RouteCall => ({
  ...call,
  route: { ...call.route, ...changes },
});
const openStore = () =>
  makeStore({ auth: { name: 'Ada', email: 'ada@example.com', owned_course: [], staff: false } });
const read = (store = openStore(), asked = call) => store.dispatch(endpoints.read.initiate(asked));
const succeed = () => Promise.resolve(Response.json({ fine: true }));
const refuse = () => Promise.resolve(Response.json({ code: 'not_signed_in' }, { status: 401 }));
const listTokens = () => mocks.fetch.mock.calls.map(([request]) => request.headers.get('authorization'));
const countAfter = async (milliseconds: number) => {
  await vi.advanceTimersByTimeAsync(milliseconds);
  return mocks.fetch.mock.calls.length;
};

beforeEach(() => {
  mocks.idToken.mockReset().mockResolvedValue('old');
  mocks.signOutHere.mockClear();
  mocks.fetch.mockReset().mockImplementation(succeed);
  vi.stubGlobal('fetch', mocks.fetch);
});

describe('a call', () => {
  it('has its parameters encoded, no undefined query, and the ID token', async () => {
    expect((await read()).data).toEqual({ fine: true });
    expect(mocks.fetch.mock.calls[0]?.[0].url).toBe(`${window.location.origin}/api/courses/a%2Fb?cursor=x`);
    expect(listTokens()).toEqual(['Bearer old']);
  });

  it('of a public route has no token', async () => {
    await read(openStore(), withRoute({ access: 'public' }));
    expect(listTokens()).toEqual([null]);
    expect(mocks.idToken).not.toHaveBeenCalled();
  });

  it('whose token is refused is repeated once with a new one', async () => {
    mocks.idToken.mockResolvedValueOnce('old').mockResolvedValueOnce('new');
    mocks.fetch.mockImplementationOnce(refuse);
    const store = openStore();
    expect((await read(store)).data).toEqual({ fine: true });
    expect(mocks.idToken).toHaveBeenLastCalledWith({ forceRefresh: true });
    expect(listTokens()).toEqual(['Bearer old', 'Bearer new']);
    expect(store.getState().auth.email).toBe('ada@example.com');
  });

  it('whose new token is refused too ends the session and says why', async () => {
    mocks.fetch.mockImplementation(refuse);
    const store = openStore();
    await read(store);
    expect(store.getState().auth).toMatchObject({ email: '', ended: 'session-ended' });
    await waitFor(() => expect(mocks.signOutHere).toHaveBeenCalledOnce());
    expect(mocks.fetch).toHaveBeenCalledTimes(2);
  });

  it('whose token can’t be renewed offline fails, and the session goes on', async () => {
    mocks.idToken.mockRejectedValue(new Error('offline'));
    const store = openStore();
    expect((await read(store)).error).toMatchObject({ status: 'FETCH_ERROR' });
    expect(store.getState().auth.email).toBe('ada@example.com');
  });

  it('leaves no data behind when the student logs out', async () => {
    const store = openStore();
    await read(store);
    expect(Object.keys(store.getState().api.queries)).toHaveLength(1);
    store.dispatch(logOut());
    expect(store.getState().api.queries).toEqual({});
  });
});

describe('without a network', () => {
  const setOnline = (value: boolean) => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(value);
    window.dispatchEvent(new Event(value ? 'online' : 'offline'));
  };
  beforeEach(() => {
    vi.useFakeTimers();
    setOnline(false);
    mocks.fetch.mockImplementation(() => Promise.reject(new TypeError('Failed to fetch')));
  });
  afterEach(() => setOnline(true));

  it('a query without data waits for the network, after which calls may still be lost', async () => {
    const asked = read();
    expect(await countAfter(600_000)).toBe(1);
    setOnline(true);
    expect(await countAfter(0)).toBe(2);
    mocks.fetch.mockImplementation(succeed);
    expect(await countAfter(1000)).toBe(3);
    expect((await asked).data).toEqual({ fine: true });
  });

  it('a query fails if calls are lost for longer although the network is back', async () => {
    const asked = read();
    await countAfter(0);
    setOnline(true);
    expect(await countAfter(60_000)).toBe(4);
    expect((await asked).error).toMatchObject({ status: 'FETCH_ERROR' });
  });

  it('a mutation, and a query that has data, fail at once', async () => {
    const store = openStore();
    const changed = store.dispatch(endpoints.change.initiate(withRoute({ method: 'PUT' })));
    expect((await changed).error).toMatchObject({ status: 'FETCH_ERROR' });
    mocks.fetch.mockImplementationOnce(succeed);
    await read(store);
    const again = store.dispatch(endpoints.read.initiate(call, { forceRefetch: true }));
    expect(await again).toMatchObject({ data: { fine: true }, error: { status: 'FETCH_ERROR' } });
  });

  it('a query stops waiting when the student logs out', async () => {
    const store = openStore();
    const asked = read(store);
    await countAfter(0);
    store.dispatch(logOut());
    await asked;
    setOnline(true);
    expect(await countAfter(60_000)).toBe(1);
  });
});

describe('a server that asks to wait', () => {
  const now = Date.UTC(2026, 10, 21, 12);
  const refuseFor =
    (after: string, status = 503) =>
    () =>
      Promise.resolve(
        Response.json({ code: 'storage_unavailable' }, { status, headers: { 'Retry-After': after } }),
      );
  beforeEach(() => {
    vi.useFakeTimers({ now });
    vi.spyOn(Math, 'random').mockReturnValue(0.5);
  });

  it.each([
    ['2', 503],
    ['2', 429],
    ['Sat, 21 Nov 2026 12:00:02 GMT', 503],
  ])('is called again after that time and no sooner: %s with %i', async (after, status) => {
    mocks.fetch.mockImplementationOnce(refuseFor(after, status));
    const asked = read();
    expect(await countAfter(2000)).toBe(1);
    expect(await countAfter(250)).toBe(2);
    expect((await asked).data).toEqual({ fine: true });
  });

  it.each([
    ['1', 3, { after: 1, at: now + 2 * 1250 + 1000 }],
    ['120', 1, { after: 120, at: now + 120_000 }],
    ['', 1, undefined],
    ['soon', 1, undefined],
  ])(
    'with Retry-After “%s” is called %i times, and the error says when to retry',
    async (after, times, retry) => {
      mocks.fetch.mockImplementation(refuseFor(after));
      const asked = read();
      expect(await countAfter(600_000)).toBe(times);
      const { error } = await asked;
      expect(error).toMatchObject({ status: 503 });
      expect(error && 'retry' in error ? error.retry : undefined).toEqual(retry);
    },
  );

  it.each([
    ['a PUT', withRoute({ method: 'PUT' }), 2],
    ['a POST that is repeatable', { ...withRoute({ method: 'POST' }), repeatable: true }, 2],
    ['another POST, such as starting a payment', withRoute({ method: 'POST' }), 1],
  ])('receives %s at most that often', async (_, asked, times) => {
    mocks.fetch.mockImplementationOnce(refuseFor('1'));
    void read(openStore(), asked);
    expect(await countAfter(60_000)).toBe(times);
  });

  it('isn’t called again after the student has logged out', async () => {
    mocks.fetch.mockImplementation(refuseFor('5'));
    const store = openStore();
    void read(store);
    expect(await countAfter(1000)).toBe(1);
    store.dispatch(logOut());
    expect(await countAfter(60_000)).toBe(1);
  });
});
