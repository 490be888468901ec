/** An HTTP request of a page. The times are in milliseconds, as Lighthouse reports them. */
interface PageRequest {
  readonly rendererStartTime: number;
  readonly networkEndTime: number;
}

/** Counts waves of requests. A request that begins after another request has ended belongs to a later wave. */
export function countWaves(requests: readonly PageRequest[]): number {
  const seen: { readonly end: number; readonly wave: number }[] = [];
  const inOrder = requests.toSorted((one, other) => one.rendererStartTime - other.rendererStartTime);
  for (const { rendererStartTime, networkEndTime } of inOrder) {
    const before = seen.filter(({ end }) => end <= rendererStartTime).map(({ wave }) => wave);
    seen.push({ end: networkEndTime, wave: 1 + Math.max(0, ...before) });
  }
  return Math.max(0, ...seen.map(({ wave }) => wave));
}
