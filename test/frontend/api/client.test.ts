/** @vitest-environment jsdom */
import { waitFor } from '@testing-library/dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { api, type RouteCall } from '../../../frontend/src/api/client.ts';
import { makeStore } from '../../../frontend/src/state/store.ts';

const mocks = vi.hoisted(() => ({
  idToken: vi.fn<(options?: { forceRefresh?: boolean | undefined }) => Promise<string | undefined>>(),
  signOutHere: vi.fn(() => Promise.resolve()),
  fetch: vi.fn<(request: Request) => Promise<Response>>(),
}));
vi.mock(import('../../../frontend/src/api/id-token.ts'), () => ({ idToken: mocks.idToken }));
vi.mock(import('../../../frontend/src/api/cognito-sign-out.ts'), () => ({ signOutHere: mocks.signOutHere }));
vi.mock(import('../../../frontend/src/api/site-config.ts'), () => ({
  siteConfig: () => ({
    region: 'eu-west-1',
    userPoolId: 'p',
    userPoolClientId: 'c',
    api: { name: 'ktc', endpoint: 'https://site.test/api', region: 'eu-west-1', stage: 'main' },
  }),
}));

const probe = api.injectEndpoints({
  endpoints: (build) => ({
    probe: build.query<unknown, RouteCall>({ query: (call) => call }),
    change: build.mutation<unknown, RouteCall>({ query: (call) => call }),
  }),
});
const call: RouteCall = {
  route: { method: 'GET', path: '/courses/{courseId}', access: 'student', status: 200 },
  params: { courseId: 'a/b' },
  query: { cursor: 'x', absent: undefined },
};
const ada = { name: 'Ada', email: 'ada@example.com', owned_course: ['maths'], staff: false };
const ask = (store: ReturnType<typeof makeStore>, asked = call) =>
  store.dispatch(probe.endpoints.probe.initiate(asked));
const refuse = () => Promise.resolve(Response.json({ code: 'not_signed_in' }, { status: 401 }));
const sent = () =>
  mocks.fetch.mock.calls.map(([request]) => [request.url, request.headers.get('authorization')]);

beforeEach(() => {
  mocks.idToken.mockReset().mockResolvedValue('old');
  mocks.signOutHere.mockClear();
  mocks.fetch.mockReset().mockImplementation(() => Promise.resolve(Response.json({ fine: true })));
  vi.stubGlobal('fetch', mocks.fetch);
});

describe('calling a route', () => {
  it('fills the address, encoded, leaves out what is undefined and sends the ID token', async () => {
    expect((await ask(makeStore({ auth: ada }))).data).toEqual({ fine: true });
    expect(sent()).toEqual([['https://site.test/api/courses/a%2Fb?cursor=x', 'Bearer old']]);
  });

  it('sends no token to a public route', async () => {
    await ask(makeStore({ auth: ada }), { ...call, route: { ...call.route, access: 'public' } });
    expect(sent().map(([, token]) => token)).toEqual([null]);
    expect(mocks.idToken).not.toHaveBeenCalled();
  });

  it('tries once more with a new token where the old is refused', async () => {
    mocks.idToken.mockResolvedValueOnce('old').mockResolvedValueOnce('new');
    mocks.fetch.mockImplementationOnce(refuse);
    const store = makeStore({ auth: ada });
    expect((await ask(store)).data).toEqual({ fine: true });
    expect(mocks.idToken).toHaveBeenLastCalledWith({ forceRefresh: true });
    expect(sent().map(([, token]) => token)).toEqual(['Bearer old', 'Bearer new']);
    expect(store.getState().auth.email).toBe('ada@example.com');
  });

  it('ends the sign-in where the new token is refused too, and keeps that it did', async () => {
    mocks.fetch.mockImplementation(refuse);
    const store = makeStore({ auth: ada });
    await ask(store);
    expect(store.getState().auth).toEqual({
      name: '',
      email: '',
      owned_course: [],
      staff: false,
      ended: 'session-ended',
    });
    await waitFor(() => expect(mocks.signOutHere).toHaveBeenCalledOnce());
    expect(mocks.fetch).toHaveBeenCalledTimes(2);
  });

  it('takes a token that cannot be renewed offline for a failed call, not for a sign-out', async () => {
    mocks.idToken.mockRejectedValue(new Error('offline'));
    const store = makeStore({ auth: ada });
    expect((await ask(store)).error).toMatchObject({ status: 'FETCH_ERROR' });
    expect(store.getState().auth.email).toBe('ada@example.com');
  });

  it('forgets all server data when the student logs out', async () => {
    const store = makeStore({ auth: ada });
    await ask(store);
    expect(Object.keys(store.getState().api.queries)).toHaveLength(1);
    store.dispatch({ type: 'auth/logOut' });
    expect(store.getState().api.queries).toEqual({});
  });
});

