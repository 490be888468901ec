import type { CourseSource } from '../source/course.ts';
import type { Fault } from '../faults.ts';

/** The pages whose addresses don't name a course. */
const pages = new Set(['/dashboard/default', '/quizzes/results', '/query/ask-bot']);

export const outsideAddress = /^(https:\/\/|mailto:)[^\s]+$/;

/** Checks the links and pictures in texts, and remembers which pictures the texts use. */
export interface Addresses {
  checkLink(address: string, file: string, line: number): Fault[];
  checkPicture(address: string, file: string, line: number): Fault[];
  readonly usedPictures: ReadonlySet<string>;
}

/** @param pictures the addresses of all pictures, such as `/pictures/maths/number-line.svg`. */
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
      const found = findLinkProblem(address, courses);
      return found ? [{ file, line, problem: `the link ${address} ${found.what}`, fix: found.fix }] : [];
    },
  };
}

function findLinkProblem(
  address: string,
  courses: readonly CourseSource[],
): { what: string; fix: string } | undefined {
  if (outsideAddress.test(address)) return undefined;
  if (!address.startsWith('/') || address.startsWith('//'))
    return { what: 'leads nowhere', fix: 'begin with https:// or with / for a page of this site' };
  const { pathname, search, searchParams } = new URL(address, 'https://site.invalid');
  const topics = courses.find(({ id }) => id === searchParams.get('course'))?.topics ?? [];
  const lessons = topics.flatMap((topic) => topic.lessons.map(({ lesson }) => lesson.id));
  const hasLesson = lessons.includes(searchParams.get('lesson') ?? '');
  const hasTopic = topics.some(({ id }) => id === searchParams.get('topic'));
  switch (pathname) {
    case '/courses/learn':
    case '/query/ask-tutor':
      if (hasLesson || (search === '' && pathname === '/query/ask-tutor')) return undefined;
      return { what: 'names no lesson', fix: `write ${pathname}?course=…&lesson=…` };
    case '/quizzes/multiple-choice-selection':
      if (hasTopic || search === '') return undefined;
      return { what: 'names no topic', fix: `write ${pathname}?course=…&topic=…` };
    default:
      if (pages.has(pathname) || courses.some(({ id }) => pathname === `/courses/${id}`)) return undefined;
      return {
        what: 'is no page of this site',
        fix: 'copy the address from the browser, from the first single / on',
      };
  }
}
