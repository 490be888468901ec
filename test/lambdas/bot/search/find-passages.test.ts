import { describe, expect, test } from 'vitest';
import { readQuestionLists } from '../../../../bin/bench/bot/lists.ts';
import { answerQuestions, isMissed, measureAnswers } from '../../../../bin/bench/bot/measure.ts';
import { findPassages } from '../../../../lambdas/bot/search/find-passages.ts';
import { listLessonPassages } from '../../../../lambdas/bot/reply.ts';
import { realAskBot, smallAskBot } from './ask-bot.fixture.ts';

const index = realAskBot();
const everything = { owned: new Set(['maths', 'science', 'english']) };
const nothing = { owned: new Set<string>() };
const sections = (text: string, asker = everything) =>
  findPassages(index, text, asker).readable.map(
    ({ passage }) => `${passage.courseId}/${passage.lessonId}#${passage.sectionId}`,
  );

describe('a question that lessons answer', () => {
  test('finds the section that explains it', () => {
    expect(sections('how do you add fractions')[0]).toBe('maths/fractions#adding-and-subtracting');
    expect(sections('what is an isotope')[0]).toBe('science/inside-the-atom#isotopes');
  });

  test('has further sections, each once', () => {
    const found = sections('osmosis');
    expect(found.length).toBeGreaterThan(2);
    expect(new Set(found).size).toBe(found.length);
  });

  test('is answered despite misspellings, punctuation and length', () => {
    expect(findPassages(index, 'FOTOSYNTHISIS???', everything).answerable).toBe(true);
    expect(findPassages(index, `osmosis ${'please '.repeat(140)}`, everything).answerable).toBe(true);
  });
});

describe('a question that no lesson answers', () => {
  test('is not answered', () => {
    const texts = ['', '   ', '?!', '12', 'the', 'constructor', '__proto__ hasOwnProperty', '💥', '\u0000'];
    const isAnswered = (text: string) => findPassages(index, text, everything).answerable;
    expect([...texts, 'tell me a joke'].filter(isAnswered)).toEqual([]);
  });
});

describe('a student without the course', () => {
  test('gets the title of a paid lesson and nothing of its text', () => {
    const found = findPassages(index, 'what is an isotope', nothing);
    expect(found.answerable).toBe(false);
    expect(found.elsewhere).toEqual({ courseId: 'science', lessonId: 'inside-the-atom' });
    expect(JSON.stringify(found)).not.toContain('neutron');
    expect(findPassages(index, 'who won the world cup', nothing).elsewhere).toBeNull();
  });

  test('gets answers from free lessons and owned courses only', () => {
    expect(sections('how do you add fractions', nothing)[0]).toBe('maths/fractions#adding-and-subtracting');
    const asker = { owned: new Set(['maths']) };
    expect(findPassages(index, 'what is an isotope', asker).answerable).toBe(false);
    expect(findPassages(index, 'venn diagrams', asker).answerable).toBe(true);
    expect(findPassages(index, 'venn diagrams', asker).elsewhere).toBeNull();
  });

  test('never reads a passage that is neither free nor owned', () => {
    const asker = { owned: new Set(['english']) };
    const questions = index.passages.map(({ lessonTitle, heading }) => `${lessonTitle} ${heading}`);
    const read = questions.flatMap((question) => findPassages(index, question, asker).readable);
    expect(read.length).toBeGreaterThan(500);
    expect(read.filter(({ passage }) => !passage.free && passage.courseId !== 'english')).toEqual([]);
  });

  test('gets the title of the lesson that answers, not of a free one with one word of the question', () => {
    const small = smallAskBot({
      one: [
        { Surds: '## Roots\n\nThe **surd** is a root.', Baking: '## Cakes\n\nA cake has a root vegetable.' },
      ],
      two: [
        { Cooking: '## Soup\n\nHot.' },
        { 'Root vegetables': '## Carrots\n\nA carrot is a **root vegetable**.' },
      ],
    });
    const found = findPassages(small, 'root vegetables', nothing);
    expect(found.elsewhere?.lessonId).toBe('root-vegetables');
  });
});

test('the worked examples of a lesson are listed in its order', () => {
  const examples = listLessonPassages(index, { courseId: 'maths', lessonId: 'fractions' }, 'worked-example');
  expect(examples.map(({ sectionId }) => sectionId)).toEqual(['worked-example-1', 'worked-example-2']);
});

const wordLessons = {
  Trigonometry: '## Sides\n\nThe **sine** of an angle compares two sides.',
  Fractions: '## Top and bottom\n\nAn **improper fraction** has a large numerator.',
  Apostrophes: '## Possession\n\nAn **apostrophe** shows who owns something.',
};
const wordIndex = smallAskBot(
  { maths: [wordLessons] },
  {
    synonyms: [
      { pupils: ['sohcahtoa', 'soh cah toa'], lessons: ['trigonometry'] },
      { pupils: ['top heavy'], lessons: ['improper fraction'] },
      { pupils: ['its or its'], lessons: ['apostrophe'] },
    ],
    misspellings: { fraction: ['fwaction'] },
    unrelated: 'traction',
    chat: ['do you like'],
    ignored: 'what is does the it its or a of about you',
  },
);
const first = (text: string) => {
  const { answerable, readable } = findPassages(wordIndex, text, { owned: new Set(['maths']) });
  return answerable ? readable[0]?.passage.lessonTitle : undefined;
};

