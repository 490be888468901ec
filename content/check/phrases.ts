import { sectionIds } from '../../contract/section-ids.ts';
import { entryFault, type Fault } from '../faults.ts';
import type { CourseSource } from '../source/course.ts';
import type { PhrasesSource } from '../source/phrases.ts';
import { parseMarkdown, plainText } from './parse-markdown.ts';

/** Finds phrases of lessons and sections that don't exist, such as those of a heading that was renamed. */
export function checkPhrases(source: PhrasesSource, courses: readonly CourseSource[]): Fault[] {
  const sections = new Map<string, readonly string[]>(
    courses.flatMap(({ id, topics }) =>
      topics.flatMap(({ lessons }) =>
        lessons.map(({ lesson }) => [`${id}/${lesson.id}`, listSections(lesson.body)] as const),
      ),
    ),
  );
  return Object.entries(source.phrases).flatMap(([lesson, listed]) => {
    const known = sections.get(lesson);
    if (known === undefined)
      return [entryFault(source, [lesson], `there is no lesson ${lesson}`, 'write <course>/<lesson>')];
    return Object.keys(listed)
      .filter((section) => !known.includes(section))
      .map((section) => {
        const fix = `write one of ${known.join(', ')}`;
        return entryFault(source, [lesson, section], `${lesson} has no section ${section}`, fix);
      });
  });
}

function listSections(body: string): string[] {
  const headings = parseMarkdown(body).children.filter((node) => node.type === 'heading');
  return sectionIds(headings.map((heading) => plainText(heading)));
}
