import type { Reply } from '../http/reply.ts';

/**
 * CloudFront's policy CachingOptimized caches replies for these times in seconds, and distinguishes requests only by
 * path and by the encodings that the browser accepts: https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/using-managed-cache-policies.html
 */
const times = { min: 1, max: 31_536_000, default: 86_400 };

/** Stands in for CloudFront's cache, with one reply for each key. `now` returns milliseconds. */
export function createEdgeCache(now: () => number) {
  const entries = new Map<string, { readonly reply: Reply; readonly from: number; readonly until: number }>();
  return {
    /** Returns the cached reply with the header `Age`, or undefined if there is none or it is too old. */
    get(key: string): Reply | undefined {
      const entry = entries.get(key);
      if (entry === undefined) return undefined;
      if (now() >= entry.until) {
        entries.delete(key);
        return undefined;
      }
      const { status, headers, body } = entry.reply;
      const age = String(Math.floor((now() - entry.from) / 1000));
      return { status, headers: { ...headers, Age: age }, body };
    },
    /** Caches a reply for the time in its header `Cache-Control`. Error replies aren't cached. */
    put(key: string, reply: Reply): void {
      // The distribution caches errors for 0 seconds.
      if (reply.status >= 400) return;
      const from = now();
      entries.set(key, { reply, from, until: from + readLifetime(reply) * 1000 });
    },
    clear: () => entries.clear(),
  };
}

function readLifetime({ headers }: Reply): number {
  const [, value] = Object.entries(headers).find(([name]) => name.toLowerCase() === 'cache-control') ?? [];
  const directives = String(value ?? '');
  const seconds = /\b(?:no-store|no-cache|private)\b/.test(directives)
    ? '0'
    : (/\bs-maxage=(\d+)/.exec(directives) ?? /\bmax-age=(\d+)/.exec(directives))?.[1];
  return Math.min(times.max, Math.max(times.min, seconds === undefined ? times.default : Number(seconds)));
}
