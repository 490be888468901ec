import { continueErasure, type ContinueErasureDeps } from './continue-erasure.ts';

/** The outcome of a run over all deletions that are due. */
export interface ErasureRun {
  /** Deletions that are over. */
  readonly gone: number;
  /** Deletions that a later run takes up. */
  readonly waiting: number;
  /** Deletions that have waited for a week. */
  readonly stuck: number;
  readonly failed: number;
}

interface ContinueErasuresDeps extends ContinueErasureDeps {
  readonly warn: (error: unknown) => void;
}

/** Takes up each deletion of an account that is due. One that fails doesn't hold up the others. */
export async function continueErasures(deps: ContinueErasuresDeps): Promise<ErasureRun> {
  const run = { gone: 0, waiting: 0, stuck: 0, failed: 0 };
  for await (const studentId of deps.erasures.due(deps.now())) {
    if (deps.isLate()) break;
    try {
      run[await continueErasure(deps, studentId)] += 1;
    } catch (error) {
      run.failed += 1;
      deps.warn(error);
    }
  }
  return run;
}
