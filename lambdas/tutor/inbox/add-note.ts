import type { InboxThread } from '../../../contract/tutor/inbox.ts';
import type { ThreadKey } from '../../../contract/identifier-rules.ts';
import { Failure } from '../../runtime/failure.ts';
import { readFirstName } from '../../../contract/account/name-rules.ts';
import { staffGroup } from '../../runtime/student.ts';
import type { UserPool } from '../../runtime/user-pool.ts';
import type { Tutor, Viewer } from '../thread.ts';
import { findThread } from '../thread-store.ts';
import { addNote as addToThread } from '../thread-transitions.ts';
import { changeThread, type ActDeps } from './act-on-thread.ts';

export type ColleagueDeps = Pick<UserPool, 'listMembers'>;

/**
 * Finds the other members of staff. The user pool's group is read each time, because a list that is stored elsewhere would
 * still name a person who has left. All pools of an AWS account share Cognito's quota for listing users, and a throttled
 * call may be repeated: https://docs.aws.amazon.com/cognito/latest/developerguide/quotas.html
 */
async function findColleagues({ listMembers }: ColleagueDeps, ownId: string): Promise<readonly Tutor[]> {
  const members = await listMembers(staffGroup);
  return members.filter(({ id }) => id !== ownId).map(({ id, name }) => ({ tutorId: id, name }));
}

/** Lists the other members of staff by their first names. Those who share a first name have their whole names. */
export async function listColleagues(deps: ColleagueDeps, ownId: string) {
  const found = await findColleagues(deps, ownId);
  const isShared = (first: string) => found.filter(({ name }) => readFirstName(name) === first).length > 1;
  const colleagues = found.map(({ tutorId, name }) => {
    const first = readFirstName(name);
    return { tutorId, name: isShared(first) ? name : first };
  });
  return { colleagues: colleagues.toSorted((one, other) => one.name.localeCompare(other.name)) };
}

export interface NewNote {
  readonly viewer: Viewer;
  readonly noteId: string;
  readonly text: string;
  /** The colleague to whom the thread is passed, and the tutor who had the thread before. */
  readonly pass?: { readonly to: string; readonly from: string | null } | undefined;
}

/**
 * Adds a note among tutors to a thread, and passes the thread to a colleague if `pass` is set. A repeated call changes
 * nothing, even if the colleague has left since.
 *
 * @throws Failure `colleague_unavailable` if the thread can't be passed to this person.
 */
export async function addNote(
  deps: ActDeps & ColleagueDeps,
  key: ThreadKey,
  { viewer, noteId, text, pass }: NewNote,
): Promise<InboxThread> {
  const { notes } = await findThread(deps, key);
  const isStored = notes.some((one) => one.noteId === noteId);
  const to = pass === undefined || isStored ? null : await findColleague(deps, viewer, pass.to);
  const note = { noteId, tutor: viewer.tutor, to, at: deps.now().toISOString(), text: text.trim() };
  return changeThread(deps, key, { viewer, act: pass ? 'passed' : 'noted', message: null }, (seen) =>
    addToThread(seen, { note, from: pass?.from ?? null }),
  );
}

async function findColleague(deps: ColleagueDeps, { tutor }: Viewer, tutorId: string): Promise<Tutor> {
  const colleagues = await findColleagues(deps, tutor.tutorId);
  const found = colleagues.find((one) => one.tutorId === tutorId);
  if (found === undefined) throw new Failure('colleague_unavailable');
  return found;
}
