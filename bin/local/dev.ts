import { join, sep } from 'node:path';
import { LocalError, readMessage } from '../../local/errors.ts';
import { localPaths } from '../../local/http/paths.ts';
import { findFreePort } from '../../local/http/listen.ts';
import { startLocal, type Local } from '../../local/start.ts';
import { watchContent } from './watch-content.ts';
import { makeDevAssembly } from './assembly.ts';
import type { AssemblyOptions } from './assembly-options.ts';

const root = join(import.meta.dirname, '../..');
const backendSources = ['lambdas', 'contract', 'lib'].map((folder) => join(root, folder));
/** Editors save in several steps, so the reload waits until no file has changed for this number of milliseconds. */
const quietMs = 200;

interface DevOptions extends AssemblyOptions {
  readonly port: number | undefined;
  readonly dataDirectory: string;
  readonly fresh?: boolean | undefined;
}

/** Runs Vite's dev server. Changed code restarts the backend, and changed content is published. */
export async function serveDev(options: DevOptions): Promise<Local> {
  const { dataDirectory, fresh, payments, model, drafts } = options;
  // Two folders take turns, because the running backend still reads its own.
  let generation = 0;
  const nextAssembly = (): Promise<string> => {
    generation += 1;
    return makeDevAssembly(join(dataDirectory, 'dev', String(generation % 2)), { payments, model, drafts });
  };

  // The backend needs the address, because the payment page redirects to it.
  const port = await findFreePort(options.port);
  const siteUrl = `http://localhost:${port}`;
  const [{ createServer }, firstBackend] = await Promise.all([
    import('vite'),
    startLocal({ dataDirectory, fresh, port: 0, siteUrl, assembly: nextAssembly }),
  ]);
  let backend = firstBackend;
  const target = backend.url;
  const exitsBefore = process.listeners('SIGTERM');
  const vite = await createServer({
    configFile: join(root, 'frontend/build/config.ts'),
    configLoader: 'native',
    server: {
      // Pages on other ports of this machine must not read the local emails.
      cors: false,
      host: 'localhost',
      port,
      strictPort: true,
      proxy: { '/api': target, '/_local': target, '/config.json': target },
    },
  });
  // Vite's listener would end the process before the backend is closed.
  for (const listener of process.listeners('SIGTERM')) {
    if (!exitsBefore.includes(listener)) process.off('SIGTERM', listener);
  }
  try {
    await vite.listen();
  } catch (error) {
    await Promise.all([vite.close(), backend.close()]);
    throw new LocalError(`${readMessage(error)}. Choose another port with --port, or leave --port away.`);
  }

  async function restart(): Promise<void> {
    console.log('The backend changed: starting it anew');
    try {
      // If the sources don't compile, the running backend isn't replaced.
      const assembly = await nextAssembly();
      await backend.close();
      backend = await startLocal({ dataDirectory, port: Number(new URL(target).port), siteUrl, assembly });
      vite.ws.send({ type: 'full-reload' });
    } catch (error) {
      console.error(readMessage(error));
    }
  }

  let timer: NodeJS.Timeout | undefined;
  let restarting: Promise<void> = Promise.resolve();
  vite.watcher.add(backendSources);
  vite.watcher.on('all', (_, path) => {
    if (!backendSources.some((folder) => path.startsWith(folder + sep))) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      restarting = restarting.then(restart);
    }, quietMs);
  });

  const content = watchContent({
    content: join(root, 'content'),
    folder: join(dataDirectory, 'dev', 'edited'),
    drafts,
    product: () => backend,
    shown: () => vite.ws.send({ type: 'full-reload' }),
  });

  return {
    url: siteUrl,
    mailUrl: siteUrl + localPaths.mail,
    demo: backend.demo,
    demoTutor: backend.demoTutor,
    demoLead: backend.demoLead,
    get payments() {
      return backend.payments;
    },
    get ses() {
      return backend.ses;
    },
    endThreads: () => backend.endThreads(),
    runSchedules: () => backend.runSchedules(),
    republish: (file) => backend.republish(file),
    putFiles: (files) => backend.putFiles(files),
    async close() {
      clearTimeout(timer);
      await content.close();
      await vite.close();
      await restarting;
      await backend.close();
    },
  };
}
