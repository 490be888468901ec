import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { Worker } from 'node:worker_threads';
import * as z from 'zod';
import { readMessage } from '../../local/errors.ts';
import type { Local } from '../../local/start.ts';
import type { BuildResult } from './catalogue-worker.ts';
import { watchTree } from './watch-tree.ts';

const published = z.object({ written: z.number(), deleted: z.number() });

interface WatchContentProps {
  readonly content: string;
  /** The catalogue is written to this folder. */
  readonly folder: string;
  readonly drafts?: boolean | undefined;
  readonly product: () => Pick<Local, 'republish' | 'putFiles'>;
  /** Builds the site again, which updates its pages and its search. Returns each file's path by its key on the site. */
  readonly rebuildSite?: () => Promise<ReadonlyMap<string, string>>;
  readonly shown?: () => void;
  readonly say?: (line: string) => void;
  readonly warn?: (line: string) => void;
}

/** Publishes edits of the content while the product runs. A faulty edit is reported and not published. */
export function watchContent(props: WatchContentProps): { close(): Promise<void> } {
  const { content, folder, drafts = false, product, rebuildSite, shown } = props;
  const say = props.say ?? ((line: string) => console.log(line));
  const warn = props.warn ?? ((line: string) => console.error(line));
  const catalogueFile = join(folder, 'catalogue.json');
  const builder = createBuilder({ content, file: catalogueFile, drafts });
  let lastChecked = hashFiles(content);
  let lastPublished = lastChecked;

  // Edits are published during a build. After it, one more build includes all of them.
  let rebuilding: Promise<void> = Promise.resolve();
  let isWaiting = false;
  function rebuild(): void {
    if (isWaiting || !rebuildSite) return;
    isWaiting = true;
    rebuilding = rebuilding.then(async () => {
      isWaiting = false;
      try {
        product().putFiles(await rebuildSite());
        say('Built: the pages and the search are up to date');
      } catch (error) {
        warn(readMessage(error));
      }
    });
  }

  async function publish(): Promise<void> {
    const now = hashFiles(content);
    if (listDifferences(lastChecked, now).length === 0) return;
    lastChecked = now;
    mkdirSync(folder, { recursive: true });
    const { ok, faults } = await builder.build();
    if (faults.length > 0) warn(faults.join('\n'));
    if (!ok) {
      warn('Not published: the catalogue stays as it was until this is fixed.');
      return;
    }
    const changed = listDifferences(lastPublished, now);
    for (const reply of await product().republish(catalogueFile)) say(describe(reply));
    lastPublished = now;
    shown?.();
    if (changed.some((file) => !/\/(questions|pictures)\//.test(file))) rebuild();
  }

  const watching = watchTree({
    directory: content,
    matters: (path) =>
      path === '' || /^[a-z-]+\.yaml$/.test(path) || /^(courses|pages)(\/|$)/.test(posix(path)),
    changed: () => publish().catch((error: unknown) => warn(`Not published: ${readMessage(error)}`)),
  });
  return {
    async close() {
      await watching.close();
      await rebuilding;
      await builder.close();
    },
  };
}

function describe(reply: unknown): string {
  const { written, deleted } = published.parse(reply);
  return `Published: ${written} ${written === 1 ? 'item' : 'items'} written, ${deleted} deleted`;
}

/** Creates a builder of the catalogue. It reuses one worker thread, because loading the modules takes a second. */
function createBuilder(job: { content: string; file: string; drafts: boolean }) {
  let worker: Worker | undefined;
  return {
    async build(): Promise<BuildResult> {
      worker ??= new Worker(join(import.meta.dirname, 'catalogue-worker.ts'), { workerData: job });
      try {
        const reply = once(worker, 'message');
        worker.postMessage('build');
        const [result] = (await reply) as [BuildResult];
        return result;
      } catch (error) {
        // An error ends the thread.
        worker = undefined;
        throw error;
      }
    },
    close: async () => void (await worker?.terminate()),
  };
}

function hashFiles(content: string): Map<string, string> {
  const folders = ['courses', 'pages']
    .map((name) => join(content, name))
    .filter((folder) => existsSync(folder));
  const files = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((entry) =>
      entry.isFile() && !entry.name.startsWith('.') ? [join(entry.parentPath, entry.name)] : [],
    ),
  );
  return new Map(
    [...files, join(content, 'centre.yaml'), join(content, 'canned-replies.yaml')].flatMap((file) => {
      try {
        const hash = createHash('sha256').update(readFileSync(file)).digest('hex');
        return [[posix(file.slice(content.length + 1)), hash] as const];
      } catch {
        // The file was removed in the meantime.
        return [];
      }
    }),
  );
}

function listDifferences(one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>): string[] {
  const files = new Set([...one.keys(), ...other.keys()]);
  return [...files].filter((file) => one.get(file) !== other.get(file));
}

const posix = (path: string) => path.split(sep).join('/');
