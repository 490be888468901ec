import { useState, useSyncExternalStore } from 'react';
import type { OpenAttempt } from '../../../../../contract/quizzes/quizzes.ts';
import { readProblem } from '../../../loading/problem.ts';
import { useFlagQuestionMutation } from './quizzes-api.ts';
import { createFlagSaver, type FlagOutcome, type FlagSaver, type FlagsState } from './flag-saver.ts';
import type { Keeping } from './outbox.ts';
import { isOver } from './save-outcome.ts';

function outcomeOf(error: unknown): FlagOutcome {
  if (error === undefined) return 'saved';
  if (isOver(error)) return 'over';
  return readProblem(error).code === 'offline' ? 'later' : 'refused';
}

/** The flags of an open attempt and what saves them. */
export function useFlags(
  { attemptId, flags: saved }: OpenAttempt,
  { outbox, kept }: Keeping,
): { flags: FlagsState; flagSaver: FlagSaver } {
  const [flagQuestion] = useFlagQuestionMutation();
  const [flagSaver] = useState(() =>
    createFlagSaver(
      saved,
      async (questionId, flagged) =>
        outcomeOf((await flagQuestion({ attemptId, questionId, flagged })).error),
      { outbox, kept: kept.flags },
    ),
  );
  const flags = useSyncExternalStore(flagSaver.subscribe, flagSaver.state);

  return { flags, flagSaver };
}
