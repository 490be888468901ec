/** Times are in milliseconds since the page was requested. */
interface PageRequest {
  readonly url: string;
  readonly resourceType: string;
  readonly transferSize: number;
  /** When the page made the request. The browser may have sent it later. */
  readonly startTime: number;
  readonly endTime: number;
}

/**
 * A request belongs to the wave after the last request that ended before it began. A page, its scripts and their
 * calls of the API are three waves.
 */
export function countWaves(requests: readonly Pick<PageRequest, 'startTime' | 'endTime'>[]): number {
  const seen: { readonly endTime: number; readonly wave: number }[] = [];
  for (const { startTime, endTime } of requests.toSorted((a, b) => a.startTime - b.startTime)) {
    const before = seen.filter((other) => other.endTime <= startTime).map(({ wave }) => wave);
    seen.push({ endTime, wave: 1 + Math.max(0, ...before) });
  }
  return Math.max(0, ...seen.map(({ wave }) => wave));
}
