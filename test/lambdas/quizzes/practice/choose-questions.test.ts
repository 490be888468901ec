import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  askQuestion,
  chooseQuestions,
  findTakenVariants,
  type QuestionCriteria,
} from '../../../../lambdas/quizzes/practice/choose-questions.ts';
import { emptyMastery, type QuestionMastery } from '../../../../lambdas/quizzes/mastery/mastery-record.ts';
import { difficulties } from '../../../../contract/quizzes/quiz-options.ts';
import type { QuestionRef } from '../../../../lambdas/tables/catalogue-items.ts';
import { levels } from '../../../../contract/identifier-rules.ts';
import { seedRandom, toOptionId } from '../../../../lambdas/tables/shown-question.ts';

const ref = (questionId: string, changes: Partial<QuestionRef> = {}): QuestionRef => ({
  questionId,
  topicId: 'number',
  lessonId: 'lesson',
  level: 'ks3',
  calculator: false,
  kind: 'single',
  version: 'first',
  variantCount: 1,
  optionCount: 3,
  right: [0],
  kept: 'none',
  ...changes,
});

const anyQuestions = {
  level: null,
  lessonId: null,
  calculator: null,
  questionCount: 20,
  pool: 'all',
  questionIds: null,
  likeQuestionId: null,
} as const;

const refs = fc
  .array(
    fc.record({
      optionCount: fc.integer({ min: 3, max: 5 }),
      right: fc.nat({ max: 2 }),
      level: fc.constantFrom(...levels),
      difficulty: fc.constantFrom(...difficulties),
      lessonId: fc.constantFrom('lesson', 'another'),
      variantCount: fc.constantFrom(1, 12),
      calculator: fc.boolean(),
    }),
    { maxLength: 30 },
  )
  .map((questions) => questions.map((one, index) => ref(`q${index}`, { ...one, right: [one.right] })));
const order = fc
  .record({
    level: fc.option(fc.constantFrom(...levels)),
    lessonId: fc.option(fc.constantFrom('lesson', 'another')),
    calculator: fc.option(fc.boolean()),
    questionCount: fc.integer({ min: 1, max: 20 }),
  })
  .map((choice) => ({ ...anyQuestions, ...choice }));

it('samples without repeats from the requested level, lesson and calculator, as many as exist, easier ones first', () => {
  fc.assert(
    fc.property(refs, order, fc.string(), (questions, asked, words) => {
      const { level, lessonId, calculator, questionCount } = asked;
      const chosen = chooseQuestions(questions, asked, newcomer(words));
      const fitting = questions
        .filter((one) => level === null || one.level === level || (one.level === 'gcse' && level !== 'ks3'))
        .filter((one) => lessonId === null || one.lessonId === lessonId)
        .filter((one) => calculator === null || one.calculator === calculator);
      expect(chosen).toHaveLength(Math.min(questionCount, fitting.length));
      expect(new Set(chosen).size).toBe(chosen.length);
      for (const one of chosen) expect(fitting).toContain(one);
      const places = chosen.map(
        (one) => 10 * levels.indexOf(one.level) + difficulties.indexOf(one.difficulty ?? 'medium'),
      );
      expect(places).toEqual(places.toSorted((one, other) => one - other));
    }),
  );
});

it('asks a question in one of its variants, with every option, the key on the right one, and the same order each time', () => {
  fc.assert(
    fc.property(refs, fc.string(), fc.string(), (questions, words, otherWords) => {
      for (const ref of questions) {
        const { variant, order, optionIds, right } = askQuestion('attempt', ref, newcomer(words));
        expect(variant).toBeLessThan(ref.variantCount);
        expect(order.toSorted()).toEqual(Array.from({ length: ref.optionCount }, (_, one) => one));
        expect(right.map((optionId) => order[optionIds.indexOf(optionId)])).toEqual(ref.right);
        expect(askQuestion('attempt', ref, newcomer(otherWords)).order).toEqual(order);
      }
    }),
  );
});

