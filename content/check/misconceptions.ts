import { sectionIds } from '../../contract/section-ids.ts';
import type { CourseSource, LessonSource, MisconceptionSource, QuestionSource } from '../source/course.ts';
import { entryFault, type Fault } from '../faults.ts';
import type { Addresses } from './links.ts';
import { checkMarkdown } from './markdown.ts';
import { parseMarkdown, plainText } from './parse-markdown.ts';

export function checkMisconceptions(course: CourseSource, addresses: Addresses): Fault[] {
  const named = new Set(
    course.topics.flatMap(({ questions }) =>
      questions.flatMap(({ question }) => question.options.map(({ misconception }) => misconception)),
    ),
  );
  const lessons = new Map(
    course.topics.flatMap((topic) => topic.lessons.map((source) => [source.lesson.id, source] as const)),
  );
  return course.misconceptions.flatMap((source) => [
    ...checkExplanation(source, addresses),
    ...checkRemedy(source, lessons, course.id),
    ...(named.has(source.misconception.id)
      ? []
      : [
          entryFault(
            source,
            ['id'],
            'no option names this misconception',
            'name it on an option, or remove it',
          ),
        ]),
  ]);
}

export function checkNamedMisconceptions(
  source: QuestionSource,
  known: ReadonlySet<string>,
  course: string,
): Fault[] {
  return source.written.options.flatMap(({ misconception, reason }, index) => {
    if (misconception === undefined) return [];
    const path = ['options', index, 'misconception'];
    if (reason === undefined) {
      return [
        entryFault(source, path, 'the right option names a misconception', 'name it on a wrong option'),
      ];
    }
    const fix = `add it to courses/${course}/misconceptions.yaml, or correct its spelling`;
    return known.has(misconception)
      ? []
      : [entryFault(source, path, `there is no misconception "${misconception}" in ${course}`, fix)];
  });
}

const sentences = new Intl.Segmenter('en-GB', { granularity: 'sentence' });

function checkExplanation(source: MisconceptionSource, addresses: Addresses): Fault[] {
  const { explanation } = source.misconception;
  const path = ['explanation'];
  const count = [...sentences.segment(plainText(parseMarkdown(explanation)).trim())].length;
  const place = { file: source.file, line: source.findLine(path), exact: false };
  return [
    ...checkMarkdown(explanation, place, addresses),
    ...(count === 2
      ? []
      : [
          entryFault(
            source,
            path,
            `the number of its sentences is ${count}`,
            'write two: what is wrong, and what is so',
          ),
        ]),
  ];
}

function checkRemedy(
  source: MisconceptionSource,
  lessons: ReadonlyMap<string, LessonSource>,
  course: string,
): Fault[] {
  const { lesson, section } = source.misconception;
  const remedy = lessons.get(lesson);
  if (!remedy) {
    const fix = 'write a lesson\'s file name without its number and ".md"';
    return [entryFault(source, ['lesson'], `there is no lesson "${lesson}" in ${course}`, fix)];
  }
  const sections = listSectionIds(remedy);
  if (section === undefined || sections.includes(section)) return [];
  const problem = `the lesson "${lesson}" has no section "${section}"`;
  return [entryFault(source, ['section'], problem, `write one of ${sections.join(', ')}`)];
}

function listSectionIds({ lesson }: LessonSource): string[] {
  const headings = parseMarkdown(lesson.body).children.filter(({ type }) => type === 'heading');
  return sectionIds(headings.map((heading) => plainText(heading)));
}
