import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
export const dist = join(root, 'dist');
export const siteFiles = {
  catalogueFile: join(dist, 'catalogue.json'),
  askBotFile: join(dist, 'ask-bot.json'),
};

export interface ContentFiles {
  /** The folder with the content. */
  readonly content: string;
  /** If true, the catalogue also has drafts of questions. */
  readonly drafts: boolean;
  readonly catalogueFile: string;
  readonly askBotFile: string;
}

interface PreparedContent {
  /** The source text of each module of the content, such as `virtual:centre`. */
  readonly modules: Promise<Readonly<Record<string, string>>>;
  /** Ends when the catalogue and Ask Bot's index are written. */
  readonly written: Promise<void>;
}

/** Prepares the content in a process of its own, so that the site is bundled at the same time. */
export function prepareContent(files: ContentFiles): PreparedContent {
  const program = join(root, 'frontend/build/prepare-content.ts');
  // Preparing makes many small objects, which a larger space for new ones clears in half the time.
  const execArgv = [...process.execArgv, '--min-semi-space-size=64', '--max-semi-space-size=64'];
  const child = fork(program, [JSON.stringify(files)], { execArgv });
  const written = once(child, 'exit').then(([code]) => {
    if (code !== 0) throw new Error('The content could not be prepared');
  });
  // The last message may arrive after the exit.
  const ended = Promise.all([once(child, 'disconnect'), written]).then(() => {
    throw new Error('The content has no modules');
  });
  const modules = Promise.race([
    once(child, 'message').then(([message]) => message as Readonly<Record<string, string>>),
    ended,
  ]);
  for (const unused of [modules, ended]) unused.catch(() => undefined);
  return { modules, written };
}

let preparing: PreparedContent | undefined;

/** Prepares the content of the site, once in this process. */
export function prepareSiteContent(): PreparedContent {
  mkdirSync(dist, { recursive: true });
  return (preparing ??= prepareContent({ content: join(root, 'content'), drafts: false, ...siteFiles }));
}
