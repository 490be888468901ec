import { sectionIds } from '../../contract/section-ids.ts';
import type { CourseSource, LessonSource, MisconceptionSource, QuestionSource } from '../source/course.ts';
import { entryFault, type Fault } from '../faults.ts';
import type { Addresses } from './links.ts';
import { checkMarkdown } from './markdown.ts';
import { parseMarkdown, plainText } from './parse-markdown.ts';

export function* checkMisconceptions(course: CourseSource, addresses: Addresses): Generator<Fault> {
  const questions = course.topics.flatMap((topic) => topic.questions);
  const options = questions.flatMap(({ question }) => question.options);
  const named = new Set(options.map(({ misconception }) => misconception));
  const lessons = course.topics.flatMap((topic) => topic.lessons);
  for (const source of course.misconceptions) {
    yield* checkExplanation(source, addresses);
    const { id, lesson } = source.misconception;
    const remedy = lessons.find((each) => each.lesson.id === lesson);
    if (remedy) yield* checkSection(source, remedy);
    else {
      const fix = 'write a lesson\'s file name without its number and ".md"';
      yield entryFault(source, ['lesson'], `there is no lesson "${lesson}" in ${course.id}`, fix);
    }
    if (!named.has(id)) {
      const fix = 'name it on an option, or remove it';
      yield entryFault(source, ['id'], 'no option names this misconception', fix);
    }
  }
}

export function* checkNamedMisconceptions(
  source: QuestionSource,
  known: ReadonlySet<string>,
  course: string,
): Generator<Fault> {
  yield* checkSingleMisconception(source);
  for (const [index, { misconception, reason }] of source.written.options.entries()) {
    if (misconception === undefined) continue;
    const path = ['options', index, 'misconception'];
    if (reason === undefined)
      yield entryFault(source, path, 'the right option names a misconception', 'name it on a wrong option');
    else if (!known.has(misconception)) {
      const fix = `add it to courses/${course}/misconceptions.yaml, or correct its spelling`;
      yield entryFault(source, path, `there is no misconception "${misconception}" in ${course}`, fix);
    }
  }
}

/** If every wrong option names one misconception, any mistake counts as this one, so the name says nothing. */
function* checkSingleMisconception(source: QuestionSource): Generator<Fault> {
  const { options } = source.written;
  const wrong = options.filter(({ reason }) => reason !== undefined);
  const [name, ...others] = new Set(wrong.map(({ misconception }) => misconception));
  if (name === undefined || others.length > 0 || wrong.length < 2) return;
  const index = options.findIndex(({ misconception }) => misconception === name);
  const problem = `every wrong option names the misconception "${name}"`;
  const fix = 'name on each option the idea that leads to it alone, or none';
  yield entryFault(source, ['options', index, 'misconception'], problem, fix);
}

const sentences = new Intl.Segmenter('en-GB', { granularity: 'sentence' });

function* checkExplanation(source: MisconceptionSource, addresses: Addresses): Generator<Fault> {
  const { explanation } = source.misconception;
  const path = ['explanation'];
  const place = { file: source.file, line: source.findLine(path), exact: false };
  yield* checkMarkdown(explanation, place, addresses);
  const count = [...sentences.segment(plainText(parseMarkdown(explanation)).trim())].length;
  if (count !== 2) {
    const fix = 'write two: what is wrong, and what is so';
    yield entryFault(source, path, `the number of its sentences is ${count}`, fix);
  }
}

function* checkSection(source: MisconceptionSource, { lesson }: LessonSource): Generator<Fault> {
  const { section } = source.misconception;
  const headings = parseMarkdown(lesson.body).children.filter(({ type }) => type === 'heading');
  const sections = sectionIds(headings.map((heading) => plainText(heading)));
  if (section === undefined || sections.includes(section)) return;
  const problem = `the lesson "${lesson.id}" has no section "${section}"`;
  yield entryFault(source, ['section'], problem, `write one of ${sections.join(', ')}`);
}
