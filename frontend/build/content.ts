import { join } from 'node:path';
import type { Plugin } from 'vite';

const isContent = /^virtual:/;
const prefix = '\0';

/** Provides the content as modules that a build has prepared. Each module's source text has the module's name as its key. */
export function preparedContentPlugin(
  read: () => Promise<Readonly<Record<string, string | undefined>>>,
): Plugin {
  return {
    name: 'ktc:prepared-content',
    resolveId: { filter: { id: isContent }, handler: (source) => prefix + source },
    load: {
      filter: { id: /^\0virtual:/ },
      handler: async (id) => (await read())[id.slice(prefix.length)],
    },
  };
}

/** Does the same for the development server and for tests. Each change of a file makes its modules again. */
export function contentPlugin(): Plugin {
  return {
    name: 'ktc:content',
    resolveId: { filter: { id: isContent }, handler: (source) => prefix + source },
    load: {
      filter: { id: /^\0virtual:/ },
      async handler(id) {
        const { contentDirectory, contentModules, coursesNow } = await import('./content-modules.ts');
        const module = contentModules[id.slice(prefix.length)];
        if (module === undefined) return undefined;
        for (const file of module.files) this.addWatchFile(join(contentDirectory, file));
        return module.code(coursesNow);
      },
    },
  };
}
