import * as z from 'zod/mini';
import { learnerOptions } from '../../contract/account/learner-options.ts';
import { defaultPreferences, preferenceOptions } from '../../contract/account/preference-options.ts';

/** A student's settings. A setting that is invalid or missing has its default value. */
export const preferences = z.object({
  colourScheme: z.catch(z.enum(preferenceOptions.colourScheme), defaultPreferences.colourScheme),
  fontFamily: z.catch(z.enum(preferenceOptions.fontFamily), defaultPreferences.fontFamily),
  borderRadius: z.catch(z.literal(preferenceOptions.borderRadius), defaultPreferences.borderRadius),
  textSize: z.catch(z.literal(preferenceOptions.textSize), defaultPreferences.textSize),
  spacing: z.catch(z.enum(preferenceOptions.spacing), defaultPreferences.spacing),
  motion: z.catch(z.enum(preferenceOptions.motion), defaultPreferences.motion),
  emailNotices: z.catch(z.boolean(), defaultPreferences.emailNotices),
});
export type Preferences = Readonly<z.infer<typeof preferences>>;

/** A student's answers to the three questions. An answer that is invalid or missing counts as not given. */
export const learner = z.object({
  year: z.catch(z.nullable(z.literal(learnerOptions.year)), null),
  subjects: z.catch(z.array(z.string()), []),
  aim: z.catch(z.nullable(z.enum(learnerOptions.aim)), null),
});
export type Learner = Readonly<z.infer<typeof learner>>;

export const profile = z.object({
  preferences: z.optional(z.catch(preferences, z.parse(preferences, {}))),
  /** Missing until the student has answered or skipped the three questions. */
  learner: z.optional(z.catch(learner, z.parse(learner, {}))),
  /** Extra time for quizzes, in per cent of the usual time. Staff set this value. */
  extraTime: z.catch(z.int().check(z.nonnegative()), 0),
});
export type Profile = Readonly<z.infer<typeof profile>>;
