let leaving = false;

/** True once another document is about to replace this one. No component may redirect from then on. */
export const isLeaving = (): boolean => leaving;

/** If the Back button shows the old copy of the app again, the app reloads. */
export function replaceDocument(path: string): void {
  if (leaving) return;
  leaving = true;
  window.addEventListener('pageshow', (event) => {
    if (event.persisted) window.location.reload();
  });
  window.location.replace(path);
}
