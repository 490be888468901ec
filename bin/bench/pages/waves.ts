/** In Lighthouse's milliseconds. The browser may have sent a request after its start. */
interface PageRequest {
  readonly rendererStartTime: number;
  readonly networkEndTime: number;
}

/**
 * A request belongs to the wave after the last request that ended before it began. A page, its scripts and their
 * calls of the API are three waves.
 */
export function countWaves(requests: readonly PageRequest[]): number {
  const seen: { readonly end: number; readonly wave: number }[] = [];
  const inOrder = requests.toSorted((one, other) => one.rendererStartTime - other.rendererStartTime);
  for (const { rendererStartTime, networkEndTime } of inOrder) {
    const before = seen.filter(({ end }) => end <= rendererStartTime).map(({ wave }) => wave);
    seen.push({ end: networkEndTime, wave: 1 + Math.max(0, ...before) });
  }
  return Math.max(0, ...seen.map(({ wave }) => wave));
}
