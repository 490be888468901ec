/**
 * Whether a `Host` header names this machine. Other names that point here are somebody else's: a page of theirs could
 * otherwise read what is on this machine.
 */
export function isLoopbackName(host: string | undefined): boolean {
  return /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i.test(host ?? '');
}
