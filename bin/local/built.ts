import { join } from 'node:path';
import { startLocal, type Local, type LocalOptions } from '../../local/start.ts';
import { watchContent } from './watch-content.ts';
import { makeAssembly, rebuildSite, type AssemblyOptions } from './assembly.ts';

/** Serves the built site and publishes edits of the content while it runs. */
export async function serveBuilt({
  payments,
  model,
  drafts,
  ...options
}: Omit<LocalOptions, 'assembly'> & AssemblyOptions): Promise<Local> {
  const { dataDirectory } = options;
  const product = await startLocal({
    ...options,
    assembly: () => makeAssembly(join(dataDirectory, 'cdk.out'), { payments, model, drafts }),
  });
  const content = watchContent({
    content: join(import.meta.dirname, '../../content'),
    folder: join(dataDirectory, 'edited'),
    drafts,
    product: () => product,
    rebuildSite: () => rebuildSite(join(dataDirectory, 'edited/site')),
  });
  return {
    ...product,
    async close() {
      await content.close();
      await product.close();
    },
  };
}
