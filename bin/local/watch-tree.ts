import { readdirSync, watch } from 'node:fs';
import type { FSWatcher } from 'node:fs';
import { join, relative } from 'node:path';

/** Editors save in several steps; a change counts once it has been quiet for that long, in milliseconds. */
const quietMs = 150;

export interface WatchTreeProps {
  readonly directory: string;
  /** True for a path, relative to the directory, whose changes matter. */
  readonly matters: (path: string) => boolean;
  /** Never called twice at once. Must not throw. */
  readonly changed: () => Promise<void>;
}

/**
 * Calls `changed` after each change below a folder. It watches every folder by itself: Node's own recursive watching
 * loses sight of a file that is replaced by renaming, which is how most editors save.
 *
 * @returns what ends it, once a call that is under way is done.
 */
export function watchTree({ directory, matters, changed }: WatchTreeProps): { close(): Promise<void> } {
  const watchers = new Map<string, FSWatcher>();
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();

  function follow(): void {
    const folders = new Set(foldersOf(directory));
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
    // A folder that goes away: the one around it tells.
    return watcher.on('error', () => watcher.close());
  }

  function run(): void {
    // Folders first: what is written into a new one later is seen then, what was before is read now.
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

function foldersOf(directory: string): string[] {
  try {
    const inner = readdirSync(directory, { withFileTypes: true }).filter((entry) => entry.isDirectory());
    return [directory, ...inner.flatMap(({ name }) => foldersOf(join(directory, name)))];
  } catch {
    // Gone between two looks.
    return [];
  }
}
