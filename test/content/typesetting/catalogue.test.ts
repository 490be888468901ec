import { join } from 'node:path';
import katex from 'katex';
import { describe, expect, it } from 'vitest';
import { splitLesson } from '../../../bin/ask-bot/split-lesson.ts';
import { parseMarkdown, type Child, type Root } from '../../../content/check/parse-markdown.ts';
import { loadCatalogue } from '../../../content/load.ts';
import { prepareCatalogue } from '../../../content/prepare-catalogue.ts';
import { loadPictures } from '../../../content/source/pictures.ts';
import { prepareLine, prepareText } from '../../../content/typesetting/prepare.ts';
import { sectionElementId } from '../../../contract/section-ids.ts';
import { catalogue } from '../../../lambdas/catalogue/catalogue.ts';
import { isTextTree, readElement, readWords, type TextTree } from '../../../contract/text/text-tree.ts';

const directory = join(import.meta.dirname, '../../../content');
const source = loadCatalogue(directory);
const { courses } = source;
const findPicture = loadPictures(directory);
const publishable = catalogue.parse(JSON.parse(JSON.stringify(prepareCatalogue(directory, source))));

const entities = { '&lt;': '<', '&gt;': '>', '&amp;': '&', '&#x27;': "'", '&quot;': '"' };
const formulas = new Map<string, string>();

/** Returns what KaTeX's MathML says to screen readers, as a second opinion about each formula. */
function readFormula(tex: string): string {
  const known = formulas.get(tex);
  if (known !== undefined) return known;
  const words = katex
    .renderToString(tex, { output: 'mathml' })
    .replace(/<annotation[^]*?<\/annotation>|<[^>]*>/g, '')
    .replace(
      /&\S+?;/g,
      (entity) => Object.entries(entities).find(([name]) => name === entity)?.[1] ?? entity,
    );
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

const withoutForms = (tree: TextTree): TextTree =>
  tree.flatMap((node): TextTree => {
    if (typeof node === 'string') return [node];
    const { tag, attributes, children } = readElement(node);
    return attributes['class'] === 'check-form'
      ? []
      : [[tag, attributes, ...withoutForms(children)] as const];
  });

function findProblem(source: string, tree: TextTree): string | undefined {
  if (!isTextTree(tree)) return `not allowed: ${source}`;
  const words = readWords(withoutForms(tree));
  const [expected, found] = [normalise(readSource(parseMarkdown(source))), normalise(words)];
  return expected === found ? undefined : `${expected} became ${found}`;
}

const listIds = (tree: TextTree): string[] =>
  tree.flatMap((node) => {
    if (typeof node === 'string') return [];
    const { attributes, children } = readElement(node);
    return [...(attributes['id'] === undefined ? [] : [attributes['id']]), ...listIds(children)];
  });

describe.each(courses)('$title', ({ id, topics }) => {
  it.each(topics.flatMap(({ lessons }) => lessons))(
    'lesson $id has all its words and formulas in order, and each section that Ask Bot cites has one id',
    ({ body }) => {
      const tree = prepareText(body, { headingIds: true });
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

  it('the prepared catalogue has each text of every question and variant, in a form that can be published', () => {
    const prepared = publishable.courses.find((course) => course.id === id)?.topics ?? [];
    const questions = prepared.flatMap((topic) => topic.questions);
    const options = { baseHeading: 5, findPicture } as const;
    const expected = topics.flatMap((topic) =>
      topic.questions.map((question) => ({
        id: question.id,
        variants: (question.variants ?? [question]).map((variant) => ({
          stem: prepareText(variant.stem, { ...options, baseHeading: 3 }),
          options: variant.options.map(({ text, reason }) => ({
            text: prepareLine(text),
            ...(reason !== undefined && { reason: prepareText(reason, options) }),
          })),
          solution: prepareText(variant.solution, options),
        })),
      })),
    );
    expect(expected.length).toBeGreaterThan(0);
    expect(questions).toMatchObject(expected);
  });

  it('every question and every variant has all its words and formulas in order', () => {
    const questions = topics.flatMap((topic) => topic.questions.flatMap((one) => one.variants ?? [one]));
    const options = questions.flatMap((question) => question.options);
    const texts = questions.flatMap(({ stem, solution }) => [stem, solution]);
    const reasons = options.flatMap(({ reason }) => reason ?? []);
    const problems = [
      ...[...new Set([...texts, ...reasons])].map((text) => findProblem(text, prepareText(text))),
      ...[...new Set(options.map(({ text }) => text))].map((line) => findProblem(line, prepareLine(line))),
    ];
    expect(problems.filter((problem) => problem !== undefined)).toEqual([]);
  });
});
