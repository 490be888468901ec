let leaving = false;

/** True once the browser is about to leave this page, so that no component may redirect. */
export const isLeaving = (): boolean => leaving;

/** Opens `path`. If the Back button restores this page from the browser's cache, the page reloads. */
export function replaceDocument(path: string): void {
  if (leaving) return;
  leaving = true;
  window.addEventListener('pageshow', (event) => {
    if (event.persisted) window.location.reload();
  });
  window.location.replace(path);
}
