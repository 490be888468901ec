import { reloadPage } from './reload-page.ts';
import { tryStorage } from './try-storage.ts';

const key = (id: string) => `ktc.reloaded-for.${id}`;

/** Reloads the page at most once for each missing file. Without session storage, doesn't reload, to avoid a loop. */
export function reloadOnce(id: string): boolean {
  const isFirst = tryStorage(() => {
    const found = sessionStorage.getItem(key(id));
    sessionStorage.setItem(key(id), 'yes');
    return found === null;
  });
  if (isFirst) reloadPage();
  return isFirst ?? false;
}

/** Call this function when a file has loaded, so that the page may reload again if the file is missing later. */
export function clearReload(id: string): void {
  tryStorage(() => sessionStorage.removeItem(key(id)));
}
