import type { IsSuppressed } from '../../mail/mailer.ts';
import { parentSummary } from '../../mail/templates/parents.ts';
import { getErrorName } from '../../runtime/failure.ts';
import { createToken } from '../../runtime/link-token.ts';
import { once } from '../../runtime/shared/once.ts';
import type { IsLate } from '../../runtime/run-schedule.ts';
import { updateParents, type ParentsDeps } from '../invite-parent.ts';
import type { LearningStore } from '../learning-store.ts';
import { addLink, changeParent, isOn, type Parent, type ParentViews } from '../parent-views.ts';
import { computeNextDue } from '../school-week.ts';
import { isActive, summariseWeek } from '../summarise-week.ts';

export interface MailSummariesDeps extends ParentsDeps {
  readonly learning: LearningStore;
  readonly isSuppressed: IsSuppressed;
  readonly isLate: IsLate;
}

/** A run that mails a summary blocks other runs for at most this many milliseconds, even after a crash. */
const claimMs = 10 * 60 * 1000;
/** A summary that is this late isn't mailed any more, because it would describe other days. */
const latestMs = 24 * 60 * 60 * 1000;

const isWaiting = (parent: Parent, { dueAt }: ParentViews) => isOn(parent) && parent.mailedFor !== dueAt;

/** Sets the next due time as soon as no parent waits for a mail. */
function withNextDue(views: ParentViews, now: Date): ParentViews {
  if (!views.parents.some(isOn)) return { ...views, dueAt: null };
  const isDone = !views.parents.some((parent) => isWaiting(parent, views));
  return isDone ? { ...views, dueAt: computeNextDue(now).toISOString() } : views;
}

/** Mails the summaries that are due. Each parent gets one mail for each due time, even if runs overlap. */
export async function mailSummaries(deps: MailSummariesDeps) {
  const run = { mailed: 0, quiet: 0, ended: 0, failed: 0 };
  const loadCatalogue = once(() => deps.learning.catalogue());
  for await (const studentId of deps.parents.due(deps.now())) {
    if (deps.isLate()) break;
    try {
      const views = await deps.parents.find(studentId);
      const now = deps.now();
      // The index may be out of date.
      if (views.dueAt === null || views.dueAt > now.toISOString()) continue;
      const summary = summariseWeek(await deps.learning.week(studentId, now), await loadCatalogue(), now);
      if (!isActive(summary) || now.getTime() - Date.parse(views.dueAt) > latestMs) {
        await skipWeek(deps, views);
        run.quiet += 1;
        continue;
      }
      for (const parent of views.parents.filter((one) => isWaiting(one, views)))
        run[await mailSummary(deps, { views, parent, summary })] += 1;
    } catch (error) {
      run.failed += 1;
      deps.warn('The weekly summary of a student failed', { studentId, reason: getErrorName(error) });
    }
  }
  return run;
}

async function skipWeek(deps: MailSummariesDeps, { studentId, dueAt }: ParentViews): Promise<void> {
  await updateParents(deps, studentId, (views) => ({
    item: views.dueAt === dueAt ? { ...views, dueAt: computeNextDue(deps.now()).toISOString() } : views,
    result: undefined,
  }));
}

interface Due {
  readonly views: ParentViews;
  readonly parent: Parent;
  readonly summary: ReturnType<typeof summariseWeek>;
}

/** Claims the mail, sends it, and then stores that it was sent. After a crash in between, it may be sent twice. */
async function mailSummary(
  deps: MailSummariesDeps,
  { views: { studentId, firstName, dueAt }, parent: { parentId, email }, summary }: Due,
): Promise<'mailed' | 'ended' | 'quiet' | 'failed'> {
  const change = <Result>(update: (parent: Parent) => Parent | null, result: Result, otherwise: Result) =>
    updateParents(deps, studentId, (seen) => {
      const found = seen.parents.find((one) => one.parentId === parentId);
      const next = found && seen.dueAt === dueAt && isWaiting(found, seen) ? update(found) : null;
      if (next === null) return { item: seen, result: otherwise };
      return {
        item: withNextDue(
          changeParent(seen, parentId, () => next),
          deps.now(),
        ),
        result,
      };
    });

  if (await deps.isSuppressed(email)) {
    const since = deps.now().toISOString();
    return change((one) => ({ ...one, state: 'undeliverable', since, links: [] }), 'ended', 'quiet');
  }
  const { token, hash } = createToken({ studentId, id: parentId });
  const now = deps.now();
  const isClaimed = await change(
    (one) =>
      one.claimedUntil !== null && one.claimedUntil > now.toISOString()
        ? null
        : {
            ...addLink(one, { hash, kind: 'mail', until: null }),
            claimedUntil: new Date(now.getTime() + claimMs).toISOString(),
          },
    true,
    false,
  );
  if (!isClaimed) return 'quiet';
  try {
    await deps.mailer.send(parentSummary, { to: email, firstName, token, summary });
  } catch (error) {
    deps.warn('A weekly summary could not be mailed', { studentId, reason: getErrorName(error) });
    return 'failed';
  }
  return change((one) => ({ ...one, claimedUntil: null, mailedFor: dueAt }), 'mailed', 'mailed');
}
