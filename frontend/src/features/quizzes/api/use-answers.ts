import { useEffect, useState, useSyncExternalStore } from 'react';
import type { OpenAttempt } from '../../../../../contract/quizzes/quizzes.ts';
import { createAnswerSaver, type AnswerSaver, type AnswersState } from './answer-saver.ts';
import { useSaveAnswerMutation } from './quizzes-api.ts';
import type { AttemptClock } from '../session/attempt-clock.ts';
import type { Keeping } from './outbox.ts';
import { refusedSave, type SaveOutcome } from './save-outcome.ts';

/**
 * The answers of an open attempt and what saves them. Where the device can't keep what isn't saved, the browser asks
 * before it leaves the page. Each save sets the attempt's clock.
 */
export function useAnswers(
  { attemptId, answers: saved }: OpenAttempt,
  { outbox, kept }: Keeping,
  clock: AttemptClock | null,
): { answers: AnswersState; saver: AnswerSaver } {
  const [saveAnswer] = useSaveAnswerMutation();
  const [saver] = useState(() =>
    createAnswerSaver(
      saved,
      async (questionId, optionIds, revision): Promise<SaveOutcome> => {
        const sentAt = Date.now();
        const { data, error } = await saveAnswer({ attemptId, questionId, optionIds, revision });
        if (data === undefined) return refusedSave(error);
        clock?.hear(data.now, sentAt);
        return { kind: 'saved', answer: data };
      },
      { outbox, kept: kept.answers },
    ),
  );
  const answers = useSyncExternalStore(saver.subscribe, saver.state);

  const unsaved = Object.values(answers.answers).some((answer) => answer && answer.status !== 'saved');
  const losing = unsaved && !answers.kept;
  useEffect(() => {
    if (!losing) return;
    const ask = (event: BeforeUnloadEvent) => {
      event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => {
      window.removeEventListener('beforeunload', ask);
    };
  }, [losing]);

  return { answers, saver };
}
