import { apiBasePath, type Route } from '../../contract/route.ts';

/** Calls a route over HTTP. A string body is sent unchanged, `URLSearchParams` as a script sends a form, and any other body as JSON. */
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
  const isForm = body instanceof URLSearchParams;
  const path = route.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  return fetch(`${url}${apiBasePath}${path}${query}`, {
    method: route.method,
    headers: {
      ...(isForm && { accept: 'application/json', 'content-type': 'application/x-www-form-urlencoded' }),
      ...(!isForm && body !== undefined && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && {
      body: typeof body === 'string' ? body : isForm ? body.toString() : JSON.stringify(body),
    }),
  });
}
