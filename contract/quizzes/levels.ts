import { levels } from '../identifier-rules.ts';
import type { Level } from '../identifiers.ts';
import type { Year } from '../account/learner-options.ts';

const levelsOfYear = (year: Year): readonly Level[] =>
  year < 10 ? ['ks3'] : ['gcse', 'gcse-foundation', 'gcse-higher'];

interface LevelCount {
  readonly level: Level;
  readonly questionCount: number;
}

/**
 * Lists the levels of the questions for a student who has chosen no level, from low to high: those of the student's
 * year, or the nearest if the year has no questions. Without a year, lists the easiest levels that have `wanted`
 * questions together.
 */
export function findSuitableLevels(
  year: Year | null,
  counts: readonly LevelCount[],
  wanted: number,
): readonly Level[] {
  const count = (level: Level) =>
    counts.reduce((sum, each) => (each.level === level ? sum + each.questionCount : sum), 0);
  const offered = levels.filter((level) => count(level) > 0);
  if (year !== null) {
    const ofYear = offered.filter((level) => levelsOfYear(year).includes(level));
    return ofYear.length > 0 ? ofYear : offered.slice(0, 1);
  }
  const enough = offered.findIndex(
    (_, index) => offered.slice(0, index + 1).reduce((sum, level) => sum + count(level), 0) >= wanted,
  );
  return enough === -1 ? offered : offered.slice(0, enough + 1);
}
