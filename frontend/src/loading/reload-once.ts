import { reloadPage } from './reload-page.ts';

const key = (id: string) => `ktc.reloaded-for.${id}`;

/** Reloads once for each missing file, and never without session storage, because it might loop endlessly. */
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
