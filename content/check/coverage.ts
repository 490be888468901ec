import { stem } from '../../contract/language/stem.ts';
import { splitPlainWords } from '../../contract/language/tokenise.ts';
import { entryFault, fileFault, type Fault } from '../faults.ts';
import { listNames } from '../source/files.ts';
import type { CourseSource } from '../source/course.ts';
import { coverageFolder, readCoverage, type CoverageSource } from '../source/coverage.ts';

/** Checks that each file of `coverage/` belongs to a course, and that it agrees with the lessons of that course. */
export function checkCoverage(directory: string, courses: readonly CourseSource[]): Fault[] {
  const faults: Fault[] = [];
  for (const name of listNames(directory, coverageFolder)) {
    if (courses.some(({ id }) => name === `${id}.yaml`)) continue;
    const fix = 'name it <course>.yaml, or remove it';
    faults.push(fileFault(`${coverageFolder}/${name}`, 'the file is of no course', fix));
  }
  for (const course of courses) {
    const source = readCoverage(directory, course.id, faults);
    if (source)
      faults.push(
        ...checkPoints(source),
        ...checkLessons(source, course),
        ...checkTeaching(source, course),
        ...checkFull(source, course),
      );
  }
  return faults;
}

function* checkPoints(source: CoverageSource): Generator<Fault> {
  const seen = new Set<string>();
  for (const [area, { points }] of source.coverage.areas.entries()) {
    for (const [point, { ref, lessons, without }] of points.entries()) {
      const path = ['areas', area, 'points', point];
      if (seen.has(ref))
        yield entryFault(source, [...path, 'ref'], `the point ${ref} is listed twice`, 'remove one of them');
      seen.add(ref);
      if (without !== undefined && lessons === undefined) {
        const problem = `the point ${ref} names what its lessons leave out, but no lesson`;
        yield entryFault(source, [...path, 'without'], problem, 'add "lessons", or remove it');
      }
    }
  }
}

/** Words such as "of" and "the" are in every lesson. */
const fewestLetters = 4;
const readStems = (text: string) =>
  splitPlainWords(text)
    .filter(({ length }) => length >= fewestLetters)
    .map(stem);

/** Finds points that name a lesson about something else: one without a single word of the point's title. */
function* checkTeaching(source: CoverageSource, { topics }: CourseSource): Generator<Fault> {
  const lessons = new Map(
    topics.flatMap((topic) =>
      topic.lessons.map(({ lesson: { id, title, summary, body } }) => [
        id,
        new Set(readStems(`${title} ${summary} ${body}`)),
      ]),
    ),
  );
  for (const [area, { points }] of source.coverage.areas.entries()) {
    for (const [point, { ref, title, lessons: teaching = [] }] of points.entries()) {
      for (const [place, lesson] of teaching.entries()) {
        const words = lessons.get(lesson);
        if (words === undefined || readStems(title).some((word) => words.has(word))) continue;
        const path = ['areas', area, 'points', point, 'lessons', place];
        const problem = `the lesson "${lesson}" has no word of "${title}", the title of the point ${ref}`;
        yield entryFault(
          source,
          path,
          problem,
          'name the lesson that teaches the point, or reword the title',
        );
      }
    }
  }
}

/** A point counts as taught in full if somebody can learn it: from a worked example, and by practising. */
const questionsOfFullPoint = 3;
const workedExample = /^#+ Worked example/m;

function* checkFull(source: CoverageSource, { topics }: CourseSource): Generator<Fault> {
  const lessons = topics.flatMap((topic) => topic.lessons.map(({ lesson }) => lesson));
  const asked = topics.flatMap((topic) => topic.questions.map(({ question }) => question.lesson));
  for (const [area, { points }] of source.coverage.areas.entries()) {
    for (const [point, { ref, lessons: teaching, without }] of points.entries()) {
      if (teaching === undefined || without !== undefined) continue;
      const path = ['areas', area, 'points', point, 'ref'];
      const fix = 'add it, or say "without" what it leaves out';
      if (!lessons.some(({ id, body }) => teaching.includes(id) && workedExample.test(body)))
        yield entryFault(source, path, `no lesson of the point ${ref} has a worked example`, fix);
      const count = asked.filter((lesson) => teaching.includes(lesson)).length;
      if (count < questionsOfFullPoint) {
        const problem = `the point ${ref} has ${count} of ${questionsOfFullPoint} questions`;
        yield entryFault(source, path, problem, fix);
      }
    }
  }
}

function* checkLessons(source: CoverageSource, { id, topics }: CourseSource): Generator<Fault> {
  const { onlyKs3 = [], areas } = source.coverage;
  const lessons = topics.flatMap((topic) => topic.lessons.map(({ lesson }) => lesson.id));
  const teaching = areas.flatMap(({ points }, area) =>
    points.flatMap((point, index) =>
      (point.lessons ?? []).map((lesson, place) => ({
        lesson,
        path: ['areas', area, 'points', index, 'lessons', place],
      })),
    ),
  );
  const outside = onlyKs3.map((lesson, place) => ({ lesson, path: ['onlyKs3', place] }));
  for (const { lesson, path } of [...teaching, ...outside]) {
    if (lessons.includes(lesson)) continue;
    const fix = 'write a lesson\'s file name without its number and ".md"';
    yield entryFault(source, path, `there is no lesson "${lesson}" in ${id}`, fix);
  }
  const taught = new Set(teaching.map(({ lesson }) => lesson));
  for (const { lesson, path } of outside) {
    if (!taught.has(lesson)) continue;
    const problem = `the lesson "${lesson}" also teaches a point`;
    yield entryFault(source, path, problem, 'remove it from "onlyKs3" or from the point');
  }
  for (const lesson of lessons) {
    if (taught.has(lesson) || onlyKs3.includes(lesson)) continue;
    const fix = 'name it at the points that it teaches, or in "onlyKs3"';
    yield entryFault(source, ['areas'], `the lesson "${lesson}" isn't in this list`, fix);
  }
}
