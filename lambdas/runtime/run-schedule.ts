import type { Context } from 'aws-lambda';
import type { Observability } from './observability.ts';

/** Returns true if too little time is left for another step of the run. */
export type IsLate = () => boolean;

/** The functions' steps take less time than this, unless a function sets its own reserve. */
const longestStepMs = 15_000;

export const trackTime =
  (context: Context, reserveMs = longestStepMs): IsLate =>
  () =>
    context.getRemainingTimeInMillis() < reserveMs;

/** Publishes the function's metrics even if the run throws. */
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
