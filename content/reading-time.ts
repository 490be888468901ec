import { wordsPerMinute } from '../contract/courses/routes.ts';

const letterOrDigit = /[\p{L}\p{N}]/u;

/**
 * Whole minutes, at least one, that reading a Markdown text takes. Each part of a formula between spaces counts as a
 * word.
 */
export function computeReadingMinutes(body: string): number {
  const words = body.split(/\s+/).filter((word) => letterOrDigit.test(word)).length;
  return Math.max(1, Math.round(words / wordsPerMinute));
}
