import { loadCatalogue } from '../../content/load.ts';
import type { Catalogue } from '../../content/catalogue.ts';

const shared = globalThis as { catalogueOfTests?: Catalogue };

/**
 * Loads the content once per worker, because it takes seconds. A variable of this module wouldn't last: each test file of
 * the frontend evaluates the modules anew.
 */
export const loadContent = (): Catalogue => (shared.catalogueOfTests ??= loadCatalogue('content'));
