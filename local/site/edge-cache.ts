import type { Reply } from '../http/reply.ts';

/**
 * Seconds of CloudFront's own policy CachingOptimized, whose key is the path: Use managed cache policies,
 * https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/using-managed-cache-policies.html
 */
const times = { min: 1, max: 31_536_000, default: 86_400 };

/** CloudFront's cache of the API's replies, by path. */
export interface EdgeCache {
  /** With its age, while it may be given. */
  get(path: string): Reply | undefined;
  /** Keeps a reply for as long as its `Cache-Control` says, unless it is an error. */
  put(path: string, reply: Reply): void;
  forget(): void;
}

/** `now` gives milliseconds. */
export function createEdgeCache(now: () => number): EdgeCache {
  const kept = new Map<string, { readonly reply: Reply; readonly from: number; readonly until: number }>();
  return {
    get(path) {
      const entry = kept.get(path);
      if (entry === undefined) return undefined;
      if (now() >= entry.until) {
        kept.delete(path);
        return undefined;
      }
      const { status, headers, body } = entry.reply;
      const age = String(Math.floor((now() - entry.from) / 1000));
      return { status, headers: { ...headers, Age: age }, body };
    },
    put(path, reply) {
      // Errors without a time of their own aren't kept, and for those that would be the distribution says 0 seconds.
      if (reply.status >= 400) return;
      const from = now();
      kept.set(path, { reply, from, until: from + secondsFor(reply) * 1000 });
    },
    forget: () => kept.clear(),
  };
}

function secondsFor({ headers }: Reply): number {
  const [, given] = Object.entries(headers).find(([name]) => name.toLowerCase() === 'cache-control') ?? [];
  const directives = String(given ?? '');
  const said = /\b(?:no-store|no-cache|private)\b/.test(directives)
    ? '0'
    : (/\bs-maxage=(\d+)/.exec(directives) ?? /\bmax-age=(\d+)/.exec(directives))?.[1];
  return Math.min(times.max, Math.max(times.min, said === undefined ? times.default : Number(said)));
}
