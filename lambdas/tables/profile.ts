import * as z from 'zod/mini';
import { preferences } from './preferences.ts';

/** A student's profile as it lies in the tables. What doesn't fit is as if nobody had chosen it. */
export const profile = z.object({
  /** Undefined for a student who never chose. */
  preferences: z.optional(z.catch(preferences, z.parse(preferences, {}))),
  /** The part of a quiz's time that a student gets on top, in per cent; set by staff. */
  extraTime: z.catch(z.int().check(z.nonnegative()), 0),
});
export type Profile = Readonly<z.infer<typeof profile>>;
