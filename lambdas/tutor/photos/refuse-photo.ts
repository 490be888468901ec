import { Failure } from '../../runtime/failure.ts';

/** `type`: not a JPEG picture of a kind that browsers make. `size`: too many pixels or bytes. */
export type RefusalReason = 'type' | 'size' | 'damaged';

export const refusePhoto = (because: RefusalReason): Failure => new Failure('photo_refused', { because });
