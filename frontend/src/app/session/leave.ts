let leaving = false;

/** True while another document is about to replace this one, so that nothing redirects elsewhere meanwhile. */
export const isLeaving = (): boolean => leaving;

/** Replaces the app by another document of the site. The Back button then reloads the app instead of an old copy. */
export function replaceDocument(path: string): void {
  if (leaving) return;
  leaving = true;
  window.addEventListener('pageshow', (event) => {
    if (event.persisted) window.location.reload();
  });
  window.location.replace(path);
}
