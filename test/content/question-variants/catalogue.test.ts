import { expect, test } from 'vitest';
import { loadCatalogue } from '../../../content/load.ts';
import { prepareCatalogue } from '../../../content/prepare-catalogue.ts';
import { prepareText } from '../../../content/typesetting/prepare.ts';
import { catalogue as published } from '../../../lambdas/catalogue/catalogue.ts';
import type { CatalogueQuestion } from '../../../content/catalogue.ts';
import { soundTree, writeTree, type Tree } from '../content-folder.fixture.ts';
import { varyingTree } from './varying.fixture.ts';

function loadQuestion(tree: Tree): CatalogueQuestion {
  const [question] = loadCatalogue(writeTree(tree)).courses[0]?.topics[0]?.questions ?? [];
  if (!question) throw new Error('The catalogue holds no question');
  return question;
}

test('the catalogue holds a varying question as its first variant, and 10 variants beside', () => {
  const question = loadQuestion(varyingTree());
  const { variants = [], ...first } = question;
  expect(variants).toHaveLength(10);
  expect(new Set(variants.map(({ stem }) => stem)).size).toBe(10);
  expect(variants[0]).toMatchObject({ stem: first.stem, solution: first.solution });
  expect(variants[0]?.options.map(({ text }) => text)).toEqual(first.options.map(({ text }) => text));
  for (const { options } of variants) {
    expect(options.filter(({ reason }) => reason === undefined)).toHaveLength(1);
    expect(options).toHaveLength(3);
  }
});

test('the catalogue has no parameter, condition or calculation, and variants only of varying questions', () => {
  expect(loadQuestion(soundTree)).not.toHaveProperty('variants');
  const question = loadQuestion(varyingTree());
  expect(Object.keys(question)).not.toContain('vary');
  expect(Object.keys(question)).not.toContain('where');
  expect(JSON.stringify(question)).not.toMatch(/\{a|\{b/);
  expect(Object.keys(question.variants?.[0] ?? {})).toEqual(['stem', 'options', 'solution']);
});

test('an edit of the texts leaves the values as they are', () => {
  const sum = (tree: Tree) => loadQuestion(tree).variants?.map(({ options }) => options[0]?.text);
  expect(sum(varyingTree(['Expand', 'Multiply out']))).toEqual(sum(varyingTree()));
});

test('what publishes questions reads all variants', () => {
  const directory = writeTree(varyingTree());
  const read = published.parse(prepareCatalogue(directory, loadCatalogue(directory)));
  const stems = loadQuestion(varyingTree()).variants?.map(({ stem }) =>
    prepareText(stem, { baseHeading: 3 }),
  );
  expect(read.courses[0]?.topics[0]?.questions[0]?.variants.map(({ stem }) => stem)).toEqual(stems);
});
