import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

export interface ContentFiles {
  /** The folder with the content. */
  readonly content: string;
  /** If true, the catalogue also has drafts of questions. */
  readonly drafts: boolean;
  readonly catalogueFile: string;
  readonly askBotFile: string;
}

/** Writes the catalogue and Ask Bot's index in a thread, so that the site can be built at the same time. */
export async function writeContentFiles(files: ContentFiles): Promise<void> {
  await once(new Worker(new URL('./content-worker.ts', import.meta.url), { workerData: files }), 'exit');
}
