import { keepsAnswers } from '../../../api/answers-on-device.ts';
import { readProblem } from '../../../loading/problem.ts';
import { storedStudent } from '../../../api/stored-session.ts';
import type { AttemptsPage } from './quizzes-api.ts';

/** What goes over the answers on this device, where there are some: no other visit waits for it. */
async function loadSweep() {
  const { sweepAnswers } = await import('../../../api/sweep-answers.ts');
  return sweepAnswers;
}

/**
 * Drops what this device keeps of the signed-in student's attempts that are gone: discarded, here or elsewhere. Those
 * that aren't on the pages of the list that are loaded may be on others, so the server is asked.
 */
export async function forgetGone(
  pages: readonly AttemptsPage[],
  peek: (attemptId: string) => Promise<{ readonly error?: unknown }>,
): Promise<void> {
  if (!(await keepsAnswers())) return;
  const student = storedStudent();
  const sweepAnswers = await loadSweep().catch(() => null);
  if (sweepAnswers === null) return;
  const listed = pages.flatMap(({ attempts, open = [] }) =>
    [...attempts, ...open].map(({ attemptId }) => attemptId),
  );
  const unlisted = new Set<string>();
  await sweepAnswers(({ studentId, attemptId }) => {
    if (studentId === student && !listed.includes(attemptId)) unlisted.add(attemptId);
    return false;
  });
  for (const gone of unlisted) {
    const { error } = await peek(gone);
    if (readProblem(error).code !== 'not_found') continue;
    await sweepAnswers(({ studentId, attemptId }) => studentId === student && attemptId === gone);
  }
}
