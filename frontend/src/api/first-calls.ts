import { buildHeaders, buildUrl, fetchTimed, replyTime, type RouteCall } from './route-call.ts';
import { idToken } from './session.ts';
import { hasStoredSession } from './stored-session.ts';

interface FirstCall {
  readonly token: string | undefined;
  readonly sentAt: number;
  readonly reply: ReturnType<typeof fetchTimed>;
}

const waiting = new Map<string, FirstCall>();

function send(call: RouteCall, token: string | undefined): void {
  const url = buildUrl(call);
  const reply = fetchTimed(url, { headers: buildHeaders(token), signal: AbortSignal.timeout(replyTime) });
  // A failure is reported when the app takes the reply.
  reply.catch(() => undefined);
  waiting.set(url, { token, sentAt: Date.now(), reply });
}

/** Sends calls of a signed-in page while the app still loads. The app then takes the replies instead of calling. */
export async function sendFirstCalls(calls: readonly RouteCall[]): Promise<void> {
  if (!hasStoredSession()) return;
  const isPublic = ({ route }: RouteCall) => route.access === 'public';
  for (const call of calls) if (isPublic(call)) send(call, undefined);
  // The app tries again and shows the error.
  const token = await idToken().catch(() => undefined);
  if (token !== undefined) for (const call of calls) if (!isPublic(call)) send(call, token);
}

/** Returns each reply once, only for the same token, and not if it may be out of date. */
export function takeFirstReply(url: string, token: string | undefined): FirstCall['reply'] | undefined {
  const first = waiting.get(url);
  waiting.delete(url);
  const fits = first !== undefined && first.token === token && Date.now() - first.sentAt < replyTime;
  return fits ? first.reply : undefined;
}
