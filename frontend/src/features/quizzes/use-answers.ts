import { useEffect, useState, useSyncExternalStore } from 'react';
import type { OpenAttempt } from '../../../../contract/quizzes.ts';
import { createAnswerSaver, type AnswerSaver, type AnswersState } from './answer-saver.ts';
import { useSaveAnswerMutation } from './api.ts';
import { saveOutcome } from './save-outcome.ts';

/**
 * The answers of an open attempt and what saves them. What could not be saved is sent again when the browser is
 * online again, and the browser asks before it leaves the page with something unsaved.
 */
export function useAnswers(attempt: OpenAttempt): { answers: AnswersState; saver: AnswerSaver } {
  const { attemptId } = attempt;
  const [saveAnswer] = useSaveAnswerMutation();
  const [saver] = useState(() =>
    createAnswerSaver(attempt.answers, async (questionId, optionId, revision) =>
      saveOutcome(await saveAnswer({ attemptId, questionId, optionId, revision })),
    ),
  );
  const answers = useSyncExternalStore(saver.subscribe, saver.state);

  useEffect(() => {
    window.addEventListener('online', saver.retry);
    return () => {
      window.removeEventListener('online', saver.retry);
    };
  }, [saver]);

  const unsaved = Object.values(answers.answers).some((answer) => answer && answer.status !== 'saved');
  useEffect(() => {
    if (!unsaved) return;
    const ask = (event: BeforeUnloadEvent) => {
      event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => {
      window.removeEventListener('beforeunload', ask);
    };
  }, [unsaved]);

  return { answers, saver };
}
