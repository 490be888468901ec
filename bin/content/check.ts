import { checkContent, type CourseCounts } from '../../content/check.ts';
import { describeFault } from '../../content/faults.ts';

/** Prints the faults of the content. Returns true if there are none. */
export function check(directory: string): boolean {
  const { faults, drafts, counts } = checkContent(directory);
  for (const draft of drafts) console.log(describeFault(draft, directory));
  for (const fault of faults) console.error(describeFault(fault, directory));
  for (const course of counts) console.log(describeCounts(course));
  const sum = (
    key: 'topics' | 'lessons' | 'questions' | 'varying' | 'variants' | 'misconceptions' | 'drafts',
  ) => counts.reduce((total, course) => total + course[key], 0);
  console.log(
    `${counts.length} courses, ${sum('topics')} topics, ${sum('lessons')} lessons, ${sum('questions')} questions, ` +
      `${sum('varying')} of them varying with ${sum('variants')} variants, ` +
      `${sum('misconceptions')} misconceptions, ${sum('drafts')} drafts, ${faults.length} faults`,
  );
  return faults.length === 0;
}

function describeCounts(counts: CourseCounts): string {
  const { id, balance, ranks, absoluteWords, unfinished, coverage, examQuestions } = counts;
  const sizes = ranks.counts.map(
    ({ rank, found, expected }) => `${rank} ${found.toFixed(1)} (by chance ${expected.toFixed(1)})`,
  );
  return [
    `${id}: ${counts.topics} topics, ${counts.lessons} lessons, ${counts.questions} questions`,
    ...(coverage
      ? [
          `  points of ${coverage.code}: ${coverage.all}, taught in full ${coverage.full}, in part ${coverage.part}`,
        ]
      : []),
    `  exam questions: ${examQuestions}, lessons without one: ${counts.lessons - examQuestions}`,
    `  keys confirmed by calculation: ${counts.calculated}`,
    `  misconceptions: ${counts.misconceptions}, named by ${counts.explained} wrong options`,
    `  right options by place: ${balance.positions.join(', ') || 'none'}; longest option right: ${balance.longest}`,
    ...(ranks.questions > 0
      ? [`  right options of ${ranks.questions} sets of numbers by size: ${sizes.join(', ')}`]
      : []),
    ...(ranks.remembered === null
      ? []
      : [`  right by remembering the size in another variant: ${Math.round(100 * ranks.remembered)} %`]),
    `  right options with "all", "never", …: ${absoluteWords.found} (by chance ${absoluteWords.expected.toFixed(1)})`,
    ...(unfinished.length > 0 ? [`  not published, still to be written: ${unfinished.join(', ')}`] : []),
  ].join('\n');
}
