import { useEffect, useState, useSyncExternalStore } from 'react';
import type { OpenAttempt } from '../../../../contract/quizzes.ts';
import { createAnswerSaver, type AnswerSaver, type AnswersState, type Keeping } from './answer-saver.ts';
import { useSaveAnswerMutation } from './api.ts';
import { saveOutcome } from './save-outcome.ts';

/**
 * The answers of an open attempt and what saves them. What could not be saved is sent again when its page opens and when
 * the browser is online again; where the device can't keep it, the browser asks before it leaves the page.
 */
export function useAnswers(
  attempt: OpenAttempt,
  keeping: Keeping,
): { answers: AnswersState; saver: AnswerSaver } {
  const { attemptId } = attempt;
  const [saveAnswer] = useSaveAnswerMutation();
  const [saver] = useState(() =>
    createAnswerSaver(
      attempt.answers,
      async (questionId, optionId, revision) =>
        saveOutcome(await saveAnswer({ attemptId, questionId, optionId, revision })),
      keeping,
    ),
  );
  const answers = useSyncExternalStore(saver.subscribe, saver.state);

  useEffect(() => {
    saver.retry();
    window.addEventListener('online', saver.retry);
    return () => {
      window.removeEventListener('online', saver.retry);
    };
  }, [saver]);

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
