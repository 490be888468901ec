/** Returns the letter of the option at a position in the question bank, from 0. */
export const formatLetter = (position: number): string => String.fromCodePoint(0x61 + position);
