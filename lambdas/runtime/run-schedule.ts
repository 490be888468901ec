import type { Context } from 'aws-lambda';
import type { Observability } from './observability.ts';

/** Returns true once too little time is left for another step. */
export type IsLate = () => boolean;

/** The longest step of most functions takes less. */
const longestStepMs = 15_000;

export const trackTime =
  (context: Context, reserveMs = longestStepMs): IsLate =>
  () =>
    context.getRemainingTimeInMillis() < reserveMs;

/** Publishes the run's metrics even if the run throws. `isLate` returns true once less than `reserveMs` is left. */
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
