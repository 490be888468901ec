import { join } from 'node:path';
import type { Rolldown } from 'vite';
import type { Audience, PageDeclaration as PageRow } from '../src/app/pages.ts';

const source = join(import.meta.dirname, '../src');

/** The files that all of a student's pages load besides their own, below frontend/src. */
export const sharedByStudents = ['api/session.ts', 'app/layout/app-layout.tsx', 'locales/en/shell.json'];

/** Lists the files that a page loads, below frontend/src: its own, and those of its audience. */
export function listModules({ id, audience, areas }: PageRow): readonly string[] {
  return [
    ...(audience === 'students' ? sharedByStudents : []),
    `routes/${id}.tsx`,
    ...areas.map((area) => `locales/en/${area}.json`),
  ];
}

/** MUI's styles export it; nobody uses it, and it would count the fields among what every page needs. */
const unused = /\/@mui\/material\/styles\/enhanceHighContrast/;

/** All modules that some need before they can run, by following their static imports. */
function staticImports(modules: readonly string[], context: Rolldown.ChunkingContext): Set<string> {
  const found = new Set<string>();
  const queue = modules.map((module) => join(source, module));
  for (let id = queue.pop(); id !== undefined; id = queue.pop()) {
    if (found.has(id) || unused.test(id)) continue;
    found.add(id);
    queue.push(...(context.getModuleInfo(id)?.importedIds ?? []));
  }
  return found;
}

/** Characters of source, about 4 kB of a chunk: fewer are no chunk of their own. */
const smallest = 24_000;
/** Pages that share something small: fewer don't make the others load it. */
const several = 6;
/** Students' pages that need the same of what visitors' forms are made of: what fewer need is apart. */
const manyForms = 4;
const featureOf = (id: string): string | undefined => /\/src\/(?:features|locales\/\w+)\/(\w+)/.exec(id)?.[1];
const keyOf = (users: readonly PageRow[]): string => users.map(({ id }) => id).join(' ');

/**
 * Says which chunk a module comes in. Left alone the bundler makes one of each set of pages that share something, about
 * thirty for the dashboard, most of them below 1 kB. Instead there is one for each page, one for each feature that
 * several pages show, with all that only its pages need, `fields` for what visitors' forms share with many of
 * students', `forms` for what they share with few, `credentials` for what is made of both, `student` and `auth`
 * for what else the pages of an audience share, and `start` for what nearly all share. What one of these imports is
 * needed by as many pages at least, so that no two import each other.
 */
export function chunkNames(pages: readonly PageRow[]) {
  const of = (whom: Audience, some: readonly PageRow[]): number =>
    some.filter(({ audience }) => audience === whom).length;

  const areMost = (users: readonly PageRow[]): boolean => of('students', users) >= of('students', pages) / 2;

  function namesIn(context: Rolldown.ChunkingContext): (id: string) => string | null {
    const start = staticImports(['main.tsx'], context);
    const landing = staticImports(['landing/landing.ts'], context);
    const session = staticImports(['api/session.ts'], context);
    const needed = pages.map((page) => ({ page, modules: staticImports(listModules(page), context) }));

    const usersOf = (id: string) => needed.filter(({ modules }) => modules.has(id)).map(({ page }) => page);
    const weights = new Map<string, number>();
    const pagesByFeature = new Map<string, Set<PageRow>>();
    for (const id of new Set(needed.flatMap(({ modules }) => [...modules]))) {
      const users = usersOf(id);
      const key = keyOf(users);
      weights.set(key, (weights.get(key) ?? 0) + (context.getModuleInfo(id)?.code?.length ?? 0));
      const feature = featureOf(id);
      if (feature === undefined || areMost(users)) continue;
      pagesByFeature.set(feature, new Set([...(pagesByFeature.get(feature) ?? []), ...users]));
    }
    const isSmall = (users: readonly PageRow[]): boolean => (weights.get(keyOf(users)) ?? 0) < smallest;

    const areFields = (users: readonly PageRow[]): boolean =>
      of('visitors', users) > 0 && of('students', users) >= manyForms && !areMost(users) && !isSmall(users);
    /** Sets of pages that share something small made of the fields: `start`, which the fields import, can't hold it. */
    const buildOnFields = new Set(
      [...new Set(needed.flatMap(({ modules }) => [...modules]))]
        .filter((id) => context.getModuleInfo(id)?.importedIds.some((other) => areFields(usersOf(other))))
        .map((id) => keyOf(usersOf(id))),
    );

    /** The feature that all of some pages show, and the fewest others. */
    const sharedFeature = (users: readonly PageRow[]): string | undefined =>
      [...pagesByFeature]
        .filter(([, showing]) => users.every((page) => showing.has(page)))
        .toSorted(([, some], [, others]) => some.size - others.size)[0]?.[0];

    const nameOf = (id: string): string | null => {
      if (landing.has(id)) return null;
      if (start.has(id)) return 'start';
      if (session.has(id)) return null;
      const users = usersOf(id);
      const [user] = users;
      if (user === undefined) return null;
      if (users.length === 1) return user.id;
      if (of('students', users) === 0) return 'auth';
      if (of('visitors', users) > 0) {
        if (areMost(users)) return 'start';
        if (isSmall(users)) return buildOnFields.has(keyOf(users)) ? 'credentials' : 'start';
        if (areFields(users)) return 'fields';
        return of('students', users) > 1 ? 'forms' : null;
      }
      if (areMost(users) || (users.length >= several && isSmall(users))) return 'student';
      return featureOf(id) ?? sharedFeature(users) ?? 'student';
    };
    return nameOf;
  }

  let names: ((id: string) => string | null) | undefined;
  return {
    debugName: 'pages',
    name: (id: string, context: Rolldown.ChunkingContext) => (names ??= namesIn(context))(id),
  };
}
