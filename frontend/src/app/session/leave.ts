let leaving = false;

/** True while another document is about to replace this one. Until then nothing redirects elsewhere. */
export const isLeaving = (): boolean => leaving;

/** Replaces the app by another document of the site. Back never shows the app's pages as they were: it reloads them. */
export function replaceDocument(path: string): void {
  if (leaving) return;
  leaving = true;
  window.addEventListener('pageshow', (event) => {
    if (event.persisted) window.location.reload();
  });
  window.location.replace(path);
}
