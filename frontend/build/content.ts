import { join } from 'node:path';
import type { Plugin } from 'vite';
import type { Courses } from './content-modules.ts';

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

/**
 * Does the same for the development server and for tests. Each change of a file makes its modules again. With `once`, all
 * modules are made of the courses that the first one has read, because reading them takes seconds.
 */
export function contentPlugin({ once = false } = {}): Plugin {
  let courses: Courses | undefined;
  return {
    name: 'ktc:content',
    resolveId: { filter: { id: isContent }, handler: (source) => prefix + source },
    load: {
      filter: { id: /^\0virtual:/ },
      async handler(id) {
        const made = await import('./content-modules.ts');
        const { contentDirectory, contentModules, coursesNow, readCoursesOnce } = made;
        const module = contentModules[id.slice(prefix.length)];
        if (module === undefined) return undefined;
        for (const file of module.files) this.addWatchFile(join(contentDirectory, file));
        courses ??= once ? readCoursesOnce() : coursesNow;
        return module.code(courses);
      },
    },
  };
}
