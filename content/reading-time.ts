import { wordsPerMinute } from '../contract/courses/routes.ts';

const letterOrDigit = /[\p{L}\p{N}]/u;

/** Whole minutes, at least one, that reading a Markdown text takes. Parts of a formula that spaces part count as words. */
export function readingMinutes(body: string): number {
  const words = body.split(/\s+/).filter((word) => letterOrDigit.test(word)).length;
  return Math.max(1, Math.round(words / wordsPerMinute));
}
