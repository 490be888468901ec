import { features } from '../../contract/features.ts';
import { poolEntries } from './user-pool.ts';
import { publisherName } from '../data/publishing.ts';

/** The function that serves `npm run admin`; no route leads to it. */
export const adminName = 'admin';

/** The function that looks after orders of which no event came; a schedule calls it, on stages that take payments. */
export const reconcileName = 'orders-reconcile';

/** The function that looks for questions that have waited too long; a schedule calls it. */
export const queriesWatchName = 'queries-watch';

/** The function that carries through deletions of accounts; a schedule calls it. */
export const erasureName = 'account-erasure';

/** Every function by its name: the file of its handler, from the folder of the handlers. */
export const entries: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    [...Object.keys(features), publisherName].map((name) => [name, `${name}/handler.ts`]),
  ),
  [adminName]: 'admin/handler.ts',
  [reconcileName]: 'orders/reconcile/handler.ts',
  [queriesWatchName]: 'queries/safeguarding/watch-handler.ts',

  [erasureName]: 'account/erasure/handler.ts',
  ...poolEntries,
};
