import katex from 'katex';
import { describe, expect, it } from 'vitest';
import { splitLesson } from '../../../bin/ask-bot/split-lesson.ts';
import type { CatalogueQuestion, CatalogueVariant } from '../../../content/catalogue.ts';
import { parseMarkdown, type Child, type Root } from '../../../content/check/parse-markdown.ts';
import { drawPicture, removeDrawings } from '../../../content/drawings/draw.ts';
import { loadPictures } from '../../../content/source/pictures.ts';
import { prepareLine, prepareText } from '../../../content/typesetting/prepare.ts';
import { sectionElementId } from '../../../contract/section-ids.ts';
import { catalogue } from '../../../lambdas/catalogue/catalogue.ts';
import { isTextTree, readElement, readWords, type TextTree } from '../../../contract/text/text-tree.ts';
import { ownCatalogue, ownPreparedCatalogue } from '../own-catalogue.fixture.ts';

const { courses } = ownCatalogue;
const pictures = { findPicture: loadPictures('content'), drawPicture };
const publishable = catalogue.parse(ownPreparedCatalogue());

const entities: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&amp;': '&',
  '&#x27;': "'",
  '&quot;': '"',
};
const formulas = new Map<string, string>();

/** Returns what KaTeX's MathML says to screen readers, as a second opinion about each formula. */
function readFormula(tex: string): string {
  const known = formulas.get(tex);
  if (known !== undefined) return known;
  const words = katex
    .renderToString(tex, { output: 'mathml' })
    .replace(/<annotation[^]*?<\/annotation>|<[^>]*>/g, '')
    .replace(/&\S+?;/g, (entity) => entities[entity] ?? entity);
  formulas.set(tex, words);
  return words;
}

const formLabel = /^(?:Number|Expression|Word|Choose)\.$/;

/** True for the paragraph that says what a self-check accepts. Pages show fields instead. */
const isForm = (node: Root | Child): boolean =>
  node.type === 'paragraph' &&
  node.children[0]?.type === 'strong' &&
  formLabel.test(readSource(node.children[0]));

/** The words of a self-check's wrong answers and options are in another order, so they are left out. */
function readBlockquote(blocks: readonly Child[]): string {
  const form = blocks.findIndex(isForm);
  if (form < 0) return blocks.map(readSource).join('');
  return blocks
    .filter((block, index) => index !== form && (index < form || block.type !== 'list'))
    .map(readSource)
    .join('');
}

function readSource(node: Root | Child): string {
  if (node.type === 'blockquote') return readBlockquote(node.children);
  if (node.type === 'inlineMath' || node.type === 'math') return readFormula(node.value);
  if ('value' in node) return node.value;
  return 'children' in node ? node.children.map(readSource).join('') : '';
}

/** Removes spaces, invisible operators, and differences that aren't spoken: two kinds of bars, and a self-check's stop. */
const normalise = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[\s\u2061-\u2064\u200b]/g, '')
    .replaceAll('∣', '|')
    .replaceAll('Answer.', 'Answer');

const withoutFormsAndPictures = (tree: TextTree): TextTree =>
  tree.flatMap((node): TextTree => {
    if (typeof node === 'string') return [node];
    const { tag, attributes, children } = readElement(node);
    return attributes['class'] === 'check-form' || tag === 'svg'
      ? []
      : [[tag, attributes, ...withoutFormsAndPictures(children)] as const];
  });

function findProblem(source: string, tree: TextTree): string | undefined {
  if (!isTextTree(tree)) return `not allowed: ${source}`;
  const words = readWords(withoutFormsAndPictures(tree));
  const [expected, found] = [normalise(readSource(parseMarkdown(removeDrawings(source)))), normalise(words)];
  return expected === found ? undefined : `${expected} became ${found}`;
}

const listIds = (tree: TextTree): string[] =>
  tree.flatMap((node) => {
    if (typeof node === 'string') return [];
    const { attributes, children } = readElement(node);
    return [...(attributes['id'] === undefined ? [] : [attributes['id']]), ...listIds(children)];
  });

/** Returns each variant, with its place, that differs from all earlier ones in more than digits. */
function pickVariants({ variants, ...question }: CatalogueQuestion): [number, CatalogueVariant][] {
  const shapes = new Set<string>();
  return [...(variants ?? [question]).entries()].filter(([, { stem, options, solution }]) => {
    const shape = JSON.stringify([stem, options, solution]).replaceAll(/\d+/g, '0');
    const isNew = !shapes.has(shape);
    shapes.add(shape);
    return isNew;
  });
}

describe.each(courses)('$title', ({ id, topics }) => {
  it.each(topics.flatMap(({ lessons }) => lessons))(
    'lesson $id has all its words and formulas in order, and each section that Ask Bot cites has one id',
    ({ body }) => {
      const tree = prepareText(body, { headingIds: true, drawPicture });
      expect(findProblem(body, tree)).toBeUndefined();
      const ids = listIds(tree);
      expect(new Set(ids).size).toBe(ids.length);
      const cited = splitLesson(body).map(({ sectionId }) => sectionId);
      expect(cited.length).toBeGreaterThan(0);
      expect(cited.map(encodeURIComponent)).toEqual(cited);
      const citedIds = cited.map(sectionElementId);
      expect(ids.filter((id) => citedIds.includes(id))).toEqual(citedIds);
    },
  );

  it('the prepared catalogue has every question and variant, and each text of those that differ in more than digits with all its words and formulas in order, in a form that can be published', () => {
    const prepared = publishable.courses.find((course) => course.id === id)?.topics ?? [];
    const [texts, lines] = [new Map<string, TextTree>(), new Map<string, TextTree>()];
    const note = (trees: Map<string, TextTree>, text: string, tree: TextTree) => {
      trees.set(text, tree);
      return tree;
    };
    const explain = (text: string) => note(texts, text, prepareText(text, { baseHeading: 5, ...pictures }));
    const questions = topics.flatMap((topic) => topic.questions);
    const published = prepared.flatMap((topic) => topic.questions);
    const countVariants = ({ id, variants }: { id: string; variants?: readonly unknown[] | undefined }) => [
      id,
      variants?.length ?? 1,
    ];
    expect(published.map(countVariants)).toEqual(questions.map(countVariants));
    for (const [place, question] of questions.entries()) {
      for (const [index, { stem, options, solution }] of pickVariants(question)) {
        expect(published[place]?.variants[index]).toMatchObject({
          stem: note(texts, stem, prepareText(stem, { baseHeading: 3, ...pictures })),
          options: options.map(({ text, reason }) => ({
            text: note(lines, text, prepareLine(text)),
            ...(reason !== undefined && { reason: explain(reason) }),
          })),
          solution: explain(solution),
        });
      }
    }
    expect(texts.size).toBeGreaterThan(0);
    const problems = [...texts, ...lines].map(([text, tree]) => findProblem(text, tree));
    expect(problems.filter((problem) => problem !== undefined)).toEqual([]);
  });
});
