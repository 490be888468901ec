import type { AskedQuestion } from '../../file-schemas/question.ts';
import type { ExportedTopic } from '../draft.ts';
import { computeSeveralWeights, escapeTag, listTags } from '../moodle.ts';
import { escapeGift } from './escapes.ts';
import { escapedTag } from './read.ts';

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

/** Writes one comment line. A value may be empty. */
function writeTags(id: string, values: readonly (readonly [string, string])[]): string {
  const tags = values.map(([name, value]) => `[tag:${name}${value === '' ? '' : `:${escapeTag(value)}`}]`);
  return `// [id:${escapeTag(id)}] ${tags.join(' ')}`;
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

/** Writes an answer. If its text looks like a weight, a weight is written before it, which Moodle reads after a tilde. */
function writeMarkedAnswer(text: string, sign: '=' | '~', percent: string): string {
  return text.startsWith('%') ? `~%${percent}%${writeField(text)}` : `${sign}${writeField(text)}`;
}

/** Escapes a text. If the text begins like a format mark, a format mark is written before it. */
function writeField(text: string): string {
  return `${/^\[(html|markdown|moodle|plain)\]/i.test(text) ? '[markdown]' : ''}${escapeGift(text)}`;
}
