import { apiBasePath, type Route } from '../../contract/route.ts';

/** Calls a route over HTTP. A string body is sent unchanged, any other as JSON. */
export async function callRoute(
  url: string,
  route: Route,
  request: {
    params?: Record<string, string>;
    query?: string;
    body?: unknown;
    token?: string | undefined;
  } = {},
): Promise<Response> {
  const { params = {}, query = '', body, token } = request;
  const path = route.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  return fetch(`${url}${apiBasePath}${path}${query}`, {
    method: route.method,
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
}
