import { loadCatalogue } from '../../content/load.ts';
import { prepareCatalogue, type PreparedCatalogue } from '../../content/prepare-catalogue.ts';

/** The product's own catalogue. The test files of a worker share it and must not change it. */
export const ownCatalogue = loadCatalogue('content');

let prepared: PreparedCatalogue | undefined;
export const ownPreparedCatalogue = () => (prepared ??= prepareCatalogue('content', ownCatalogue));
