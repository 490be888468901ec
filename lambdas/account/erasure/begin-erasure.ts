import { Failure } from '../../runtime/failure.ts';
import { continueErasure, resumeMs, type ContinueErasureDeps } from './continue-erasure.ts';
import type { Receipt } from './erasure.ts';
import { previewErasure } from './preview-erasure.ts';

export interface BeginErasureDeps extends ContinueErasureDeps {
  readonly newId: () => string;
  /** Told of an error after the deletion has begun: a later run goes on with it. */
  readonly warn: (error: unknown) => void;
}

interface BeginErasure {
  /** Throws where who asks may not have the account deleted. It is called only where no deletion has begun. */
  readonly authorise: () => Promise<void>;
  /** True where who asks was told of courses bought lately, and goes on. */
  readonly acknowledged: boolean;
}

/**
 * Begins the deletion of an account with all that is kept of the student, whoever asks for it. Once it has begun it is
 * carried through, at once or by a later run.
 *
 * @throws Failure `payment_under_way`; `not_acknowledged` for courses bought lately; and what `authorise` throws.
 */
export async function beginErasure(
  deps: BeginErasureDeps,
  studentId: string,
  { authorise, acknowledged }: BeginErasure,
): Promise<Receipt> {
  const { erasures, newId, now } = deps;
  if ((await erasures.find(studentId)) === null) {
    await authorise();
    const preview = await previewErasure(deps, studentId);
    if (preview.underWay.length > 0) throw new Failure('payment_under_way', { courses: preview.underWay });
    if (preview.recent.length > 0 && !acknowledged)
      throw new Failure('not_acknowledged', { courses: preview.recent });
    const at = now();
    await erasures.begin({
      studentId,
      erasureId: newId(),
      invoices: preview.invoices,
      startedAt: at.toISOString(),
      step: 'erasing',
      dueAt: new Date(at.getTime() + resumeMs).toISOString(),
      receiptTo: null,
      mailed: false,
    });
  }
  const begun = await erasures.find(studentId);
  // Gone already: another call has carried it through.
  if (begun === null) throw new Failure('not_found');
  try {
    await continueErasure(deps, studentId);
  } catch (error) {
    deps.warn(error);
  }
  const { erasureId, startedAt, invoices } = begun;
  return { erasureId, startedAt, invoices };
}
