import type { AskedQuestion } from '../../file-schemas/question.ts';
import type { ExportedTopic } from '../draft.ts';
import { listTags } from '../moodle-tags.ts';
import { computeSeveralWeights } from '../weights.ts';
import { escapeGift } from './escapes.ts';
import { escapedTag } from './read.ts';
import { writeTags } from './tags.ts';

/** Writes GIFT for Moodle, with tags for what GIFT can't express. `readGift` reads it back unchanged. */
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
  const tags = writeTags(id, [...listTags(question), [escapedTag, '']]);
  const end = question.kind === 'true-false' ? '}' : '\n}';
  return `${tags}\n::${id}::[markdown]${escapeGift(stem)} ${writeAnswers(question)}####${writeField(solution)}${end}\n`;
}

/** Writes the answers up to the general feedback. */
function writeAnswers({ kind, options }: AskedQuestion): string {
  if (kind === 'true-false') {
    const [first, second] = options;
    return `{${first?.reason === undefined ? 'TRUE' : 'FALSE'}#${writeField(first?.reason ?? second?.reason ?? '')}`;
  }
  const weights = kind === 'several' ? computeSeveralWeights(options) : undefined;
  const answers = options.map(({ text, reason }) => {
    const isRight = reason === undefined;
    const answer = weights
      ? `~%${isRight ? weights.right : weights.wrong}%${writeField(text)}`
      : writeMarkedAnswer(text, isRight ? '=' : '~', isRight ? '100' : '0');
    return `  ${answer}${isRight ? '' : `#${writeField(reason)}`}\n`;
  });
  return `{\n${answers.join('')}  `;
}

/**
 * Writes an answer. A text that looks like a weight gets a weight before it, which Moodle reads only after a tilde.
 */
function writeMarkedAnswer(text: string, sign: '=' | '~', percent: string): string {
  return text.startsWith('%') ? `~%${percent}%${writeField(text)}` : `${sign}${writeField(text)}`;
}

/** Escapes a text. One that begins like a format writeMarkedAnswer gets a format writeMarkedAnswer before it. */
function writeField(text: string): string {
  return `${/^\[(html|markdown|moodle|plain)\]/i.test(text) ? '[markdown]' : ''}${escapeGift(text)}`;
}
