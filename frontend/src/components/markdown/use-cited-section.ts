import { useEffect, type RefObject } from 'react';
import { sectionElementId } from './headings.ts';

const isHeading = (element: Element): boolean => /^H[1-6]$/.test(element.tagName);

/** The heading and all that stands below it, up to the next heading. */
function sectionOf(heading: Element): Element[] {
  const section = [heading];
  for (let next = heading.nextElementSibling; next && !isHeading(next); next = next.nextElementSibling)
    section.push(next);
  return section;
}

/** Marks the section of a text that the reader was sent to, brings it into view and puts the focus on its heading. */
export function useCitedSection(
  text: RefObject<HTMLElement | null>,
  cited: string | undefined,
  shown: string,
): void {
  useEffect(() => {
    if (cited === undefined || cited === '') return;
    const heading = text.current?.querySelector<HTMLElement>(`#${CSS.escape(sectionElementId(cited))}`);
    if (!heading) return;
    const section = sectionOf(heading);
    for (const element of section) element.setAttribute('data-cited', '');
    heading.scrollIntoView({ block: 'start' });
    heading.focus({ preventScroll: true });
    return () => {
      for (const element of section) element.removeAttribute('data-cited');
    };
  }, [text, cited, shown]);
}