describe('a pupil’s word', () => {
  test.for([
    ['sohcahtoa', 'Trigonometry'],
    ['what is soh cah toa', 'Trigonometry'],
    ['sohcatoa', 'Trigonometry'],
    ['top heavy', 'Fractions'],
    ["its or it's", 'Apostrophes'],
    ['fwaction', 'Fractions'],
    ['fractian', 'Fractions'],
    ['traction', undefined],
    ['fractions', 'Fractions'],
    ['do you like fractions', undefined],
  ] as const)('%s finds the lesson %s', ([text, lesson]) => {
    expect(first(text)).toBe(lesson);
  });
});

test.for([
  ['only the first misspelt words of a text are corrected', `${'fractoin '.repeat(8)} apostrohpe`, [1, 0]],
  ['common words alone contain no concept', 'what is it about', []],
  ['a repeated word counts once', 'fractions fraction', [1]],
  ['the things in a word problem are ignored', '30 zebras eat 2/3 of a giraffe', [1]],
] as const)('%s', ([, text, wordings]) => {
  expect(wordIndex.reader(text).map((concept) => concept.wordings.length)).toEqual(wordings);
});

test('“mean” in “what does it mean” is not the statistical mean', () => {
  expect(wordIndex.reader('what does a fraction mean')).toEqual(wordIndex.reader('what is a fraction'));
  expect(wordIndex.reader('how do i find the mean from a table')).not.toEqual(
    wordIndex.reader('how do i find from a table'),
  );
});

test('a word that no lesson contains lowers the confidence', () => {
  const sure = (text: string) =>
    findPassages(wordIndex, text, { owned: new Set() }).readable[0]?.confidence ?? 0;
  expect(sure('fractions zebras')).toBeLessThan(sure('fractions'));
});

/** Lessons with words of their own, so that an index can have more of them. */
const otherLessons = Object.fromEntries(
  ['Ada', 'Bex', 'Cyd', 'Dov', 'Eli', 'Fay'].map((name) => [
    `${name}logy`,
    `## About ${name}logy\n\nThe **${name}gram** is ${name}ish.`,
  ]),
);
const storyLessons = {
  Photosynthesis: '## Testing a leaf\n\n**Iodine** turns a **leaf** blue.',
  Geometry: '## Shapes\n\nA **circle** is round.',
  Rounding: '## Rounding up\n\nA **round** number is near. A circle.',
};
const suggest = (text: string, more: Readonly<Record<string, string>> = otherLessons) =>
  findPassages(smallAskBot({ science: [{ ...storyLessons, ...more }] }), text, everything);

describe('a question that no lesson surely answers', () => {
  const story = 'yesterday grandma baked pancakes while somebody dipped';

  test('gets the lesson that has several of its words, however long it is', () => {
    const found = suggest(`${story} a leaf into iodine`);
    expect(found.answerable).toBe(false);
    expect(found.suggested[0]?.lessonId).toBe('photosynthesis');
  });

  test('gets no lesson for a single word of a long text', () => {
    expect(suggest(`${story} a leaf`).suggested).toEqual([]);
  });

  test('is judged alike, however many lessons there are', () => {
    const judge = (text: string, more?: Readonly<Record<string, string>>) => {
      const { readable, suggested } = suggest(text, more);
      return [readable[0]?.confidence.toFixed(1), suggested.length > 0];
    };
    for (const text of [`${story} a leaf into iodine`, `${story} a leaf`, 'a leaf and pancakes'])
      expect(judge(text)).toEqual(judge(text, {}));
  });
});

describe('beside an answer', () => {
  const courses = {
    maths: [{ Circles: '## Area of a circle\n\nThe **area** of a **circle**.' }],
    science: [{ Orbits: '## Paths\n\nA path is a circle. Planets cover an area.' }],
    english: [
      { Poems: '## Rhymes\n\nA **rhyme** sounds alike.', Verses: '## Metre\n\nA **rhyme** ends a verse.' },
    ],
  };
  const others = (text: string) => findPassages(smallAskBot(courses), text, everything).others;

  test('a lesson of the same course that is nearly as good is offered too', () => {
    expect(others('what is a rhyme')).toEqual([{ courseId: 'english', lessonId: 'verses' }]);
  });

  test('no lesson is offered that only mentions the words', () => {
    expect(others('area of a circle')).toEqual([]);
  });
});

const files = readQuestionLists();
const asked = files.flatMap((file) => answerQuestions(index, file));
const figures = measureAnswers(asked);
const missed = asked.filter((one) => isMissed(one)).map(({ ask }) => ask);

describe('the labelled questions of pupils', () => {
  test('find the right lesson among the first three, or in “Did you mean …?”, in at least 92 of 100 cases', () => {
    expect(figures.top3, missed.join('\n')).toBeGreaterThanOrEqual(0.92);
  });

  test('are refused in at least 95 of 100 cases if they have nothing to do with the lessons', () => {
    expect(figures.offTopicRefused, missed.join('\n')).toBeGreaterThanOrEqual(0.95);
  });

  test('cover every lesson of the catalogue', () => {
    const lessons = new Set(index.passages.map(({ courseId, lessonId }) => `${courseId}/${lessonId}`));
    const labelled = new Set(files.flatMap((file) => file.answerable.flatMap((one) => one.lessons)));
    expect([...labelled].toSorted()).toEqual([...lessons].toSorted());
  });
});
