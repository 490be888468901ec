import type { Prompt } from '../../../../../lambdas/queries/bot/model/prompt.ts';
import { schoolDay } from '../../../../../lambdas/runtime/school-day.ts';
import type { ModelDeps } from '../../../../../lambdas/queries/bot/model/write-answer.ts';

/** An acceptable answer that cites the first passage. */
export const fitting = 'A surd is a root that stays a root [1]. Try a small number first.';

/** Makes a model with scripted answers that records its prompts and the outcome of each call. */
export function aModel(
  answer: string | ((prompt: Prompt) => string | Promise<string>),
  changes: Partial<Pick<ModelDeps, 'limits' | 'claim'>> = {},
) {
  const prompts: Prompt[] = [];
  const outcomes: string[] = [];
  const deps: ModelDeps = {
    model: async (prompt) => {
      prompts.push(prompt);
      return typeof answer === 'string' ? answer : answer(prompt);
    },
    claim: claimInMemory(),
    limits: { perStudentPerDay: 30, perDay: 100 },
    report: (outcome, error) => void outcomes.push(error === undefined ? outcome : `${outcome}: ${error}`),
    ...changes,
  };
  return { prompts, outcomes, deps };
}

export function claimInMemory(): ModelDeps['claim'] {
  const ofStudents = new Map<string, Set<string>>();
  const ofDays = new Map<string, number>();
  return ({ studentId, turnId, at, limits }) => {
    const day = schoolDay(at);
    const own = ofStudents.get(`${studentId}#${day}`) ?? new Set<string>();
    ofStudents.set(`${studentId}#${day}`, own);
    if (own.has(turnId) || own.size >= limits.perStudentPerDay) return Promise.resolve(false);
    own.add(turnId);
    const all = ofDays.get(day) ?? 0;
    if (all >= limits.perDay) return Promise.resolve(false);
    ofDays.set(day, all + 1);
    return Promise.resolve(true);
  };
}
