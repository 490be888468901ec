import { reloadPage } from './reload-page.ts';

const key = (id: string) => `ktc.reloaded-for.${id}`;

/**
 * Reloads the page for a missing chunk, unless it was reloaded for this chunk before. Without session storage there
 * is no telling, so nothing is reloaded.
 *
 * @returns whether the page is on its way out.
 */
export function reloadOnce(id: string): boolean {
  try {
    if (sessionStorage.getItem(key(id)) !== null) return false;
    sessionStorage.setItem(key(id), 'yes');
  } catch {
    return false;
  }
  reloadPage();
  return true;
}

/** The chunk is there: should it go missing again, reloading is worth another try. */
export function clearReload(id: string): void {
  try {
    sessionStorage.removeItem(key(id));
  } catch {
    // Where nothing can be stored, nothing was.
  }
}
