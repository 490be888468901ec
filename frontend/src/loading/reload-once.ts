import { reloadPage } from './reload-page.ts';

const key = (id: string) => `ktc.reloaded-for.${id}`;

/**
 * Reloads the page once for each missing JavaScript file. Without session storage the page never reloads, because
 * nothing would prevent an endless loop. Returns true if the page is reloading.
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

/** Call this function after the file has loaded, so that the page may reload for the same file again. */
export function clearReload(id: string): void {
  try {
    sessionStorage.removeItem(key(id));
  } catch {
    // Without storage there is nothing to remove.
  }
}
