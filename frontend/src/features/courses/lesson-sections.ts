import { useEffect, useState } from 'react';
import type { Lesson } from '../../../../contract/courses/courses.ts';
import { sectionElementId } from '../../../../contract/section-ids.ts';
import { readElement, readWords, type TextTree } from '../../../../contract/text/text-tree.ts';
import { readDraft, saveDraft } from '../../api/draft-storage.ts';

export interface LessonSection {
  readonly sectionId: string;
  readonly title: string;
}

type LessonKey = Pick<Lesson, 'courseId' | 'lessonId'>;

/** Lists the sections that begin with a heading of level 2. */
export function listSections(body: TextTree): readonly LessonSection[] {
  return body.flatMap((node) => {
    if (typeof node === 'string') return [];
    const { tag, attributes, children } = readElement(node);
    const { id } = attributes;
    return tag === 'h2' && id !== undefined
      ? [{ sectionId: id.slice(sectionElementId('').length), title: readWords(children) }]
      : [];
  });
}

/** Returns the index of the last section whose heading has passed the upper 40 % of the window. */
export function useCurrentSection(sections: readonly LessonSection[]): number {
  const [current, setCurrent] = useState(0);
  useEffect(() => {
    const headings = sections.flatMap(
      ({ sectionId }) => document.getElementById(sectionElementId(sectionId)) ?? [],
    );
    const findCurrent = () =>
      headings.findLastIndex((heading) => heading.getBoundingClientRect().top < window.innerHeight * 0.4);
    // The area reaches far above the window, so that a jump past several headings is noticed too.
    const observer = new IntersectionObserver(() => setCurrent(Math.max(findCurrent(), 0)), {
      rootMargin: '100000px 0px -60% 0px',
    });
    for (const heading of headings) observer.observe(heading);
    return () => observer.disconnect();
  }, [sections]);
  return current;
}

const nameOf = ({ courseId, lessonId }: LessonKey) => `section ${courseId} ${lessonId}`;

/** Returns the id of the section where the student left the lesson on this device. */
export function readLeftSection(lesson: LessonKey): string | null {
  const stored = readDraft(nameOf(lesson)) as { readonly sectionId?: unknown } | null;
  return typeof stored?.sectionId === 'string' ? stored.sectionId : null;
}

export const forgetLeftSection = (lesson: LessonKey): void => saveDraft(nameOf(lesson), null);

/** Remembers on this device where the student is in the lesson, except at its start. */
export function useSaveSection(
  lesson: LessonKey,
  section: LessonSection | undefined,
  isFirst: boolean,
): void {
  const { courseId, lessonId } = lesson;
  const sectionId = isFirst ? undefined : section?.sectionId;
  useEffect(() => {
    if (sectionId !== undefined) saveDraft(nameOf({ courseId, lessonId }), { sectionId });
  }, [courseId, lessonId, sectionId]);
}
