/** @vitest-environment jsdom */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { api, type RouteCall } from '../../../frontend/src/api/client.ts';
import { makeStore } from '../../../frontend/src/app/store.ts';

const mocks = vi.hoisted(() => ({
  idToken: vi.fn<(options?: { forceRefresh?: boolean | undefined }) => Promise<string | undefined>>(),
  signOutHere: vi.fn(() => Promise.resolve()),
  fetch: vi.fn<(request: Request) => Promise<Response>>(),
}));
vi.mock(import('../../../frontend/src/api/id-token.ts'), () => ({ idToken: mocks.idToken }));
vi.mock(import('../../../frontend/src/api/sign-out.ts'), () => ({ signOutHere: mocks.signOutHere }));
vi.mock(import('../../../frontend/src/app/site-config.ts'), () => ({
  siteConfig: () => ({
    region: 'eu-west-1',
    userPoolId: 'p',
    userPoolClientId: 'c',
    api: { name: 'ktc', endpoint: 'https://site.test/api', region: 'eu-west-1', stage: 'main' },
  }),
}));

const probe = api.injectEndpoints({
  endpoints: (build) => ({ probe: build.query<unknown, RouteCall>({ query: (call) => call }) }),
});
const call: RouteCall = {
  route: { method: 'GET', path: '/courses/{courseId}', access: 'student', status: 200 },
  params: { courseId: 'a/b' },
  query: { cursor: 'x', absent: undefined },
};
const ada = { name: 'Ada', email: 'ada@example.com', owned_course: ['maths'] };
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

  it('ends the sign-in where the new token is refused too', async () => {
    mocks.fetch.mockImplementation(refuse);
    const store = makeStore({ auth: ada });
    await ask(store);
    expect(store.getState().auth).toEqual({ name: '', email: '', owned_course: [] });
    await vi.waitFor(() => expect(mocks.signOutHere).toHaveBeenCalledOnce());
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
