import { randomUUID } from 'node:crypto';
import type { ParentList } from '../../contract/parents/parents.ts';
import type { Mailer } from '../mail/mailer.ts';
import { parentInvitation } from '../mail/templates/parents.ts';
import { Failure, getErrorName } from '../runtime/failure.ts';
import type { Deep } from '../runtime/handlers.ts';
import type { Warn } from '../runtime/observability.ts';
import { schoolDay } from '../runtime/school-day.ts';
import { readFirstName, type Student } from '../runtime/student.ts';
import { optimisticUpdate, type Pause } from '../tables/optimistic-update.ts';
import {
  countOnDay,
  invitationsPerDay,
  maximumParents,
  removeParent,
  sameAddress,
  toEntries,
  withoutExpired,
  type CountInvitation,
  type ParentsStore,
  type ParentViews,
} from './parent-views.ts';
import { createToken } from './token.ts';

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
  readonly countInvitation: CountInvitation;
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

/** A name that isn't one plain word could be an advert or an address, so mails leave it out. */
export function readPlainName(name: string): string {
  const first = readFirstName(name);
  return /^\p{L}[\p{L}\p{M}'’-]{0,29}$/u.test(first) ? first : '';
}

/**
 * Invites an address by one mail. An address that is invited or confirmed already gets no other mail, so that a
 * repeated request converges. If the mail can't be sent, the invitation is removed again.
 *
 * @throws Failure `parent_limit`, `email_limit` or `mail_unavailable`.
 */
export async function inviteParent(deps: InviteDeps, student: Student, email: string): Promise<List> {
  const { parents, countInvitation, mailer, hasSite, now, warn } = deps;
  if (await parents.isDeleted(student.id)) throw new Failure('not_signed_in');
  if (!mailer.hasSender || !hasSite) throw new Failure('mail_unavailable');
  const isKnown = (views: ParentViews) => views.parents.some((parent) => sameAddress(parent.email, email));
  const before = withoutExpired(await parents.find(student.id), now());
  if (isKnown(before)) return { parents: toEntries(before) };
  if (before.parents.length >= maximumParents) throw new Failure('parent_limit');
  if (!(await countInvitation(email, now()))) throw new Failure('email_limit');

  const parentId = randomUUID();
  const { token, hash } = createToken({ studentId: student.id, parentId });
  const firstName = readPlainName(student.name);
  const invited = await updateParents(deps, student.id, (views) => {
    if (isKnown(views)) return { item: views, result: views };
    if (views.parents.length >= maximumParents) throw new Failure('parent_limit');
    const invitations = countOnDay(views.invitations, schoolDay(now()), invitationsPerDay);
    if (invitations === null) throw new Failure('email_limit');
    const since = now().toISOString();
    const parent = {
      ...{ parentId, email, since, state: 'invited' as const },
      links: [{ hash, kind: 'invitation' as const, until: null }],
      ...{ asked: null, mailedFor: null, claimedUntil: null },
    };
    const item = { ...views, firstName, invitations, parents: [...views.parents, parent] };
    return { item, result: item };
  });
  if (!invited.parents.some((parent) => parent.parentId === parentId)) return { parents: toEntries(invited) };

  try {
    await mailer.send(parentInvitation, { to: email, firstName, token });
  } catch (error) {
    warn('An invitation of a parent could not be mailed', {
      studentId: student.id,
      reason: getErrorName(error),
    });
    await endParent(deps, student.id, parentId);
    throw new Failure('mail_unavailable');
  }
  return { parents: toEntries(invited) };
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
