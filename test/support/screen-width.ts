/** Makes media queries about the width match a screen of this width, in pixels. All other media queries fail. */
export function setScreenWidth(width: number): void {
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
