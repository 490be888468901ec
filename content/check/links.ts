import type { CourseSource } from '../source/course.ts';
import type { Fault } from '../faults.ts';

/** Pages whose links need no course. */
const pages = new Set(['/dashboard/default', '/quizzes/results', '/query/ask-bot']);

export const outsideAddress = /^(https:\/\/|mailto:)[^\s]+$/;

/** Checks links and pictures of texts, and records the pictures that are used. */
export interface Addresses {
  checkLink(address: string, file: string, line: number): Fault[];
  checkPicture(address: string, file: string, line: number): Fault[];
  readonly usedPictures: ReadonlySet<string>;
}

/** @param pictures addresses such as `/pictures/maths/number-line.svg`. */
export function makeAddresses(courses: readonly CourseSource[], pictures: ReadonlySet<string>): Addresses {
  const usedPictures = new Set<string>();
  return {
    usedPictures,
    checkPicture(address, file, line) {
      usedPictures.add(address);
      if (pictures.has(address)) return [];
      const fix = 'put it into the course\'s folder "pictures" and write /pictures/<course>/<file>.svg';
      return [{ file, line, problem: `there is no picture ${address}`, fix }];
    },
    checkLink(address, file, line) {
      const problem = linkProblem(address, courses);
      return problem
        ? [{ file, line, problem: `the link ${address} ${problem.what}`, fix: problem.fix }]
        : [];
    },
  };
}

function linkProblem(
  address: string,
  courses: readonly CourseSource[],
): { what: string; fix: string } | undefined {
  if (outsideAddress.test(address)) return undefined;
  if (!address.startsWith('/') || address.startsWith('//')) {
    return { what: 'leads nowhere', fix: 'begin with https:// or with / for a page of this site' };
  }
  const url = new URL(address, 'https://site.invalid');
  const course = courses.find(({ id }) => id === url.searchParams.get('course'));
  if (pages.has(url.pathname)) return undefined;
  const lesson = url.searchParams.get('lesson');
  const isLesson = course?.topics.some((topic) =>
    topic.lessons.some((source) => source.lesson.id === lesson),
  );
  if (url.pathname === '/query/ask-tutor') {
    return url.search === '' || isLesson
      ? undefined
      : { what: 'names no lesson', fix: 'write /query/ask-tutor?course=…&lesson=…' };
  }
  if (url.pathname === '/courses/learn') {
    return isLesson ? undefined : { what: 'names no lesson', fix: 'write /courses/learn?course=…&lesson=…' };
  }
  if (url.pathname === '/quizzes/multiple-choice-selection') {
    const topic = url.searchParams.get('topic');
    const known = url.search === '' || course?.topics.some(({ id }) => id === topic);
    return known
      ? undefined
      : { what: 'names no topic', fix: 'write /quizzes/multiple-choice-selection?course=…&topic=…' };
  }
  if (courses.some(({ id }) => url.pathname === `/courses/${id}`)) return undefined;
  return {
    what: 'is no page of this site',
    fix: 'copy the address from the browser, from the first single / on',
  };
}
