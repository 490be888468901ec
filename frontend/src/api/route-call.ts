import { apiBasePath, type Route } from '../../../contract/route.ts';

export interface RouteCall {
  readonly route: Route;
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | undefined>>;
  readonly body?: unknown;
  /** True if it does no harm to send the call twice. The default is false for POST and true for the other methods. */
  readonly repeatable?: boolean;
  readonly timeout?: number;
}

/** The longest wait for a reply, in milliseconds, if a call has no `timeout`. */
export const replyTime = 20_000;

export function buildUrl({ route, params = {}, query = {} }: RouteCall): string {
  const path = route.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`Route ${route.path} needs the parameter ${name}`);
    return encodeURIComponent(value);
  });
  const given = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value]],
  );
  const search = new URLSearchParams(given).toString();
  return window.location.origin + apiBasePath + path + (search && `?${search}`);
}

export const buildHeaders = (token: string | undefined): Record<string, string> =>
  token === undefined ? {} : { Authorization: `Bearer ${token}` };

/** The times of an HTTP request and its reply, in milliseconds since 1970 by the device's clock. */
export interface RequestTimes {
  readonly sentAt: number;
  readonly receivedAt: number;
}

export async function fetchTimed(
  ...request: Parameters<typeof fetch>
): Promise<RequestTimes & { readonly response: Response }> {
  const sentAt = Date.now();
  const response = await fetch(...request);
  return { response, sentAt, receivedAt: Date.now() };
}
