let leaving = false;

/**
 * True once `replaceDocument` has been called. The browser is about to leave this page, so no component may redirect.
 */
export const isLeaving = (): boolean => leaving;

/**
 * Opens `path` instead of the current page. If the Back button restores the current page from the browser's cache, the
 * page reloads.
 */
export function replaceDocument(path: string): void {
  if (leaving) return;
  leaving = true;
  window.addEventListener('pageshow', (event) => {
    if (event.persisted) window.location.reload();
  });
  window.location.replace(path);
}