it('asks a variant with the options that it shows, and names the misconceptions of these', () => {
  const one = ref('q', {
    variantCount: 2,
    optionCount: 6,
    right: [2],
    shown: ['0124', '2345'],
    misconceptions: { 0: 'first', 5: 'last' },
  });
  for (const words of ['a', 'b', 'c', 'd', 'e', 'f']) {
    const { variant, order, optionIds, right, misconceptions } = askQuestion('attempt', one, newcomer(words));
    expect(order.toSorted().join('')).toBe(one.shown?.[variant]);
    expect(right.map((optionId) => order[optionIds.indexOf(optionId)])).toEqual([2]);
    expect(Object.values(misconceptions ?? {})).toEqual([variant === 0 ? 'first' : 'last']);
  }
});

const now = new Date('2026-03-02T12:00:00.000Z');

const answered = (changes: Partial<QuestionMastery> = {}): QuestionMastery => ({
  topicId: 'topic',
  answeredAt: '2026-03-01T12:00:00.000Z',
  marks: 100,
  misconceptionIds: [],
  version: 'first',
  variants: [0],
  review: { stability: 3, difficulty: 5, interval: 3 },
  ...changes,
});

describe('the choice for a student', () => {
  const chosenBy = (
    known: Record<string, QuestionMastery>,
    refs: readonly QuestionRef[],
    wish: Partial<QuestionCriteria> = {},
  ) =>
    chooseQuestions(
      refs,
      { ...anyQuestions, ...wish },
      { ...newcomer('any'), record: { ...emptyMastery, questions: new Map(Object.entries(known)) } },
    ).map(({ questionId }) => questionId);
  const refs = ['a', 'b', 'c', 'd'].map((questionId) => ref(questionId));

  it('unanswered questions come after new ones, and in a variant that the student hasn’t seen', () => {
    const skipped = {
      topicId: 'number',
      gradedAt: '2026-03-01T12:00:00.000Z',
      version: 'first',
      variants: [0, 1],
    };
    const record = { ...emptyMastery, skipped: new Map([['a', skipped]]) };
    const varying = ref('a', { variantCount: 3 });
    for (const words of ['one', 'two', 'three', 'four']) {
      const student = { ...newcomer(words), record };
      const chosen = chooseQuestions(
        [varying, ref('b'), ref('c')],
        { ...anyQuestions, questionCount: 2 },
        student,
      );
      expect(chosen.map(({ questionId }) => questionId).toSorted()).toEqual(['b', 'c']);
      expect(askQuestion('attempt', varying, student).variant).toBe(2);
    }
  });

  it('a variant that another open quiz asks is left out, and a question that has no other variant too', () => {
    const varying = ref('a', { variantCount: 2 });
    const newStudent = newcomer('any');
    const asked = [varying, ref('b')].map((one) => askQuestion('open', one, newStudent));
    const taken = new Map(asked.map(({ questionId, variant }) => [questionId, variant]));
    const student = { ...newStudent, taken };
    const chosen = chooseQuestions([varying, ref('b'), ref('c')], anyQuestions, student);
    expect(chosen.map(({ questionId }) => questionId).toSorted()).toEqual(['a', 'c']);
    const free = askQuestion('attempt', varying, student);
    expect(free.variant).not.toBe(taken.get('a'));
  });

  it('new questions come first, then those that were answered longest ago', () => {
    const known = {
      a: answered({ answeredAt: '2026-03-01T12:00:00.000Z' }),
      b: answered({ answeredAt: '2026-02-01T12:00:00.000Z' }),
      d: answered({ answeredAt: '2026-02-14T12:00:00.000Z' }),
    };
    expect(chosenBy(known, refs, { questionCount: 1 })).toEqual(['c']);
    expect(chosenBy(known, refs, { questionCount: 2 }).toSorted()).toEqual(['b', 'c']);
    expect(chosenBy(known, refs, { questionCount: 3 }).toSorted()).toEqual(['b', 'c', 'd']);
  });

  const inDays = (interval: number) => answered({ review: { stability: 1, difficulty: 5, interval } });
  const marked = { a: answered({ marks: 0 }), b: answered({ marks: 50 }), c: answered() };
  const untiered = [ref('a', { level: 'gcse' }), ref('b', { level: 'ks3' })];
  const varying = [ref('a', { variantCount: 3 }), ref('b')];
  const same = ref('same');
  const harder = ref('harder', { level: 'gcse-higher' });
  const elsewhere = ref('elsewhere', { lessonId: 'another' });
  const likeA = { likeQuestionId: 'a' };

  const pools: readonly (readonly [string, Record<string, QuestionMastery>, QuestionCriteria['pool']])[] = [
    ['mistakes: those whose latest answer was not fully right', marked, 'mistakes'],
    ['due questions: those whose day has come', { a: inDays(0), b: inDays(1), c: inDays(2) }, 'due'],
  ];
  it.each(pools)('a quiz asks %s', (_, known, pool) => {
    expect(chosenBy(known, refs, { pool }).toSorted()).toEqual(['a', 'b']);
  });

  it('a quiz asks a few of many mistakes: easier ones, then those of one wrong idea, then answered ones', () => {
    const wrong = (misconceptionIds: string[] = []) => answered({ marks: 0, misconceptionIds });
    const skipped = {
      topicId: 'number',
      gradedAt: '2026-03-01T12:00:00.000Z',
      version: 'first',
      variants: [0],
    };
    const missed = {
      hard: wrong(['adds-denominators']),
      single: wrong(['rounds-down']),
      twin: wrong(['adds-denominators']),
      plain: wrong(),
    };
    const record = {
      ...emptyMastery,
      questions: new Map(Object.entries(missed)),
      skipped: new Map([['left-out', skipped]]),
    };
    const all = ['left-out', 'hard', 'plain', 'single', 'twin'].map((questionId) =>
      ref(questionId, { level: questionId === 'hard' ? 'gcse-higher' : 'ks3' }),
    );
    for (const wish of [
      { pool: 'mistakes' },
      { questionIds: all.map(({ questionId }) => questionId) },
    ] as const)
      expect(
        chooseQuestions(
          all,
          { ...anyQuestions, ...wish, questionCount: 4 },
          { ...newcomer('any'), record },
        ).map(({ questionId }) => questionId),
      ).toEqual(['twin', 'single', 'plain', 'left-out']);
  });

  const choices: readonly (readonly [string, QuestionRef[], Partial<QuestionCriteria>, string[]])[] = [
    [
      'all GCSE questions for the higher tier in a course without tiers',
      untiered,
      { level: 'gcse-higher' },
      ['a'],
    ],
    ['all GCSE questions for the foundation tier', untiered, { level: 'gcse-foundation' }, ['a']],
    ['no GCSE questions for Key Stage 3', untiered, { level: 'ks3' }, ['b']],
    ['the named questions that exist', refs, { questionIds: ['d', 'gone', 'b'] }, ['b', 'd']],
    ['the question itself as similar to it if it has variants', varying, likeA, ['a']],
    ['a similar question of the same lesson and level', [ref('a'), same, harder, elsewhere], likeA, ['same']],
    ['one of another level if that has none', [ref('a'), harder, elsewhere], likeA, ['harder']],
    ['no similar question of another lesson', [ref('a'), elsewhere], likeA, []],
    ['no question similar to an unknown one', [same], likeA, []],
  ];
  it.each(choices)('a quiz asks %s', (_, questions, criteria, expected) => {
    expect(chosenBy({}, questions, criteria).toSorted()).toEqual(expected);
  });

  it.each([
    ['an unseen variant', { variants: [0] }, [1]],
    ['any variant if the student has seen them all', { variants: [0, 1] }, [0, 1]],
    ['any variant of a new version', { variants: [0], version: 'former' }, [0, 1]],
  ])('a question is asked in %s', (_, before, expected) => {
    const record = { ...emptyMastery, questions: new Map([['a', answered(before)]]) };
    const variants = ['one', 'two', 'three', 'four', 'five', 'six'].map(
      (words) =>
        askQuestion('attempt', ref('a', { variantCount: 2 }), { ...newcomer(words), record }).variant,
    );
    expect(new Set(variants)).toEqual(new Set(expected));
  });
});

it('misconceptions are named by the ids of the shown options', () => {
  fc.assert(
    fc.property(fc.uuid(), (attemptId) => {
      const { order, misconceptions } = askQuestion(
        attemptId,
        ref('a', { misconceptions: { 1: 'adds-denominators' } }),
        newcomer('any'),
      );
      expect(misconceptions).toEqual({ [toOptionId(order.indexOf(1))]: 'adds-denominators' });
    }),
  );
});

const newcomer = (words: string) => ({
  record: emptyMastery,
  year: null,
  taken: findTakenVariants(),
  now,
  random: createRandom(words),
});

function createRandom(words: string) {
  let drawn = 0;
  return (below: number) => seedRandom(`${words} ${drawn++}`)(below);
}
