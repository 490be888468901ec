import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { catalogue, type Catalogue } from './catalogue.ts';

/**
 * The catalogue in a JSON file.
 *
 * @throws when the file is missing or doesn't hold one.
 */
export function readCatalogue(file: URL): Catalogue {
  return z.parse(catalogue, JSON.parse(readFileSync(file, 'utf8')));
}
