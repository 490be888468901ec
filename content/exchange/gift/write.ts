import type { AskedQuestion } from '../../file-schemas/question.ts';
import type { ExportedTopic } from '../draft.ts';
import { computeSeveralWeights, escapeTag, listTags } from '../moodle.ts';
import { escapeGift } from './escapes.ts';
import { escapedTag } from './read.ts';

/** Writes questions in the GIFT format. Data for which GIFT has no field becomes tags in comments. */
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

function writeTags(id: string, values: readonly (readonly [string, string])[]): string {
  const tags = values.map(([name, value]) => `[tag:${name}${value === '' ? '' : `:${escapeTag(value)}`}]`);
  return `// [id:${escapeTag(id)}] ${tags.join(' ')}`;
}

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

/** Moodle would read a percent sign at the start of an answer as a weight, so the answer gets a real weight first. */
function writeMarkedAnswer(text: string, sign: '=' | '~', percent: string): string {
  return text.startsWith('%') ? `~%${percent}%${writeField(text)}` : `${sign}${writeField(text)}`;
}

/** Writes a text. If the text begins like a format mark, such as `[html]`, it gets a format mark of its own. */
function writeField(text: string): string {
  return `${/^\[(html|markdown|moodle|plain)\]/i.test(text) ? '[markdown]' : ''}${escapeGift(text)}`;
}
