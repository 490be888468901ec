import { parentLink } from '../mail/templates/parents.ts';
import type { ParentView, WeekSummary } from '../../contract/parents/parents.ts';
import { Failure } from '../runtime/failure.ts';
import type { Deep } from '../runtime/handlers.ts';
import { createToken, hashSecret, readToken, sameHash, type Token } from '../runtime/link-token.ts';
import { endParent, sendOrFail, updateParents, type InviteDeps, type ParentsDeps } from './invite-parent.ts';
import type { LearningStore } from './learning-store.ts';
import { limitSummaryLinks, requireLimit } from './limits.ts';
import {
  addLink,
  changeParent,
  hourMs,
  isOn,
  withoutExpired,
  type Parent,
  type ParentLink,
  type ParentViews,
} from './parent-views.ts';
import { computeNextDue } from './school-week.ts';
import { summariseWeek } from './summarise-week.ts';

export interface ParentViewDeps extends ParentsDeps {
  readonly learning: LearningStore;
}

/** A link for an hour shows the summary. For an hour after the yes, the invitation with which it was given does too. */
function showsSummary(parent: Parent, { kind }: ParentLink, now: Date): boolean {
  if (!isOn(parent)) return false;
  const isNew = now.getTime() < Date.parse(parent.since) + hourMs;
  return kind === 'hour' || (kind === 'invitation' && isNew);
}

function findParent(
  { parents }: ParentViews,
  { id, secret }: Token,
  now: Date,
): { readonly parent: Parent; readonly readable: boolean } {
  const hash = hashSecret(secret);
  const parent = parents.find((one) => one.parentId === id);
  const link = parent?.links.find((one) => sameHash(one.hash, hash));
  if (parent === undefined || link === undefined) throw new Failure('not_found');
  return { parent, readable: showsSummary(parent, link, now) };
}

/** @throws Failure `not_found` for every token that doesn't work, whatever the reason. */
function requireToken(text: string): Token {
  const token = readToken(text);
  if (token === null) throw new Failure('not_found');
  return token;
}

async function openLink({ parents, now }: ParentsDeps, text: string) {
  const token = requireToken(text);
  const at = now();
  const views = withoutExpired(await parents.find(token.studentId), at);
  return { token, views, ...findParent(views, token, at) };
}

const show = ({ firstName }: ParentViews, { state }: Parent, readable: boolean): ParentView => ({
  firstName,
  state,
  readable,
});

export async function openParentView(deps: ParentsDeps, text: string): Promise<ParentView> {
  const { views, parent, readable } = await openLink(deps, text);
  return show(views, parent, readable);
}

/** Switches the view on. Repeating the call changes nothing, because the link stays valid until the view ends. */
export async function confirmParentView(deps: ParentsDeps, text: string): Promise<ParentView> {
  const token = requireToken(text);
  const now = deps.now();
  return updateParents(deps, token.studentId, (views) => {
    const { parent, readable } = findParent(views, token, now);
    if (isOn(parent)) return { item: views, result: show(views, parent, readable) };
    if (parent.state !== 'invited') throw new Failure('not_found');
    const confirmed = { ...parent, state: 'on' as const, since: now.toISOString() };
    const item = {
      ...changeParent(views, parent.parentId, () => confirmed),
      dueAt: views.dueAt ?? computeNextDue(now).toISOString(),
    };
    return { item, result: show(item, confirmed, findParent(item, token, now).readable) };
  });
}

/**
 * Mails a link that shows the summary for an hour, to the stored address only.
 *
 * @throws Failure `email_limit` after too many links on a day, or `mail_unavailable`.
 */
export async function mailSummaryLink(deps: InviteDeps, text: string): Promise<undefined> {
  const { token, parent, views } = await openLink(deps, text);
  if (!isOn(parent)) throw new Failure('not_found');
  const now = deps.now();
  await requireLimit(deps.counter, limitSummaryLinks(token.studentId, parent.parentId, now));
  const { token: newToken, hash } = createToken(token);
  const until = new Date(now.getTime() + hourMs).toISOString();
  await updateParents(deps, token.studentId, (latest) => {
    if (!isOn(findParent(latest, token, now).parent)) throw new Failure('not_found');
    const item = changeParent(latest, parent.parentId, (one) => addLink(one, { hash, kind: 'hour', until }));
    return { item, result: undefined };
  });
  await sendOrFail(deps, token.studentId, () =>
    deps.mailer.send(parentLink, { to: parent.email, firstName: views.firstName, token: newToken }),
  );
}

export async function previewSummary(
  { learning, now }: Pick<ParentViewDeps, 'learning' | 'now'>,
  studentId: string,
): Promise<Deep<WeekSummary>> {
  const at = now();
  const [catalogue, week] = await Promise.all([learning.catalogue(), learning.week(studentId, at)]);
  return summariseWeek(week, catalogue, at);
}

export async function readSummary(deps: ParentViewDeps, text: string) {
  const { token, views, readable } = await openLink(deps, text);
  if (!readable) throw new Failure('not_found');
  return { firstName: views.firstName, summary: await previewSummary(deps, token.studentId) };
}

export async function endParentView(deps: ParentsDeps, text: string): Promise<undefined> {
  const { token } = await openLink(deps, text);
  return endParent(deps, token.studentId, token.id);
}
