/** Makes media queries about the width answer as on a screen of this many pixels. All others don't match. */
export function screenOf(width: number): void {
  window.matchMedia = (query) => {
    const minimum = /min-width:\s*(\d+)/.exec(query)?.[1];
    return Object.assign(new EventTarget(), {
      matches: minimum !== undefined && width >= Number(minimum),
      media: query,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    });
  };
}
