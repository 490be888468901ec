/** The concerns that a message may raise, the most pressing first. */
export const concerns = ['danger', 'abuse', 'distress'] as const;
export type Concern = (typeof concerns)[number];
