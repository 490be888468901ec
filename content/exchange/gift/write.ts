import type { AskedQuestion } from '../../schema.ts';
import type { ExportedTopic } from '../draft.ts';
import { escapeGift } from './escapes.ts';
import { escapedTag } from './read.ts';
import { writeTags } from './tags.ts';

/** Writes GIFT that Moodle reads; what GIFT has no place for stands in tags. `readGift` gives the same questions back. */
export function writeGift(course: string, topics: readonly ExportedTopic<AskedQuestion>[]): string {
  return topics
    .flatMap(({ id, questions }) => [
      `$CATEGORY: $course$/${course}/${id}\n`,
      ...questions.map(writeQuestion),
    ])
    .join('\n');
}

function writeQuestion(question: AskedQuestion): string {
  const { id, level, lesson, calculator, check, stem, options, solution } = question;
  const tags = writeTags(id, [
    ['level', level],
    ['lesson', lesson],
    ['calculator', calculator ? 'yes' : 'no'],
    ['check', check],
    ...options.map(({ value }, index) => [`value${index + 1}`, value] as const),
    [escapedTag, ''],
  ]);
  const answers = options.map(({ text, reason }) =>
    reason === undefined ? `  ${mark(text, '=', '100')}` : `  ${mark(text, '~', '0')}#${field(reason)}`,
  );
  return [
    tags,
    `::${id}::[markdown]${escapeGift(stem)} {`,
    ...answers,
    `  ####${field(solution)}`,
    '}',
    '',
  ].join('\n');
}

/** A text that begins like a weight has a weight before it, which Moodle reads behind a tilde only. */
function mark(text: string, sign: '=' | '~', percent: string): string {
  return text.startsWith('%') ? `~%${percent}%${field(text)}` : `${sign}${field(text)}`;
}

/** A text that begins like a mark of its own format says its format first. */
function field(text: string): string {
  return `${/^\[(html|markdown|moodle|plain)\]/i.test(text) ? '[markdown]' : ''}${escapeGift(text)}`;
}
