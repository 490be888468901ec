import type { SharedAnswerKey, ThreadKey } from '../../../contract/identifier-rules.ts';
import { buildSharedAnswerId } from '../../../contract/identifier-rules.ts';
import type { ProposedAnswer } from '../../../contract/tutor/shared-answers.ts';
import { Failure } from '../../runtime/failure.ts';
import type { UserPool } from '../../runtime/user-pool.ts';
import { optimisticUpdate, type Pause } from '../../tables/optimistic-update.ts';
import { findSharedLesson, type Viewer } from '../thread.ts';
import { findThread, type ThreadStore } from '../thread-store.ts';
import { requireNotPaused } from '../thread-transitions.ts';
import { findName } from './find-name.ts';
import type { SharedAnswer, SharedAnswerStore } from './shared-answer-store.ts';

export interface SharedAnswerDeps extends Pick<UserPool, 'findContact'> {
  readonly threads: Pick<ThreadStore, 'find'>;
  readonly sharedAnswers: SharedAnswerStore;
  readonly now: () => Date;
  readonly pause: Pause;
  /** Logs who did what with an answer, but not from which thread the answer comes. */
  readonly logSharing: (
    key: SharedAnswerKey,
    action: { readonly act: string; readonly tutorId: string },
  ) => void;
}

export interface NewAnswer {
  readonly viewer: Viewer;
  readonly answerId: string;
  readonly question: string;
  readonly answer: string;
}

/** Refuses a text in which readers could recognise the student. A second person looks for everything else. */
function refuseNames(
  texts: Readonly<Record<'question' | 'answer', string>>,
  student: Parameters<typeof findName>[1],
): void {
  for (const field of ['question', 'answer'] as const) {
    const found = findName(texts[field], student);
    if (found !== null) throw new Failure('names_student', { field, ...found });
  }
}

/**
 * Stores a proposal. It names neither the student nor the thread, so it isn't part of the student's data.
 *
 * @throws Failure `thread_conflict` if another text has the same id.
 */
export async function proposeAnswer(
  deps: SharedAnswerDeps,
  threadKey: ThreadKey,
  { viewer, answerId, question, answer }: NewAnswer,
): Promise<undefined> {
  const [thread, contact] = await Promise.all([
    findThread(deps, threadKey),
    deps.findContact(threadKey.studentId),
  ]);
  requireNotPaused(thread, viewer.tutor);
  const lesson = findSharedLesson(thread, viewer.tutor);
  if (lesson === null) throw new Failure('thread_changed');
  const key = { ...lesson, answerId };
  const texts = { question: question.trim(), answer: answer.trim() };
  // The positions in the error are those of the texts as they were sent.
  refuseNames(
    { question, answer },
    { names: [thread.studentName, contact?.name ?? ''], email: contact?.email ?? null },
  );
  const { tutorId } = viewer.tutor;
  const proposal = { ...texts, proposedBy: tutorId, proposedAt: deps.now().toISOString() };
  if (
    await deps.sharedAnswers.save({ ...key, ...proposal, publishedBy: null, publishedAt: null, revision: 0 })
  )
    deps.logSharing(key, { act: 'proposed', tutorId });
  else if (!isSame(await deps.sharedAnswers.find(key), proposal)) throw new Failure('thread_conflict');
}

const isSame = (
  found: SharedAnswer | null,
  { question, answer, proposedBy }: Pick<SharedAnswer, 'question' | 'answer' | 'proposedBy'>,
) => found?.question === question && found.answer === answer && found.proposedBy === proposedBy;

/** Lists the proposals of all courses, the oldest first. */
export async function listProposedAnswers(
  { sharedAnswers }: Pick<SharedAnswerDeps, 'sharedAnswers'>,
  { staffId, limit }: { readonly staffId: string; readonly limit: number },
): Promise<{ answers: ProposedAnswer[] }> {
  const entries = await sharedAnswers.listProposed(limit);
  const found = await Promise.all(entries.map((entry) => sharedAnswers.find(entry)));
  // The index may be out of date, so the item itself decides.
  const answers = found.flatMap((one) => (one === null || one.publishedAt !== null ? [] : [one]));
  return {
    answers: answers.map((one) => ({
      sharedAnswerId: buildSharedAnswerId(one),
      courseId: one.courseId,
      lessonId: one.lessonId,
      question: one.question,
      answer: one.answer,
      proposedAt: one.proposedAt,
      mine: one.proposedBy === staffId,
    })),
  };
}

/** Publishes a proposal. The call of a second person for the same text changes nothing. */
export async function publishAnswer(
  deps: SharedAnswerDeps,
  key: SharedAnswerKey,
  { staffId, proposedAt }: { readonly staffId: string; readonly proposedAt: string },
): Promise<undefined> {
  const item = {
    find: async () => {
      const found = await deps.sharedAnswers.find(key);
      // After a removal, another text may have come under the same id.
      if (found?.proposedAt !== proposedAt) throw new Failure('not_found');
      return found;
    },
    save: (answer: SharedAnswer) => deps.sharedAnswers.save(answer),
    pause: deps.pause,
  };
  const isPublished = await optimisticUpdate<SharedAnswer, boolean>(item, (seen) => {
    if (seen.proposedBy === staffId) throw new Failure('not_allowed');
    if (seen.publishedAt !== null) return { item: seen, result: false };
    return { item: { ...seen, publishedBy: staffId, publishedAt: deps.now().toISOString() }, result: true };
  });
  if (isPublished) deps.logSharing(key, { act: 'published', tutorId: staffId });
}

/** Rejects a proposal or withdraws a published answer. Any member of staff may do so, and repeating it changes nothing. */
export async function removeAnswer(
  deps: SharedAnswerDeps,
  key: SharedAnswerKey,
  { staffId }: { readonly staffId: string },
): Promise<undefined> {
  await deps.sharedAnswers.remove(key);
  deps.logSharing(key, { act: 'removed', tutorId: staffId });
}
