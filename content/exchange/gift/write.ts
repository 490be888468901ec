import type { AskedQuestion } from '../../file-schemas/question.ts';
import type { ExportedTopic } from '../draft.ts';
import { factsOf } from '../moodle-tags.ts';
import { severalWeights } from '../weights.ts';
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
  const { id, stem, solution } = question;
  const tags = writeTags(id, [...factsOf(question), [escapedTag, '']]);
  const end = question.kind === 'true-false' ? '}' : '\n}';
  return `${tags}\n::${id}::[markdown]${escapeGift(stem)} ${writeAnswers(question)}####${field(solution)}${end}\n`;
}

/** Up to the general feedback. */
function writeAnswers({ kind, options }: AskedQuestion): string {
  if (kind === 'true-false') {
    const [first, second] = options;
    return `{${first?.reason === undefined ? 'TRUE' : 'FALSE'}#${field(first?.reason ?? second?.reason ?? '')}`;
  }
  const weights = kind === 'several' ? severalWeights(options) : undefined;
  const answers = options.map(({ text, reason }) => {
    const isRight = reason === undefined;
    const answer = weights
      ? `~%${isRight ? weights.right : weights.wrong}%${field(text)}`
      : mark(text, isRight ? '=' : '~', isRight ? '100' : '0');
    return `  ${answer}${isRight ? '' : `#${field(reason)}`}\n`;
  });
  return `{\n${answers.join('')}  `;
}

/** A text that begins like a weight has a weight before it, which Moodle reads behind a tilde only. */
function mark(text: string, sign: '=' | '~', percent: string): string {
  return text.startsWith('%') ? `~%${percent}%${field(text)}` : `${sign}${field(text)}`;
}

/** A text that begins like a mark of its own format says its format first. */
function field(text: string): string {
  return `${/^\[(html|markdown|moodle|plain)\]/i.test(text) ? '[markdown]' : ''}${escapeGift(text)}`;
}
