import type { AskedQuestion, Question } from '../../content/file-schemas/question.ts';
import {
  listAsked,
  type DraftSource,
  type QuestionSource,
  type TopicSource,
} from '../../content/source/course.ts';
import { toQuestionSource, findTopicDefaults } from '../../content/source/drafts.ts';
import { describeFault } from '../../content/faults.ts';
import { readCourses } from '../../content/load.ts';
import { editDistance } from '../../contract/language/spelling.ts';

interface ShowRequest {
  readonly directory: string;
  /** The name of a question, such as `maths/algebra/expand-square`. */
  readonly name: string;
  readonly variants: boolean;
}

export function show({ directory, name, variants }: ShowRequest): boolean {
  const { courses, faults } = readCourses(directory);
  const questions = new Map<string, QuestionSource>(
    courses.flatMap(({ id, topics }) =>
      topics.flatMap((topic) =>
        [...topic.questions, ...topic.drafts.map((draft) => completeDraft(draft, topic))].map((source) => [
          `${id}/${topic.id}/${source.written.id}`,
          source,
        ]),
      ),
    ),
  );
  const source = questions.get(name);
  const [course = '', topic = ''] = name.split('/');
  const file = source?.file ?? `courses/${course}/questions/${topic}.yaml`;
  const own = faults.filter((fault) => fault.file === file);
  for (const fault of own) console.error(describeFault(fault, directory));
  if (!source) {
    console.error(
      `There is no sound question "${name}". Near it: ${findNearest(name, [...questions.keys()]).join(', ')}`,
    );
    return false;
  }
  console.log(describeWritten(source.isDraft ? `${name} (draft)` : name, source.written));
  if (variants) for (const text of describeVariants(source)) console.log(`\n${text}`);
  return true;
}

function describeVariants(source: QuestionSource): string[] {
  const { variants } = source;
  if (variants.length === 0) return ['It has no variants: the question does not vary.'];
  return listAsked(source).map(
    (question, index) =>
      `── Variant ${index + 1} of ${variants.length}: ${variants[index]?.values}\n\n${describeAsked(question)}`,
  );
}

const completeDraft = ({ written, ...place }: DraftSource, topic: TopicSource): QuestionSource =>
  toQuestionSource(written, place, findTopicDefaults(topic));

/** Finds the most similar names. A short name, such as an id, is compared with the end of each full name. */
function findNearest(name: string, names: readonly string[]): string[] {
  const parts = name.split('/').length;
  const distance = (other: string) =>
    editDistance(name, other.split('/').slice(-parts).join('/'), Number.POSITIVE_INFINITY);
  return names
    .map((other) => ({ other, distance: distance(other) }))
    .toSorted((one, two) => one.distance - two.distance)
    .slice(0, 3)
    .map(({ other }) => other);
}

function describeWritten(name: string, question: Question): string {
  const { level, difficulty, lesson, calculator, kind, vary, where = [], check } = question;
  return [
    name,
    `${level}${difficulty ? `, ${difficulty}` : ''}, lesson ${lesson}, ${calculator ? 'with' : 'without'} a calculator`,
    ...(kind === 'single' ? [] : [`kind: ${kind}`]),
    ...(vary ? [`varies: ${Object.entries(vary).map(describeParameter).join('; ')}`] : []),
    ...(where.length > 0 ? [`where: ${where.join('; ')}`] : []),
    ...(check === undefined ? [] : [`check: ${check}`]),
    '',
    describeAsked(question),
  ].join('\n');
}

function describeAsked({ stem, options, solution }: AskedQuestion): string {
  return [
    stem,
    '',
    ...options.flatMap(({ text, reason, misconception }) =>
      reason === undefined
        ? [`  ✓ ${text}`]
        : [
            `    ${text}`,
            indent(reason, 8),
            ...(misconception === undefined ? [] : [indent(`misconception: ${misconception}`, 8)]),
          ],
    ),
    '',
    indent(solution, 2),
  ].join('\n');
}

function describeParameter([name, values]: [string, NonNullable<Question['vary']>[string]]): string {
  if (Array.isArray(values)) return `${name} one of ${values.join(', ')}`;
  const { from, to, step } = values;
  return `${name} from ${from} to ${to}${step === 1 ? '' : ` in steps of ${step}`}`;
}

const indent = (text: string, columns: number) => text.replaceAll(/^(?=.)/gm, ' '.repeat(columns));
