import { checkContent, type CourseCounts } from '../../content/check.ts';
import type { Ranks } from '../../content/check/ranks.ts';
import { describeFault } from '../../content/faults.ts';

/** Returns true if there is no fault. */
export function check(directory: string): boolean {
  const { faults, drafts, counts } = checkContent(directory);
  for (const draft of drafts) console.log(describeFault(draft, directory));
  for (const fault of faults) console.error(describeFault(fault, directory));
  for (const course of counts) console.log(describeCounts(course));
  const sum = (pick: (course: CourseCounts) => number) =>
    counts.reduce((total, course) => total + pick(course), 0);
  console.log(
    `${counts.length} courses, ${sum((course) => course.topics)} topics, ${sum((course) => course.lessons)} lessons, ` +
      `${sum((course) => course.questions)} questions, ${sum((course) => course.varying)} of them varying with ` +
      `${sum((course) => course.variants)} variants, ` +
      `${sum((course) => course.misconceptions)} misconceptions, ${sum((course) => course.drafts)} drafts, ` +
      `${faults.length} faults`,
  );
  return faults.length === 0;
}

function describeCounts({
  id,
  topics,
  lessons,
  questions,
  calculated,
  misconceptions,
  explained,
  balance,
  ranks,
  absoluteWords,
  unfinished,
}: CourseCounts): string {
  return [
    `${id}: ${topics} topics, ${lessons} lessons, ${questions} questions`,
    `  keys confirmed by calculation: ${calculated}`,
    `  misconceptions: ${misconceptions}, named by ${explained} wrong options`,
    `  right options by place: ${balance.positions.join(', ') || 'none'}; longest option right: ${balance.longest}`,
    ...(ranks.questions > 0 ? [`  ${describeRanks(ranks)}`] : []),
    `  right options with "all", "never", …: ${absoluteWords.found} (by chance ${absoluteWords.expected.toFixed(1)})`,
    ...(unfinished.length > 0 ? [`  not published, still to be written: ${unfinished.join(', ')}`] : []),
  ].join('\n');
}

/** Such as `right options of 94 sets of numbers by size: smallest 22.9 (by chance 23.5), …`. */
function describeRanks({ questions, counts }: Ranks): string {
  const parts = counts.map(
    ({ rank, found, expected }) => `${rank} ${found.toFixed(1)} (by chance ${expected.toFixed(1)})`,
  );
  return `right options of ${questions} sets of numbers by size: ${parts.join(', ')}`;
}
