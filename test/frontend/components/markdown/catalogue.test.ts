import { join } from 'node:path';
import type { Root, RootContent } from 'hast';
import { describe, expect, it } from 'vitest';
import { splitLesson } from '../../../../bin/ask-bot/split-lesson.ts';
import { loadCatalogue } from '../../../../content/load.ts';
import { sectionIds } from '../../../../contract/section-ids.ts';
import { buildElementId } from '../../../../frontend/src/components/markdown/headings.ts';
import { parseLine, parseText } from '../../../../frontend/src/components/markdown/parse.ts';

const { courses } = loadCatalogue(join(import.meta.dirname, '../../../../content'));

/** Lists a page's code elements. The catalogue has no code, so each element is TeX that couldn't be typeset. */
function listCode(node: Root | RootContent): string[] {
  if (node.type !== 'root' && node.type !== 'element') return [];
  const own = node.type === 'element' && node.tagName === 'code' ? [JSON.stringify(node.children)] : [];
  return [...own, ...node.children.flatMap(listCode)];
}

function listIds(node: Root | RootContent): string[] {
  if (node.type !== 'root' && node.type !== 'element') return [];
  const own = node.type === 'element' ? node.properties['id'] : undefined;
  return [...(typeof own === 'string' ? [own] : []), ...node.children.flatMap(listIds)];
}

describe.each(courses)('$title', ({ topics }) => {
  it.each(topics.flatMap(({ lessons }) => lessons))(
    'lesson $id is typeset, and each section that Ask Bot cites has one id that an address can contain',
    ({ body }) => {
      const page = parseText(body, 2, sectionIds);
      expect(listCode(page)).toEqual([]);
      const ids = listIds(page);
      expect(new Set(ids).size).toBe(ids.length);
      const cited = splitLesson(body).map(({ sectionId }) => sectionId);
      expect(cited.length).toBeGreaterThan(0);
      expect(cited.map(encodeURIComponent)).toEqual(cited);
      const citedIds = cited.map(buildElementId);
      expect(ids.filter((id) => citedIds.includes(id))).toEqual(citedIds);
    },
  );

  it('every question and every variant is typeset', () => {
    const questions = topics.flatMap((topic) => topic.questions.flatMap((one) => one.variants ?? [one]));
    const options = questions.flatMap((question) => question.options);
    const texts = questions.flatMap(({ stem, solution }) => [stem, solution]);
    const reasons = options.flatMap(({ reason }) => reason ?? []);
    for (const text of new Set([...texts, ...reasons])) expect(listCode(parseText(text, 3))).toEqual([]);
    for (const line of new Set(options.map(({ text }) => text)))
      expect(listCode(parseLine(line))).toEqual([]);
  });
});
