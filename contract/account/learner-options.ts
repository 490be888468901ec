/** The answers to the three questions about a student's learning. This file imports no schemas. */
export const learnerOptions = {
  /** The years of secondary school in England: 7 to 9 are Key Stage 3, and 10 and 11 lead to the GCSE. */
  year: [7, 8, 9, 10, 11],
  aim: ['homework', 'exams', 'catching-up'],
} as const;

export type Year = (typeof learnerOptions.year)[number];
