import { randomUUID } from 'node:crypto';
import type { ParentList } from '../../contract/parents/parents.ts';
import type { Mailer } from '../mail/mailer.ts';
import { parentInvitation } from '../mail/templates/parents.ts';
import { Failure, getErrorName } from '../runtime/failure.ts';
import type { Deep } from '../runtime/handlers.ts';
import type { Warn } from '../runtime/observability.ts';
import { createToken } from '../runtime/link-token.ts';
import { readFirstName } from '../../contract/account/name-rules.ts';
import type { Student } from '../runtime/student.ts';
import type { Counter } from '../tables/counter.ts';
import { optimisticUpdate, type Pause } from '../tables/optimistic-update.ts';
import { doWithinLimits, limitMails } from './limits.ts';
import {
  maximumParents,
  removeParent,
  sameAddress,
  toEntries,
  withoutExpired,
  type ParentsStore,
  type ParentViews,
} from './parent-views.ts';

export interface ParentsDeps {
  readonly parents: ParentsStore;
  readonly mailer: Mailer;
  /** False if the stage has no address for the links in mails. */
  readonly hasSite: boolean;
  readonly now: () => Date;
  readonly pause: Pause;
  readonly warn: Warn;
}

export interface InviteDeps extends ParentsDeps {
  readonly counter: Counter;
}

type List = Deep<ParentList>;

/** Reads the parents, changes them and saves them, and starts again if another call saved first. */
export const updateParents = <Result>(
  { parents, pause, now }: Pick<ParentsDeps, 'parents' | 'pause' | 'now'>,
  studentId: string,
  update: (views: ParentViews) => { readonly item: ParentViews; readonly result: Result },
): Promise<Result> =>
  optimisticUpdate<ParentViews, Result>(
    { find: () => parents.find(studentId), save: (views) => parents.save(views), pause },
    (seen) => {
      const current = withoutExpired(seen, now());
      const { item, result } = update(current);
      // Without a change, expired entries wait for the next write.
      return { item: item === current ? seen : item, result };
    },
  );

export async function listParents({ parents, now }: ParentsDeps, studentId: string): Promise<List> {
  return { parents: toEntries(withoutExpired(await parents.find(studentId), now())) };
}

const plainName = /^[\p{L}\p{M}'’ -]+$/u;
const plainWord = /^\p{L}[\p{L}\p{M}'’-]{0,29}$/u;

/** Returns the first name for a mail. A name with anything but letters could be an advert, so mails leave it out. */
export function readPlainName(name: string): string {
  const first = readFirstName(name);
  return plainName.test(name.trim()) && plainWord.test(first) ? first : '';
}

/** A mail to a parent has a link, for which the address of the site must be known. */
export const canMail = ({ mailer, hasSite }: ParentsDeps): boolean => mailer.hasSender && hasSite;

/**
 * Invites an address by one mail. An address that is invited or confirmed already gets no other mail, so that a
 * repeated request converges. If no mail is sent, the invitation is removed again and counts nowhere.
 *
 * @throws Failure `parent_limit`, `email_limit` or `mail_unavailable`.
 */
export async function inviteParent(deps: InviteDeps, student: Student, email: string): Promise<List> {
  const { parents, mailer, counter, now } = deps;
  if (await parents.isDeleted(student.id)) throw new Failure('not_signed_in');
  if (!canMail(deps)) throw new Failure('mail_unavailable');

  const at = now();
  const parentId = randomUUID();
  const { token, hash } = createToken({ studentId: student.id, id: parentId });
  const firstName = readPlainName(student.name);
  const invited = await updateParents(deps, student.id, (views) => {
    if (views.parents.some((parent) => sameAddress(parent.email, email)))
      return { item: views, result: views };
    if (views.parents.length >= maximumParents) throw new Failure('parent_limit');
    const parent = {
      ...{ parentId, email, since: at.toISOString(), state: 'invited' as const },
      links: [{ hash, kind: 'invitation' as const, until: null }],
      ...{ mailedFor: null, claimedUntil: null },
    };
    const item = { ...views, firstName, parents: [...views.parents, parent] };
    return { item, result: item };
  });
  if (!invited.parents.some((parent) => parent.parentId === parentId)) return { parents: toEntries(invited) };

  try {
    await doWithinLimits(counter, limitMails(student.id, email, at), () =>
      sendOrFail(deps, student.id, () => mailer.send(parentInvitation, { to: email, firstName, token })),
    );
  } catch (error) {
    await endParent(deps, student.id, parentId);
    throw error;
  }
  return { parents: toEntries(invited) };
}

/** @throws Failure `mail_unavailable` if the mail can't be sent. */
export async function sendOrFail(
  { warn }: Pick<ParentsDeps, 'warn'>,
  studentId: string,
  send: () => Promise<boolean>,
): Promise<void> {
  const sent = await send().catch((error: unknown) => {
    warn('A mail to a parent could not be sent', { studentId, reason: getErrorName(error) });
    return false;
  });
  if (!sent) throw new Failure('mail_unavailable');
}

/** A parent who isn't there counts as ended. */
export async function endParent(
  deps: Pick<ParentsDeps, 'parents' | 'pause' | 'now'>,
  studentId: string,
  parentId: string,
): Promise<undefined> {
  await updateParents(deps, studentId, (views) => {
    const isThere = views.parents.some((parent) => parent.parentId === parentId);
    return { item: isThere ? removeParent(views, parentId) : views, result: undefined };
  });
}
