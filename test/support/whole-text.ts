/** Matches the innermost element whose whole text fits, even if a part of the text, such as a name, has an element of its own. */
export const wholeText =
  (pattern: RegExp) =>
  (_: string, element: Element | null): boolean => {
    const fits = (one: Element | null) => pattern.test(one?.textContent ?? '');
    return fits(element) && ![...(element?.children ?? [])].some(fits);
  };
