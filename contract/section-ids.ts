/** Returns the headings' ids. The build and the site both call this, so that a link to a section finds its heading. */
export function sectionIds(headings: readonly string[]): string[] {
  const uses = new Map<string, number>();
  return headings.map((heading) => {
    const words = heading
      .normalize('NFKD')
      .replace(/[\u0300-\u036f'’]/g, '')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu);
    const id = words?.join('-') ?? 'section';
    const use = (uses.get(id) ?? 0) + 1;
    uses.set(id, use);
    return use === 1 ? id : `${id}-${use}`;
  });
}

/** Builds the HTML id of a section's heading. The prefix keeps this id different from all other ids on the page. */
export const sectionElementId = (sectionId: string): string => `section-${sectionId}`;
