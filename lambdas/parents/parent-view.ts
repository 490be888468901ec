import { parentLink } from '../mail/templates/parents.ts';
import type { ParentView, WeekSummary } from '../../contract/parents/parents.ts';
import { Failure, getErrorName } from '../runtime/failure.ts';
import type { Deep } from '../runtime/handlers.ts';
import { schoolDay } from '../runtime/school-day.ts';
import { endParent, updateParents, type ParentsDeps } from './invite-parent.ts';
import type { LearningStore } from './learning-store.ts';
import {
  addLink,
  changeParent,
  countOnDay,
  hourMs,
  isOn,
  linksPerDay,
  withoutExpired,
  type Parent,
  type ParentLink,
  type ParentViews,
} from './parent-views.ts';
import { computeNextDue } from './school-week.ts';
import { summariseWeek } from './summarise-week.ts';
import { createToken, hashSecret, readToken, sameHash, type Token } from './token.ts';

export interface ParentViewDeps extends ParentsDeps {
  readonly learning: LearningStore;
}

const anyKind: readonly ParentLink['kind'][] = ['invitation', 'mail', 'hour'];

function findParent(
  { parents }: ParentViews,
  { parentId, secret }: Token,
  kinds: readonly ParentLink['kind'][],
): { readonly parent: Parent; readonly readable: boolean } {
  const hash = hashSecret(secret);
  const parent = parents.find((one) => one.parentId === parentId);
  const link = parent?.links.find((one) => kinds.includes(one.kind) && sameHash(one.hash, hash));
  if (parent === undefined || link === undefined) throw new Failure('not_found');
  return { parent, readable: link.kind === 'hour' && isOn(parent) };
}

/** @throws Failure `not_found` for every token that doesn't work, whatever the reason. */
function requireToken(text: string): Token {
  const token = readToken(text);
  if (token === null) throw new Failure('not_found');
  return token;
}

async function openLink({ parents, now }: ParentsDeps, text: string, kinds = anyKind) {
  const token = requireToken(text);
  const views = withoutExpired(await parents.find(token.studentId), now());
  return { token, views, ...findParent(views, token, kinds) };
}

const show = ({ firstName }: ParentViews, { state }: Parent, readable = false): ParentView => ({
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
    const { parent, readable } = findParent(views, token, anyKind);
    if (isOn(parent)) return { item: views, result: show(views, parent, readable) };
    if (parent.state !== 'invited') throw new Failure('not_found');
    const confirmed = { ...parent, state: 'on' as const, since: now.toISOString() };
    const item = {
      ...changeParent(views, parent.parentId, () => confirmed),
      dueAt: views.dueAt ?? computeNextDue(now).toISOString(),
    };
    return { item, result: show(item, confirmed) };
  });
}

/**
 * Mails a link that shows the summary for an hour, to the stored address only.
 *
 * @throws Failure `email_limit` after {@link linksPerDay} links on a day.
 */
export async function mailSummaryLink(deps: ParentsDeps, text: string): Promise<undefined> {
  const token = requireToken(text);
  const now = deps.now();
  const { token: newToken, hash } = createToken(token);
  const { parent, firstName } = await updateParents(deps, token.studentId, (views) => {
    const { parent: found } = findParent(views, token, anyKind);
    if (!isOn(found)) throw new Failure('not_found');
    const asked = countOnDay(found.asked, schoolDay(now), linksPerDay);
    if (asked === null) throw new Failure('email_limit');
    const until = new Date(now.getTime() + hourMs).toISOString();
    const item = changeParent(views, found.parentId, (one) =>
      addLink({ ...one, asked }, { hash, kind: 'hour', until }),
    );
    return { item, result: { parent: found, firstName: views.firstName } };
  });
  const sent = await deps.mailer
    .send(parentLink, { to: parent.email, firstName, token: newToken })
    .catch((error: unknown) => {
      const { studentId } = token;
      deps.warn('A link for a parent could not be mailed', { studentId, reason: getErrorName(error) });
      return false;
    });
  if (!sent) throw new Failure('mail_unavailable');
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
  const { token, views, parent } = await openLink(deps, text, ['hour']);
  if (!isOn(parent)) throw new Failure('not_found');
  return { firstName: views.firstName, summary: await previewSummary(deps, token.studentId) };
}

export async function endParentView(deps: ParentsDeps, text: string): Promise<undefined> {
  const { token } = await openLink(deps, text);
  return endParent(deps, token.studentId, token.parentId);
}
