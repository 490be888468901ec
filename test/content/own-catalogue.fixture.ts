import { siteFiles } from '../../bin/content-files.ts';
import { loadCatalogue } from '../../content/load.ts';
import { prepareCatalogue, type PreparedCatalogue } from '../../content/prepare-catalogue.ts';
import { readOrMake } from './read-or-make.fixture.ts';

/** The product's own catalogue. The test files of a worker share it and must not change it. */
export const ownCatalogue = loadCatalogue('content');

let prepared: PreparedCatalogue | undefined;
/** The content of the product's `catalogue.json`. */
export const ownPreparedCatalogue = () =>
  (prepared ??= JSON.parse(
    readOrMake(siteFiles.catalogueFile, () => prepareCatalogue('content', ownCatalogue)),
  ) as PreparedCatalogue);
