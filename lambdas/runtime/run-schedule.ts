import type { Context } from 'aws-lambda';
import type { Observability } from './observability.ts';

/** Returns true if the function has too little time left to begin another step. */
export type IsLate = () => boolean;

/** A function begins another step only if this much time is left. Some functions choose a different value. */
const longestStepMs = 15_000;

export const trackTime =
  (context: Context, reserveMs = longestStepMs): IsLate =>
  () =>
    context.getRemainingTimeInMillis() < reserveMs;

/** Makes the handler of a scheduled function. The handler publishes the metrics even if `run` throws an error. */
export function runSchedule(
  { logger, metrics }: Observability,
  run: (isLate: IsLate) => Promise<void>,
  reserveMs?: number,
): (event: unknown, context: Context) => Promise<void> {
  return async (_event, context) => {
    logger.addContext(context);
    try {
      await run(trackTime(context, reserveMs));
    } finally {
      if (metrics.hasStoredMetrics()) metrics.publishStoredMetrics();
    }
  };
}
