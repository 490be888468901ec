/**
 * The ids that the headings of a text have on its page, from their words: "What a power counts" is
 * `what-a-power-counts`, and the second of two alike ends in `-2`. The build and the site take the same, so that a
 * citation opens the lesson at its section.
 */
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
