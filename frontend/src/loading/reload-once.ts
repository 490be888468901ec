import { reloadPage } from './reload-page.ts';

const key = (id: string) => `ktc.reloaded-for.${id}`;

/** Reloads the page at most once for each missing file. Without session storage, doesn't reload, to avoid a loop. */
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

/** Call this function when a file has loaded, so that the page may reload again if the file is missing later. */
export function clearReload(id: string): void {
  try {
    sessionStorage.removeItem(key(id));
  } catch {
    // Without storage there is nothing to remove.
  }
}
