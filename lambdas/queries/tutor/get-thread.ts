import { Failure } from '../../runtime/failure.ts';
import type { Place, ThreadStore } from './thread-store.ts';
import { threadView, type ThreadView } from './thread-view.ts';

/** @throws Failure `not_found` for a thread that isn't the student's. */
export async function getThread(
  { threads }: { readonly threads: ThreadStore },
  place: Place,
): Promise<ThreadView> {
  const [thread, texts] = await Promise.all([
    threads.find(place.studentId, place.threadId),
    threads.messages(place),
  ]);
  if (thread === null) throw new Failure('not_found');
  return threadView(thread, texts);
}
