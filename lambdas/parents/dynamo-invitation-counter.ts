import { createHash } from 'node:crypto';
import { countForCentre } from '../tables/dynamo-centre-counter.ts';
import type { Table } from '../tables/dynamo.ts';
import { itemKeys } from '../tables/shared/item-keys.ts';
import type { CountInvitation } from './parent-views.ts';

const weekMs = 7 * 24 * 60 * 60 * 1000;

/** All students together may invite an address this often in a week. */
const invitationsPerAddress = 3;

/** Stores a hash of the address, so that the count names nobody. */
export function dynamoInvitationCounter(table: Table): CountInvitation {
  return (email, now) => {
    const week = String(Math.floor(now.getTime() / weekMs));
    const address = createHash('sha256').update(email.toLowerCase()).digest('base64url');
    return countForCentre(table, {
      sort: itemKeys.parentMailSort(week, address),
      ...{ attribute: 'count', limit: invitationsPerAddress, at: now, days: 8 },
    });
  };
}
