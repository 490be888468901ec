import { memoryModelUsageStore } from './memory-model-usage-store.ts';
import type { Prompt } from '../../../../../lambdas/queries/bot/model/model.ts';
import type { ModelDeps } from '../../../../../lambdas/queries/bot/model/write-answer.ts';

/** An acceptable answer that cites the first passage. */
export const fitting = 'A surd is a root that stays a root [1]. Try a small number first.';

interface Changes {
  readonly limits?: ModelDeps['limits'];
  readonly usage?: ModelDeps['usage'];
}

/** Makes a model with scripted answers that records its prompts and the outcome of each call. */
export function aModel(
  answer: string | ((prompt: Prompt) => string | Promise<string>),
  changes: Changes = {},
) {
  const prompts: Prompt[] = [];
  const outcomes: string[] = [];
  const deps: ModelDeps = {
    model: async (prompt) => {
      prompts.push(prompt);
      return typeof answer === 'string' ? answer : answer(prompt);
    },
    usage: changes.usage ?? memoryModelUsageStore(),
    limits: changes.limits ?? { perStudentPerDay: 30, perDay: 100 },
    report: (outcome, error) => void outcomes.push(error === undefined ? outcome : `${outcome}: ${error}`),
  };
  return { prompts, outcomes, deps };
}
