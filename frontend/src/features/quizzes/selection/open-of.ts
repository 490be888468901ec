import type { AttemptSummary } from '../../../../../contract/quizzes/quizzes.ts';
import type { AttemptsPage } from '../api/quizzes-api.ts';

/**
 * The quizzes that wait to be finished, newest first. A server of the release before names none beside the first page: then
 * those that are on it.
 */
export const openOf = (first: AttemptsPage | undefined): readonly AttemptSummary[] =>
  first?.open ?? first?.attempts.filter(({ state }) => state === 'open') ?? [];
