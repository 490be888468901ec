import type { CourseSource, LessonSource, QuestionSource } from '../source/course.ts';
import { entryFault, fileFault, type Fault } from '../faults.ts';
import { level, type Level } from '../file-schemas/parts.ts';
import type { CatalogueLesson } from '../catalogue.ts';

/** Each scale is in ascending order. Courses with GCSE tiers use the first scale, and other courses use the second. */
const scales: readonly (readonly Level[])[] = [
  ['ks3', 'gcse-foundation', 'gcse-higher'],
  ['ks3', 'gcse'],
];

export function checkLevels(course: CourseSource): Fault[] {
  const lessons = course.topics.flatMap((topic) => topic.lessons);
  return [
    ...mixedTiers(course, lessons),
    ...lessons.flatMap(({ lesson, file }): Fault[] => {
      if (listCoveredLevels(lesson).length > 0) return [];
      const problem = `the lesson goes from ${lesson.level} up to ${lesson.upTo}, which is no higher`;
      return [fileFault(file, problem, 'give a higher level in "upTo", or remove it')];
    }),
  ];
}

export function checkQuestionLevel(
  source: QuestionSource,
  lessons: ReadonlyMap<string, CatalogueLesson>,
): Fault[] {
  const { question } = source;
  const lesson = lessons.get(question.lesson);
  const levels = lesson ? listCoveredLevels(lesson) : [];
  if (levels.length === 0 || levels.includes(question.level)) return [];
  const problem = `the level ${question.level} isn't one of its lesson's (${levels.join(', ')})`;
  const fix = 'change the level, name another lesson, or widen the lesson with "level" and "upTo"';
  return [{ ...entryFault(source, ['level'], problem, fix), unfinished: true }];
}

/** Lists a lesson's levels in ascending order. The list is empty if `upTo` isn't a higher level on the same scale. */
function listCoveredLevels({ level: from, upTo }: CatalogueLesson): readonly Level[] {
  if (upTo === undefined) return [from];
  const scale = scales.find((levels) => levels.includes(from) && levels.includes(upTo)) ?? [];
  const range = scale.slice(scale.indexOf(from), scale.indexOf(upTo) + 1);
  return range.length > 1 ? range : [];
}

function mixedTiers({ id, file, topics }: CourseSource, lessons: readonly LessonSource[]): Fault[] {
  const questions = topics.flatMap((topic) => topic.questions.map(({ question }) => question.level));
  const used = new Set([
    ...questions,
    ...lessons.flatMap(({ lesson }) => [lesson.level, lesson.upTo ?? lesson.level]),
  ]);
  if (scales.some((scale) => [...used].every((each) => scale.includes(each)))) return [];
  const names = level.options.filter((each) => used.has(each)).join(', ');
  const problem = `${id} has GCSE with tiers and without (${names})`;
  return [fileFault(file, problem, 'use "gcse" in all of its lessons and questions, or in none')];
}
