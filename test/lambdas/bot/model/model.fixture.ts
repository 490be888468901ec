import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { mathFromMarkdown } from 'mdast-util-math';
import { gfmTable } from 'micromark-extension-gfm-table';
import { math } from 'micromark-extension-math';
import type { Prompt } from '../../../../lambdas/bot/model/prompt.ts';
import type { ModelDeps } from '../../../../lambdas/bot/model/write-answer.ts';

export const fitting = 'A surd is a root that stays a root [1]. Try a small number first.';

export function aModel(
  answer: string | ((prompt: Prompt) => string | Promise<string>),
  changes: Partial<Pick<ModelDeps, 'limits'>> = {},
) {
  const prompts: Prompt[] = [];
  const outcomes: string[] = [];
  const deps: ModelDeps = {
    model: async (prompt) => {
      prompts.push(prompt);
      return typeof answer === 'string' ? answer : answer(prompt);
    },
    limits: { perStudentPerDay: 30, perDay: 100 },
    report: (outcome, error) => void outcomes.push(error === undefined ? outcome : `${outcome}: ${error}`),
    ...changes,
  };
  return { prompts, outcomes, deps };
}

interface Node {
  readonly type: string;
  readonly children?: readonly Node[];
}

const typesOf = ({ type, children = [] }: Node): string[] => [type, ...children.flatMap(typesOf)];

export const leadingElsewhere = (text: string): string[] =>
  typesOf(
    fromMarkdown(text, {
      extensions: [gfmTable(), math()],
      mdastExtensions: [gfmTableFromMarkdown(), mathFromMarkdown()],
    }),
  ).filter((type) => /link|image|html|definition/i.test(type));