describe('a browser without a network', () => {
  const lost = () => Promise.reject(new TypeError('Failed to fetch'));
  const online = (value: boolean) => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(value);
    window.dispatchEvent(new Event(value ? 'online' : 'offline'));
  };
  const change: RouteCall = { ...call, route: { ...call.route, method: 'PUT' } };
  beforeEach(() => {
    vi.useFakeTimers();
    online(false);
    mocks.fetch.mockImplementation(lost);
  });
  afterEach(() => {
    online(true);
    vi.useRealTimers();
  });

  it('asks for what a page waits for once it is back, whose first calls may be lost too', async () => {
    const asked = ask(makeStore({ auth: ada }));
    await vi.advanceTimersByTimeAsync(600_000);
    expect(mocks.fetch).toHaveBeenCalledTimes(1);
    online(true);
    await vi.advanceTimersByTimeAsync(0);
    expect(mocks.fetch).toHaveBeenCalledTimes(2);
    mocks.fetch.mockResolvedValue(Response.json({ fine: true }));
    await vi.advanceTimersByTimeAsync(1000);
    expect((await asked).data).toEqual({ fine: true });
    expect(mocks.fetch).toHaveBeenCalledTimes(3);
  });

  it('gives up where calls are lost although the network is back', async () => {
    const asked = ask(makeStore({ auth: ada }));
    await vi.advanceTimersByTimeAsync(0);
    online(true);
    await vi.advanceTimersByTimeAsync(60_000);
    expect((await asked).error).toMatchObject({ status: 'FETCH_ERROR' });
    expect(mocks.fetch).toHaveBeenCalledTimes(4);
  });

  it('fails at once for a change, and for what is loaded already', async () => {
    const store = makeStore({ auth: ada });
    const changed = store.dispatch(probe.endpoints.change.initiate(change));
    expect((await changed).error).toMatchObject({ status: 'FETCH_ERROR' });

    mocks.fetch.mockResolvedValueOnce(Response.json({ fine: true }));
    await ask(store);
    const again = store.dispatch(probe.endpoints.probe.initiate(call, { forceRefetch: true }));
    expect(await again).toMatchObject({ data: { fine: true }, error: { status: 'FETCH_ERROR' } });
  });

  it('stops waiting when the student logs out', async () => {
    const store = makeStore({ auth: ada });
    const asked = ask(store);
    await vi.advanceTimersByTimeAsync(0);
    store.dispatch({ type: 'auth/logOut' });
    await asked;
    online(true);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(mocks.fetch).toHaveBeenCalledTimes(1);
  });
});

describe('a server that asks to wait', () => {
  const busy =
    (after: string, status = 503) =>
    () =>
      Promise.resolve(
        Response.json({ code: 'storage_unavailable' }, { status, headers: { 'Retry-After': after } }),
      );
  const write = (method: 'PUT' | 'POST', changes: Partial<RouteCall> = {}): RouteCall => ({
    ...call,
    ...changes,
    route: { ...call.route, method },
  });
  const now = Date.UTC(2026, 10, 21, 12);
  /** Lets so many milliseconds pass, and says how often was called until then. */
  const calledAfter = async (milliseconds: number) => {
    await vi.advanceTimersByTimeAsync(milliseconds);
    return mocks.fetch.mock.calls.length;
  };
  beforeEach(() => {
    vi.useFakeTimers({ now });
    vi.spyOn(Math, 'random').mockReturnValue(0.5);
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it.each([
    ['2', 503],
    ['2', 429],
    ['Sat, 21 Nov 2026 12:00:02 GMT', 503],
  ])('is asked again after that time and no sooner: %s with %i', async (after, status) => {
    mocks.fetch.mockImplementationOnce(busy(after, status));
    const asked = ask(makeStore({ auth: ada }));
    expect(await calledAfter(2000)).toBe(1);
    expect(await calledAfter(250)).toBe(2);
    expect((await asked).data).toEqual({ fine: true });
  });

  it('is asked three times at most, and the error then tells when it may be', async () => {
    mocks.fetch.mockImplementation(busy('1'));
    const asked = ask(makeStore({ auth: ada }));
    expect(await calledAfter(60_000)).toBe(3);
    expect((await asked).error).toMatchObject({
      status: 503,
      retry: { after: 1, at: now + 2 * 1250 + 1000 },
    });
  });

  it('is left to the person where it asks for long', async () => {
    mocks.fetch.mockImplementation(busy('120'));
    const asked = ask(makeStore({ auth: ada }));
    expect(await calledAfter(600_000)).toBe(1);
    expect((await asked).error).toMatchObject({ retry: { after: 120, at: now + 120_000 } });
  });

  it.each([
    ['a PUT, which converges', write('PUT'), 2],
    ['a POST that may be repeated', write('POST', { repeatable: true }), 2],
    ['a POST like any other, such as starting a payment', write('POST'), 1],
  ])('gets %s that often', async (_, asked, times) => {
    mocks.fetch.mockImplementationOnce(busy('1'));
    void ask(makeStore({ auth: ada }), asked);
    expect(await calledAfter(60_000)).toBe(times);
  });

  it('but names no time, or none that can be read, is not asked again by itself', async () => {
    for (const after of ['', 'soon']) {
      mocks.fetch.mockClear();
      mocks.fetch.mockImplementationOnce(busy(after));
      const asked = ask(makeStore({ auth: ada }));
      expect(await calledAfter(60_000)).toBe(1);
      expect((await asked).error).not.toHaveProperty('retry');
    }
  });

  it('hears nothing more of a student who logged out meanwhile', async () => {
    mocks.fetch.mockImplementation(busy('5'));
    const store = makeStore({ auth: ada });
    void ask(store);
    expect(await calledAfter(1000)).toBe(1);
    store.dispatch({ type: 'auth/logOut' });
    expect(await calledAfter(60_000)).toBe(1);
  });
});
