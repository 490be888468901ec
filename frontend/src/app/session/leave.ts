let leaving = false;

/** True while this document is about to be replaced: until then nothing redirects elsewhere. */
export const isLeaving = (): boolean => leaving;

/** Leaves the app for another document of the site, with nothing of this one to come back to. */
export function replaceDocument(path: string): void {
  if (leaving) return;
  leaving = true;
  window.addEventListener('pageshow', (event) => {
    if (event.persisted) window.location.reload();
  });
  window.location.replace(path);
}
