import * as z from 'zod/mini';

/** A student's settings. A setting that is invalid or missing has its default value. */
export const preferences = z.object({
  colourScheme: z.catch(z.enum(['system', 'light', 'dark']), 'system'),
  fontFamily: z.catch(z.enum(['roboto', 'hyperlegible', 'dyslexic']), 'roboto'),
  borderRadius: z.catch(z.literal([0, 4, 8, 12, 20]), 12),
  textSize: z.catch(z.literal([100, 115, 130, 150]), 100),
  spacing: z.catch(z.enum(['normal', 'wide', 'widest']), 'normal'),
  motion: z.catch(z.enum(['system', 'reduced']), 'system'),
  emailNotices: z.catch(z.boolean(), true),
});
export type Preferences = Readonly<z.infer<typeof preferences>>;

/** A student's answers to the three questions. An answer that is invalid or missing counts as not given. */
export const learner = z.object({
  year: z.catch(z.nullable(z.literal([7, 8, 9, 10, 11])), null),
  subjects: z.catch(z.array(z.string()), []),
  aim: z.catch(z.nullable(z.enum(['homework', 'exams', 'catching-up'])), null),
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
