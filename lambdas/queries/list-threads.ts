import { schoolDay } from '../runtime/school-day.ts';
import { messagesLeft, type AllowanceStore } from './allowance.ts';
import type { ThreadStore } from './thread-store.ts';
import { summaryView } from './thread-view.ts';

/** The threads of a student, last changed first, and how many messages are left today. */
export async function listThreads(
  deps: { readonly threads: ThreadStore; readonly allowances: AllowanceStore; readonly now: () => Date },
  studentId: string,
) {
  const [threads, allowance] = await Promise.all([
    deps.threads.ofStudent(studentId),
    deps.allowances.find(studentId),
  ]);
  return {
    threads: threads.map(summaryView).sort((one, other) => other.changedAt.localeCompare(one.changedAt)),
    messagesLeft: messagesLeft(allowance, schoolDay(deps.now())),
  };
}
