import * as z from 'zod/mini';

/**
 * A student's preferences, as they lie in the student's profile. A value that this release doesn't know, or has not yet
 * written, is the one that holds for students who never chose.
 */
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
