import { entryFault, type Fault } from '../faults.ts';
import type { CentreSource } from '../source/centre.ts';
import type { CourseSource } from '../source/course.ts';

/** Checks that the question and the lesson that `centre.yaml` chooses for the landing page exist. */
export function checkSamples(source: CentreSource, courses: readonly CourseSource[]): Fault[] {
  return [...checkQuestion(source, courses), ...checkExcerpt(source, courses)];
}

const listTopics = (courses: readonly CourseSource[], course: string) =>
  courses.filter(({ id }) => id === course).flatMap(({ topics }) => topics);

function* checkQuestion(source: CentreSource, courses: readonly CourseSource[]): Generator<Fault> {
  const { sampleQuestion } = source.centre;
  if (sampleQuestion === undefined) return;
  const { course, question: id } = sampleQuestion;
  const path = ['sampleQuestion', 'question'];
  const found = listTopics(courses, course)
    .flatMap(({ questions }) => questions)
    .find(({ question }) => question.id === id);
  if (found === undefined)
    yield entryFault(source, path, `there is no question "${id}" in ${course}`, 'write the id of a question');
  else if (found.question.kind !== 'single')
    yield entryFault(source, path, `the question "${id}" isn't of the kind "single"`, 'choose another');
}

function* checkExcerpt(source: CentreSource, courses: readonly CourseSource[]): Generator<Fault> {
  const { lessonExcerpt } = source.centre;
  if (lessonExcerpt === undefined) return;
  const { course, lesson: id } = lessonExcerpt;
  const lessons = listTopics(courses, course).flatMap((topic) => topic.lessons);
  if (lessons.some(({ lesson }) => lesson.id === id)) return;
  const fix = 'write a lesson\'s file name without its number and ".md"';
  yield entryFault(source, ['lessonExcerpt', 'lesson'], `there is no lesson "${id}" in ${course}`, fix);
}
