/** True for a point in time of this year, as ISO 8601: its year goes without saying. */
export const isOfThisYear = (at: string): boolean => new Date(at).getFullYear() === new Date().getFullYear();
