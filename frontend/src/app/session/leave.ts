let leaving = false;

/** True once another document is about to replace this one. No component may redirect from then on. */
export const isLeaving = (): boolean => leaving;

/** If Back shows an old copy of the app, the copy reloads. */
export function replaceDocument(path: string): void {
  if (leaving) return;
  leaving = true;
  window.addEventListener('pageshow', (event) => {
    if (event.persisted) window.location.reload();
  });
  window.location.replace(path);
}
