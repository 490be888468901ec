import * as z from 'zod';
import { levels } from '../../contract/identifier-rules.ts';

// Tutors' editors show the descriptions: `npm run content -- schema` writes them to content/schemas.

export const slug = z
  .string()
  .max(64)
  .regex(
    /^[a-z0-9]+(-[a-z0-9]+)*$/,
    'use lower-case letters, digits and single hyphens, such as "adding-fractions"',
  );
export const text = z.string().trim().min(1);
/** The level of a question or lesson. A course with GCSE tiers doesn't use `gcse`, and others don't use the tiers. */
export const level = z.enum(levels);
export type Level = z.infer<typeof level>;
