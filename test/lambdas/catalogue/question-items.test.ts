import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readWords } from '../../../contract/text/text-tree.ts';
import { buildQuestionItems } from '../../../lambdas/catalogue/question-items.ts';
import {
  indexPagesRead,
  indexPlaces,
  storedIndexPage,
  storedQuestion,
  type QuestionRef,
} from '../../../lambdas/tables/catalogue-items.ts';
import { itemKeys } from '../../../lambdas/tables/shared/item-keys.ts';
import { question, topic } from '../../support/catalogue.ts';
import type { Question } from '../../../lambdas/catalogue/catalogue.ts';

const buildItems = (...questions: Question[]) =>
  buildQuestionItems('COURSE#maths', topic('t', { questions }));
/** Returns the pages of a topic's index that a read finds which begins at `start` and has no limit. */
const readPagesFrom = (start: number, ...questions: Question[]) =>
  buildItems(...questions)
    .index.filter(({ sort }) => sort >= itemKeys.indexPageSort('t', start))
    .toSorted((one, other) => (one.sort < other.sort ? -1 : 1))
    .map(({ content }) => storedIndexPage.parse(content));
/** Returns each page once: a longer index begins with the pages of which there are copies after the last page. */
function readPages(...questions: Question[]) {
  const pages = readPagesFrom(0, ...questions);
  return pages.length > indexPagesRead ? pages.slice(0, -indexPagesRead) : pages;
}
const readRefs = (...questions: Question[]): QuestionRef[] =>
  readPages(...questions).flatMap(({ questions }) => questions);

const variants = [1, 2, 3].map((number) => ({
  stem: `What is ${number} + 1?`,
  options: [{ text: String(number + 1) }, { text: String(number), reason: 'Nothing was added.' }],
  solution: 'Count on.',
}));

describe('the index of a topic', () => {
  it('says what it takes to choose and to grade a question', () => {
    expect(readRefs(question('q', { level: 'gcse-higher', calculator: true, lesson: 'l' }))).toEqual([
      {
        questionId: 'q',
        topicId: 't',
        lessonId: 'l',
        level: 'gcse-higher',
        calculator: true,
        kind: 'single',
        version: expect.stringMatching(/^[0-9a-f]{12}$/) as string,
        variantCount: 1,
        optionCount: 4,
        right: [0],
        kept: 'none',
      },
    ]);
  });

  it('names every question once, over as many pages as it takes, each small enough to be read', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 400 }), (count) => {
        const ids = Array.from({ length: count }, (_, index) => `q${index}`);
        const shown = Array.from({ length: 24 }, () => '0123');
        const pages = readPages(...ids.map((id) => ({ ...question(id), shown })));
        const listed = pages.flatMap(({ questions }) => questions.map(({ questionId }) => questionId));
        expect(listed.toSorted()).toEqual(ids.toSorted());
        for (const page of pages) {
          expect(page.questions.length).toBeGreaterThan(0);
          expect(JSON.stringify(page).length).toBeLessThan(15_000);
        }
      }),
      { numRuns: 30 },
    );
  });

  it('gives a read from any place as many pages as a read has, none of them twice', () => {
    const counts = fc.integer({ min: 1, max: 400 });
    fc.assert(
      fc.property(counts, fc.integer({ min: 0, max: indexPlaces - 1 }), (count, start) => {
        const questions = Array.from({ length: count }, (_, index) => question(`q${index}`));
        const read = readPagesFrom(start, ...questions).slice(0, indexPagesRead);
        const ids = read.flatMap((page) => page.questions.map(({ questionId }) => questionId));
        expect(new Set(ids).size).toBe(ids.length);
        expect(read).toHaveLength(Math.min(indexPagesRead, readPages(...questions).length));
      }),
      { numRuns: 30 },
    );
  });

  it.each<[string, Question, QuestionRef['kept']]>([
    ['all of true and false', question('q', { kind: 'true-false' }), 'all'],
    [
      'the last where it is none of these',
      question('q', { options: [{ text: '2' }, { text: 'None of these', reason: 'One is.' }] }),
      'last',
    ],
    ['none else', question('q'), 'none'],
  ])('keeps the places of %s', (_, one, kept) => {
    expect(readRefs(one)).toMatchObject([{ kept }]);
  });

  it('says which options each variant shows', () => {
    const shown = ['01', '01', '01'];
    expect(readRefs({ ...question('q', { variants }), shown })).toMatchObject([{ shown, optionCount: 2 }]);
  });

  it('names several right options', () => {
    const options = [{ text: '2' }, { text: '4', reason: 'Not prime.' }, { text: '3' }];
    expect(readRefs(question('q', { kind: 'several', options }))).toMatchObject([{ right: [0, 2] }]);
  });
});

describe('versions of a question', () => {
  it('are one for each of its variants', () => {
    const { versions } = buildItems(question('q', { variants }));
    const stems = versions.map(({ content }) => readWords(storedQuestion.parse(content).texts.stem));
    expect(stems).toEqual(variants.map(({ stem }) => stem));
    expect(readRefs(question('q', { variants }))).toMatchObject([{ variantCount: 3 }]);
  });

  it('have another name when any of its texts changes, and the same as long as none does', () => {
    const [plain, again, better] = [
      question('q'),
      question('q', { check: '1' }),
      question('q', { solution: 'Better' }),
    ].map((one) => readRefs(one)[0]?.version);
    expect(again).toBe(plain);
    expect(better).not.toBe(plain);
  });

  it.each([
    ['two right options', question('q', { options: [{ text: 'a' }, { text: 'b' }] })],
    ['no right option', question('q', { options: [{ text: 'a', reason: 'no' }] })],
    ['only right options', question('q', { kind: 'several', options: [{ text: 'a' }, { text: 'b' }] })],
    [
      'a variant without a right one',
      question('q', { variants: [{ stem: 's', options: [], solution: 's' }] }),
    ],
    ['no variants', question('q', { variants: [] })],
  ])('are none of a question with %s', (_, one) => {
    expect(() => buildItems(one)).toThrow('Question t/q');
  });
});
