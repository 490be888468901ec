import { learnerOptions } from '../account/learner-options.ts';

/** The choices and the limits of the form for enquiries. This file imports no schemas, because pages use it too. */
export const enquiryOptions = {
  tuition: ['home', 'online'],
  year: learnerOptions.year,
  subjects: ['maths', 'science', 'english'],
  callAt: ['any', 'morning', 'afternoon', 'evening'],
} as const;

export const enquiryLimits = { name: 100, email: 254, phone: 25, message: 1000 } as const;

/** An empty field fits too, because one of phone and email is enough. */
export const phonePattern = '[0-9+][0-9 \\(\\)\\-]{6,24}';

/** A form with text in this field comes from a program, because people can't see the field. */
export const trapField = 'website';
