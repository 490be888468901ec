import { vi } from 'vitest';

/** Fakes the screen's width in pixels. Only `min-width` queries can match. */
export function setScreenWidth(width: number): void {
  vi.stubGlobal('matchMedia', (query: string) => {
    const minimum = /min-width:\s*(\d+)/.exec(query)?.[1];
    return Object.assign(new EventTarget(), {
      matches: minimum !== undefined && width >= Number(minimum),
      media: query,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    });
  });
}
