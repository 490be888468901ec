import type { AttemptSummary } from '../../../../../contract/quizzes/quizzes.ts';
import type { AttemptsPage } from '../api/quizzes-api.ts';

/** The quizzes that wait to be finished, newest first. */
export const openOf = (first: AttemptsPage | undefined): readonly AttemptSummary[] => first?.open ?? [];
