import type { DraftSource, QuestionSource, TopicSource } from '../../content/source/course.ts';
import { draftSource, topicDefaults } from '../../content/source/drafts.ts';
import { describeFault } from '../../content/faults.ts';
import { readCourses } from '../../content/load.ts';
import { editDistance } from '../../contract/language/spelling.ts';
import { describeAsked, describeWritten } from './describe-question.ts';

interface ShowRequest {
  /** The content folder. */
  readonly directory: string;
  /** Such as `maths/algebra/expand-square`. */
  readonly name: string;
  /** True where each variant is to be shown too. */
  readonly variants: boolean;
}

/** Prints one question; false where there is none of that name, or what is wrong with its file. */
export function show({ directory, name, variants }: ShowRequest): boolean {
  const { courses, faults } = readCourses(directory);
  const questions = new Map<string, QuestionSource>(
    courses.flatMap(({ id, topics }) =>
      topics.flatMap((topic) =>
        [...topic.questions, ...topic.drafts.map((draft) => sourceOf(draft, topic))].map((source) => [
          `${id}/${topic.id}/${source.written.id}`,
          source,
        ]),
      ),
    ),
  );
  const source = questions.get(name);
  const file = source?.file ?? fileOf(name);
  const own = faults.filter((fault) => fault.file === file);
  for (const fault of own) console.error(describeFault(fault, directory));
  if (!source) {
    console.error(
      `There is no sound question "${name}". Near it: ${nearest(name, [...questions.keys()]).join(', ')}`,
    );
    return false;
  }
  console.log(describeWritten(source.isDraft ? `${name} (draft)` : name, source.written));
  if (variants) for (const text of describeVariants(source)) console.log(`\n${text}`);
  return true;
}

function describeVariants({ variants }: QuestionSource): string[] {
  if (variants.length === 0) return ['It has no variants: the question does not vary.'];
  return variants.map(
    ({ question, values }, index) =>
      `── Variant ${index + 1} of ${variants.length}: ${values}\n\n${describeAsked(question)}`,
  );
}

/** A draft with placeholders for what is still to be written. */
function sourceOf({ written, ...place }: DraftSource, topic: TopicSource): QuestionSource {
  return draftSource(written, place, topicDefaults(topic));
}

/** The file in which a question of this name would stand. */
function fileOf(name: string): string {
  const [course = '', topic = ''] = name.split('/');
  return `courses/${course}/questions/${topic}.yaml`;
}

/** The three names that are spelt most alike. A name in short, such as the id alone, is compared with as short ones. */
function nearest(name: string, names: readonly string[]): string[] {
  const parts = name.split('/').length;
  const distance = (other: string) =>
    editDistance(name, other.split('/').slice(-parts).join('/'), Number.POSITIVE_INFINITY);
  return names
    .map((other) => ({ other, distance: distance(other) }))
    .toSorted((one, two) => one.distance - two.distance)
    .slice(0, 3)
    .map(({ other }) => other);
}
