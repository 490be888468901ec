/** @vitest-environment jsdom */
import { join } from 'node:path';
import type { Root, RootContent } from 'hast';
import { describe, expect, it } from 'vitest';
import { loadCatalogue } from '../../../../content/load.ts';
import { parseLine, parseText } from '../../../../frontend/src/components/markdown/parse.ts';

const { courses } = loadCatalogue(join(import.meta.dirname, '../../../../content'));

/** Texts that stand as code: where the catalogue writes none, TeX that could not be typeset. */
function code(node: Root | RootContent): string[] {
  if (node.type !== 'root' && node.type !== 'element') return [];
  const inner = node.children.flatMap(code);
  return node.type === 'element' && node.tagName === 'code'
    ? [JSON.stringify(node.children), ...inner]
    : inner;
}

describe.each(courses)('the texts of $title', ({ topics }) => {
  it.each(topics.flatMap(({ lessons }) => lessons))('typeset in the lesson $id', ({ body }) => {
    expect(code(parseText(body, 2))).toEqual([]);
  });

  it('typeset in every question and every variant', () => {
    const questions = topics.flatMap((topic) => topic.questions);
    for (const { stem, options, solution } of questions.flatMap((one) => one.variants ?? [one])) {
      const reasons = options.flatMap(({ reason }) => reason ?? []);
      for (const text of [stem, solution, ...reasons]) expect(code(parseText(text, 3))).toEqual([]);
      for (const { text } of options) expect(code(parseLine(text))).toEqual([]);
    }
  });
});
