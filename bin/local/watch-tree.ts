import { readdirSync, watch, type FSWatcher } from 'node:fs';
import { join, relative } from 'node:path';

/** Editors save in several steps, so `changed` is called when no file has changed for this number of milliseconds. */
const quietMs = 150;

interface WatchTreeProps {
  readonly directory: string;
  /** Tells whether a change of this path should be reported. `path` is relative to `directory`. */
  readonly matters: (path: string) => boolean;
  /** Called after changes. The next call waits until the previous call has ended. The function must not throw. */
  readonly changed: () => Promise<void>;
}

/** Watches each folder separately, because Node's recursive watching misses files replaced by renaming. */
export function watchTree({ directory, matters, changed }: WatchTreeProps): { close(): Promise<void> } {
  const watchers = new Map<string, FSWatcher>();
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();

  function follow(): void {
    const folders = new Set(listFolders(directory));
    for (const [folder, watcher] of watchers) {
      if (folders.has(folder)) continue;
      watcher.close();
      watchers.delete(folder);
    }
    for (const folder of folders) if (!watchers.has(folder)) watchers.set(folder, watchFolder(folder));
  }

  function watchFolder(folder: string): FSWatcher {
    const watcher = watch(folder, (_, name) => {
      if (!matters(name === null ? '' : relative(directory, join(folder, name)))) return;
      clearTimeout(timer);
      timer = setTimeout(run, quietMs);
    });
    // The watcher of the parent folder reports the removal.
    return watcher.on('error', () => watcher.close());
  }

  function run(): void {
    // New folders are watched first, so that no file in them is missed.
    follow();
    running = running.then(changed);
  }

  follow();
  return {
    async close() {
      clearTimeout(timer);
      for (const watcher of watchers.values()) watcher.close();
      watchers.clear();
      await running;
    },
  };
}

function listFolders(directory: string): string[] {
  try {
    const inner = readdirSync(directory, { withFileTypes: true }).filter((entry) => entry.isDirectory());
    return [directory, ...inner.flatMap(({ name }) => listFolders(join(directory, name)))];
  } catch {
    // The folder was removed in the meantime.
    return [];
  }
}
