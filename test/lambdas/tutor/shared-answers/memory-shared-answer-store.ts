import { buildSharedAnswerId } from '../../../../contract/identifier-rules.ts';
import type {
  SharedAnswer,
  SharedAnswerStore,
} from '../../../../lambdas/tutor/shared-answers/shared-answer-store.ts';

export function memorySharedAnswerStore(): SharedAnswerStore {
  const answers = new Map<string, SharedAnswer>();
  return {
    find: (key) => Promise.resolve(answers.get(buildSharedAnswerId(key)) ?? null),
    save: (answer) => {
      const id = buildSharedAnswerId(answer);
      if ((answers.get(id)?.revision ?? 0) !== answer.revision) return Promise.resolve(false);
      answers.set(id, { ...structuredClone(answer), revision: answer.revision + 1 });
      return Promise.resolve(true);
    },
    remove: (key) => {
      answers.delete(buildSharedAnswerId(key));
      return Promise.resolve();
    },
    listProposed: (limit) => {
      const proposed = [...answers.values()]
        .filter(({ publishedAt }) => publishedAt === null)
        .toSorted((one, other) => one.proposedAt.localeCompare(other.proposedAt));
      return Promise.resolve(
        proposed.slice(0, limit).map(({ courseId, lessonId, answerId, proposedBy }) => ({
          ...{ courseId, lessonId, answerId, proposedBy },
        })),
      );
    },
  };
}
