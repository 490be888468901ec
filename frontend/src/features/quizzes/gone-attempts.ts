import { problemOf } from '../../api/problem.ts';
import { storedStudent } from '../../api/stored-session.ts';
import type { AttemptsPage } from './api.ts';

/** What goes over the answers on this device comes later: it isn't what the page is opened for. */
const loadSweep = () => import('../../api/sweep-answers.ts').catch(() => null);

/**
 * Drops what this device keeps of the signed-in student's attempts that are gone: discarded, here or elsewhere. Those
 * that aren't on the pages of the list that are loaded may be on others, so the server is asked.
 */
export async function forgetGone(
  pages: readonly AttemptsPage[],
  peek: (attemptId: string) => Promise<{ readonly error?: unknown }>,
): Promise<void> {
  const student = storedStudent();
  const sweep = await loadSweep();
  const listed = pages.flatMap(({ attempts }) => attempts.map(({ attemptId }) => attemptId));
  const unlisted = new Set<string>();
  await sweep?.sweepAnswers(({ studentId, attemptId }) => {
    if (studentId === student && !listed.includes(attemptId)) unlisted.add(attemptId);
    return false;
  });
  for (const gone of unlisted) {
    const { error } = await peek(gone);
    if (problemOf(error).code !== 'not_found') continue;
    await sweep?.sweepAnswers(({ studentId, attemptId }) => studentId === student && attemptId === gone);
  }
}
