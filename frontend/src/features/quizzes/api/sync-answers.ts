import type { SavedAnswer } from '../../../../../contract/quizzes/questions.ts';
import { buildChoiceKey, isSameChoice, type Choice } from './choice.ts';
import type { SendResult, SyncQueue } from './sync-queue.ts';

interface AnswerChange {
  readonly optionIds: Choice;
  readonly revision: number;
  /** The keys of choices that got no reply, from `buildChoiceKey`. The server may have stored any of these choices. */
  readonly unacknowledged: readonly string[];
}

/** The answer that another tab or device saved instead of the student's choice on this page. */
export interface Conflict {
  readonly questionId: string;
  readonly optionIds: Choice;
}

/** `conflict` means that another tab or device saved an answer first. `over` means that the attempt has ended. */
export type SaveOutcome =
  | { readonly kind: 'saved'; readonly answer: SavedAnswer }
  | { readonly kind: 'conflict' | 'checked'; readonly current: SavedAnswer | null }
  | { readonly kind: 'over' }
  | { readonly kind: 'failed'; readonly error?: unknown };

/** What the page tells the student about changes in other tabs and devices. */
interface AnswerNotices {
  readonly conflicts: readonly Conflict[];
  /** The id of a question that another tab has checked. */
  readonly checkedElsewhere: string | null;
}

/** Access to saved answers. `read` and `write` use the API's cache, and `save` sends an answer to the server. */
interface AnswerServer {
  readonly read: (questionId: string) => SavedAnswer | null;
  readonly write: (questionId: string, answer: SavedAnswer | null) => void;
  readonly save: (questionId: string, optionIds: Choice, revision: number) => Promise<SaveOutcome>;
}

/** How many times one click may overwrite an answer that another tab or device has saved. */
const replacedByClick = 10;

/**
 * A click replaces an answer that another tab or device saved earlier. A choice that is sent again after a failure
 * doesn't replace such an answer, because the answer may be newer than the choice.
 */
export function createAnswerSync(queue: SyncQueue, server: AnswerServer) {
  const replacementsLeft = new Map<string, number>();
  let notices: AnswerNotices = { conflicts: [], checkedElsewhere: null };

  const setNotices = (changes: Partial<AnswerNotices>) => {
    notices = { ...notices, ...changes };
    queue.notify();
  };
  const findUnsaved = (questionId: string) => channel.state().unsaved.get(questionId)?.value;
  const readChoice = (questionId: string): Choice =>
    findUnsaved(questionId)?.optionIds ?? server.read(questionId)?.optionIds ?? [];
  const dismissConflicts = (questionId?: string) =>
    setNotices({
      conflicts: notices.conflicts.filter(
        (conflict) => questionId !== undefined && conflict.questionId !== questionId,
      ),
    });

  /** Caches the answer that the server has stored. Reports a conflict if the page shows a different choice. */
  function acceptServerAnswer(questionId: string, current: SavedAnswer | null): void {
    const optionIds = current?.optionIds ?? [];
    const isSame = isSameChoice(optionIds, readChoice(questionId));
    server.write(questionId, current);
    if (isSame) return;
    dismissConflicts(questionId);
    setNotices({ conflicts: [...notices.conflicts, { questionId, optionIds }] });
  }

  /** After a save or a conflict, caches the server's answer and notes the revision that the next save needs. */
  function acknowledge(questionId: string, current: SavedAnswer | null): SendResult {
    server.write(questionId, current);
    const optionIds = readChoice(questionId);
    channel.update(questionId, { optionIds, revision: current?.revision ?? 0, unacknowledged: [] });
    return { kind: 'reply' };
  }

  function shouldReplace(questionId: string, sent: AnswerChange, current: SavedAnswer | null): boolean {
    const wanted = readChoice(questionId);
    if (current && isSameChoice(current.optionIds, wanted)) return false;
    if (!isSameChoice(wanted, sent.optionIds)) return true;
    const left = replacementsLeft.get(questionId) ?? 0;
    replacementsLeft.set(questionId, left - 1);
    // `current` may be an earlier choice of this page whose reply was lost.
    return left > 0 || (current !== null && sent.unacknowledged.includes(buildChoiceKey(current.optionIds)));
  }

  async function send(questionId: string, change: AnswerChange): Promise<SendResult> {
    const { optionIds, revision, unacknowledged } = change;
    const sent = new Set([...unacknowledged, buildChoiceKey(optionIds)]);
    channel.update(questionId, { ...change, unacknowledged: [...sent] });
    const outcome = await server.save(questionId, optionIds, revision);
    switch (outcome.kind) {
      case 'saved':
        return acknowledge(questionId, outcome.answer);
      case 'conflict':
        if (shouldReplace(questionId, change, outcome.current)) {
          return acknowledge(questionId, outcome.current);
        }
        acceptServerAnswer(questionId, outcome.current);
        return { kind: 'obsolete' };
      case 'checked':
        acceptServerAnswer(questionId, outcome.current);
        setNotices({ checkedElsewhere: questionId });
        return { kind: 'obsolete' };
      case 'over':
        return outcome;
      case 'failed':
        replacementsLeft.delete(questionId);
        return outcome;
    }
  }

  const channel = queue.addChannel<AnswerChange>({
    kind: 'answer',
    send,
    isSaved: (questionId, { optionIds }) => {
      const saved = server.read(questionId);
      return saved !== null && isSameChoice(saved.optionIds, optionIds);
    },
    restore: (questionId, change) => {
      const saved = server.read(questionId);
      const isOwn = saved !== null && change.unacknowledged.includes(buildChoiceKey(saved.optionIds));
      return isOwn ? { ...change, revision: saved.revision } : change;
    },
  });

  return {
    state: channel.state,
    notices: () => notices,
    readChoice,
    readRevision: (questionId: string) => server.read(questionId)?.revision ?? 0,
    choose: (questionId: string, optionIds: Choice) => {
      const unsaved = channel.state().unsaved.get(questionId);
      const saved = server.read(questionId);
      const isIdle = unsaved?.status === 'failed' || unsaved?.status === 'waiting';
      const isAnswered = unsaved !== undefined || saved !== null;
      if (isAnswered && !isIdle && isSameChoice(readChoice(questionId), optionIds)) return;
      replacementsLeft.set(questionId, replacedByClick);
      dismissConflicts(questionId);
      channel.put(questionId, {
        optionIds,
        revision: unsaved?.value.revision ?? saved?.revision ?? 0,
        unacknowledged: unsaved?.value.unacknowledged ?? [],
      });
    },
    acceptServerAnswer,
    dismissConflicts,
  };
}
