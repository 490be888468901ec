import { reloadPage } from './reload-page.ts';

const key = (id: string) => `ktc.reloaded-for.${id}`;

/**
 * Reloads the page for a missing chunk, but only once per chunk. It never reloads without session storage, because it
 * couldn't remember the reload.
 *
 * @returns true if the page is reloading.
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

/** Allows another reload if this chunk goes missing again. */
export function clearReload(id: string): void {
  try {
    sessionStorage.removeItem(key(id));
  } catch {
    // Without storage there is nothing to remove.
  }
}
