import { createHash } from 'node:crypto';
import { countForCentre, uncountForCentre } from '../tables/dynamo-centre-counter.ts';
import type { Table } from '../tables/dynamo.ts';
import { itemKeys } from '../tables/shared/item-keys.ts';
import { toMailbox, type InvitationCounter } from './parent-views.ts';

const weekMs = 7 * 24 * 60 * 60 * 1000;

/** A student may invite the same address this often in a week. */
const invitationsPerStudent = 2;
/** All students together. After one student has used up a share, four brothers and sisters can still invite. */
const invitationsPerAddress = invitationsPerStudent + 4;

const hash = (text: string) => createHash('sha256').update(text).digest('base64url');

/** Stores hashes of the address and of the student with the address, so that the counts name nobody. */
export function dynamoInvitationCounter(table: Table): InvitationCounter {
  const counts = (studentId: string, email: string, at: Date) => {
    const week = String(Math.floor(at.getTime() / weekMs));
    const mailbox = toMailbox(email);
    const shared = { sort: itemKeys.parentMailSort(week, hash(mailbox)), at, days: 8 };
    return {
      own: { ...shared, attribute: hash(`${studentId} ${mailbox}`), limit: invitationsPerStudent },
      all: { ...shared, attribute: 'count', limit: invitationsPerAddress },
    };
  };
  return {
    async count(studentId, email, at) {
      const { own, all } = counts(studentId, email, at);
      if (!(await countForCentre(table, own))) return false;
      if (await countForCentre(table, all)) return true;
      await uncountForCentre(table, own);
      return false;
    },

    async uncount(studentId, email, at) {
      const { own, all } = counts(studentId, email, at);
      await uncountForCentre(table, all);
      await uncountForCentre(table, own);
    },
  };
}
