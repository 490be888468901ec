/** A request of a page, as Lighthouse lists it. Times in milliseconds since the page was asked for. */
export interface PageRequest {
  readonly url: string;
  readonly resourceType: string;
  readonly transferSize: number;
  /** The page asked for it then; the browser may have sent it later, because it sends a few at a time. */
  readonly startTime: number;
  readonly endTime: number;
}

/**
 * The number of steps that requests came in, one after the other: a request belongs to the step after the latest one
 * that had ended before it began. Three are a page, what it names, and what that asks the API for.
 */
export function countWaves(requests: readonly Pick<PageRequest, 'startTime' | 'endTime'>[]): number {
  const seen: { readonly endTime: number; readonly wave: number }[] = [];
  for (const { startTime, endTime } of requests.toSorted((a, b) => a.startTime - b.startTime)) {
    const before = seen.filter((other) => other.endTime <= startTime).map(({ wave }) => wave);
    seen.push({ endTime, wave: 1 + Math.max(0, ...before) });
  }
  return Math.max(0, ...seen.map(({ wave }) => wave));
}
