import type { Context } from 'aws-lambda';
import type { Observability } from './observability.ts';

/** Returns true once too little time is left for another step of a run. */
export type IsLate = () => boolean;

/** In most functions, every step takes less time than this. */
const longestStepMs = 15_000;

export const trackTime =
  (context: Context, reserveMs = longestStepMs): IsLate =>
  () =>
    context.getRemainingTimeInMillis() < reserveMs;

/**
 * Runs a scheduled function, and publishes its metrics even if it throws. `isLate` returns true once less than
 * `reserveMs` is left.
 */
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
