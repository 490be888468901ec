import { features } from '../contract/features.ts';
import { poolEntries } from './pool-functions.ts';
import { publisherName } from './publishing.ts';

/** The function that the centre's staff call; it belongs to the feature `orders` and no route leads to it. */
export const deskName = 'orders-desk';

/** The function that looks after orders of which no event came; a schedule calls it, on stages that take payments. */
export const reconcileName = 'orders-reconcile';

/** The function that looks for questions that have waited too long; a schedule calls it. */
export const queriesWatchName = 'queries-watch';

/** The function by which staff give students extra time and delete accounts; it belongs to the feature `account` and no route leads to it. */
export const accountDeskName = 'account-desk';

/** The function by which tutors see how questions do; it belongs to the feature `quizzes` and no route leads to it. */
export const quizzesDeskName = 'quizzes-desk';

/** The function that carries through deletions of accounts; a schedule calls it. */
export const erasureName = 'account-erasure';

/** Every function by its name: the file of its handler, from the folder of the handlers. */
export const entries: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    [...Object.keys(features), publisherName].map((name) => [name, `${name}/handler.ts`]),
  ),
  [deskName]: 'orders/admin/handler.ts',
  [reconcileName]: 'orders/reconcile/handler.ts',
  [queriesWatchName]: 'queries/safeguarding/watch-handler.ts',
  [accountDeskName]: 'account/admin/handler.ts',
  [quizzesDeskName]: 'quizzes/admin/handler.ts',
  [erasureName]: 'account/erasure/handler.ts',
  ...poolEntries,
};
