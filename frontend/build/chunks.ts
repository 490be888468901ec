import { join } from 'node:path';
import type { Rolldown } from 'vite';
import type { Audience, PageDeclaration } from '../src/app/pages.ts';

const source = join(import.meta.dirname, '../src');

/** Files below frontend/src that every page for signed-in users loads. */
export const sharedByStudents = ['app/layout/app-layout.tsx', 'locales/en/shell.json'];
/** Files below frontend/src that open over any of these pages. */
const overlays = ['app/layout/phone-menu.tsx', 'features/search/search-dialog.tsx'];
/** MUI's parts of dialogs, such as `DialogTitle`, and what shows them in every dialog that asks before an action. */
const partOfDialog = /\/@mui\/material\/Dialog|\/forms\/ask-dialog\./;

/** Lists the modules that a page needs directly, by their paths relative to frontend/src. */
export function listModules({ id, audience, areas }: PageDeclaration): readonly string[] {
  return [
    ...(audience === 'students' ? sharedByStudents : []),
    `routes/${id}.tsx`,
    ...areas.map((area) => `locales/en/${area}.json`),
  ];
}

/** KTC doesn't use this module of MUI. The module imports text-field code that most pages don't need. */
const unused = /\/@mui\/material\/styles\/enhanceHighContrast/;

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

/** MUI's help text isn't in the text fields' chunk, because pages with checkboxes need it too. */
const helperText = /\/@mui\/material\/FormHelperText\//;

/** Modules that the same pages need are small if they have fewer characters in total. 24,000 become about 4 kB. */
const smallest = 24_000;
/** If at least this many pages for students need a small module, all pages for students load the module. */
const several = 6;
/** A module for forms goes into `fields` if at least this many pages for students need it, else into `forms`. */
const manyForms = 4;
/** Returns the feature to which a module belongs. Two parts of MUI that few pages need count as features of their own. */
function findFeature(id: string): string | undefined {
  const [, feature] =
    /\/(?:src\/features|src\/locales\/\w+|@mui\/material(?=\/(?:Accordion|Table)\/))\/(\w+)/.exec(id) ?? [];
  // The messages in `common.json` belong to no feature.
  if (feature === 'common') return undefined;
  // The messages of several pages of this feature are in files such as `quiz-start.json`.
  return feature === 'quiz' ? 'quizzes' : feature;
}
/** The modules of prepared texts have their own chunk, because half of the pages for students don't need them. */
const isProse = (id: string): boolean => /\/(?:components\/prose|contract\/text)\//.test(id);
const buildKey = (users: readonly PageDeclaration[]): string => users.map(({ id }) => id).join(' ');

/**
 * Names the output file (chunk) of each module by the pages that need the module. Every simpler rule that was tried
 * adds 20 to 40 kB to most pages.
 *
 * - the calls that a page sends while the app loads: `first-calls`
 * - MUI's dialogs and drawer, which no page shows at first: `overlays`
 * - one page: the page's own chunk
 * - only pages for visitors: `auth`
 * - pages for visitors and most pages for students: `start`
 * - pages for visitors and fewer pages for students: `fields` or `forms`
 * - the same pages, but small modules: `credentials` if all these pages load `credentials.json`, otherwise `start`
 * - modules of prepared texts: `prose`
 * - most pages for students: `student`
 * - other pages, or only pages of one feature such as `account-data`: the feature's chunk
 */
export function chunkNames(pages: readonly PageDeclaration[]) {
  const count = (wanted: Audience, some: readonly PageDeclaration[]): number =>
    some.filter(({ audience }) => audience === wanted).length;

  const areMost = (users: readonly PageDeclaration[]): boolean =>
    count('students', users) >= count('students', pages) / 2;

  function buildNames(context: Rolldown.ChunkingContext): (id: string) => string | null {
    const first = staticImports(['app/send-first-calls.ts'], context);
    const start = staticImports(['main.tsx'], context);
    const ofOverlays = staticImports(overlays, context);
    const landing = staticImports(['landing/landing.ts'], context);
    const amplify = staticImports(['api/amplify.ts'], context);
    const needed = pages.map((page) => ({ page, modules: staticImports(listModules(page), context) }));

    const findUsers = (id: string) => needed.filter(({ modules }) => modules.has(id)).map(({ page }) => page);
    const weights = new Map<string, number>();
    const pagesByFeature = new Map<string, Set<PageDeclaration>>();
    for (const id of new Set(needed.flatMap(({ modules }) => [...modules]))) {
      const users = findUsers(id);
      const key = buildKey(users);
      weights.set(key, (weights.get(key) ?? 0) + (context.getModuleInfo(id)?.code?.length ?? 0));
      const feature = findFeature(id);
      if (feature === undefined || areMost(users)) continue;
      pagesByFeature.set(feature, new Set([...(pagesByFeature.get(feature) ?? []), ...users]));
    }
    const isSmall = (users: readonly PageDeclaration[]): boolean =>
      (weights.get(buildKey(users)) ?? 0) < smallest;

    const areFields = (users: readonly PageDeclaration[]): boolean =>
      count('visitors', users) > 0 &&
      count('students', users) >= manyForms &&
      !areMost(users) &&
      !isSmall(users);

    const sharedFeature = (users: readonly PageDeclaration[]): string | undefined =>
      [...pagesByFeature]
        .filter(([, showing]) => users.every((page) => showing.has(page)))
        .toSorted(([, some], [, others]) => some.size - others.size)[0]?.[0];

    const chooseName = (id: string): string | null => {
      if (landing.has(id)) return null;
      if (first.has(id)) return 'first-calls';
      if (start.has(id)) return 'start';
      if (amplify.has(id)) return null;
      const users = findUsers(id);
      const [user] = users;
      if (user === undefined) return ofOverlays.has(id) || partOfDialog.test(id) ? 'overlays' : null;
      if (users.length === 1 && ofOverlays.has(id)) return 'student';
      if (users.length === 1) return user.id.replace('/', '-');
      if (count('students', users) === 0 && count('parents', users) < users.length) return 'auth';
      if (count('visitors', users) > 0) {
        if (areMost(users) || helperText.test(id)) return 'start';
        if (isSmall(users))
          return users.every(({ areas }) => areas.includes('credentials')) ? 'credentials' : 'start';
        if (areFields(users)) return 'fields';
        return count('students', users) > 1 ? 'forms' : null;
      }
      if (isProse(id)) return 'prose';
      if (areMost(users)) return 'student';
      const feature = findFeature(id);
      const isOwn = feature !== undefined && users.every((page) => page.id.startsWith(`${feature}-`));
      if (users.length >= several && isSmall(users) && !isOwn) return 'student';
      return feature ?? sharedFeature(users) ?? 'student';
    };
    return chooseName;
  }

  let names: ((id: string) => string | null) | undefined;
  return {
    debugName: 'pages',
    name: (id: string, context: Rolldown.ChunkingContext) => (names ??= buildNames(context))(id),
  };
}
