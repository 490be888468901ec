import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { sectionIds } from '../../../../contract/section-ids.ts';
import { isTextTree, readWords } from '../../../../contract/text/text-tree.ts';
import { findSameNumbers } from '../../../../lambdas/bot/calculations/same-numbers.ts';
import { typesetWorking, workOut } from '../../../../lambdas/bot/calculations/work-out.ts';
import { ownCatalogue } from '../../../content/own-catalogue.fixture.ts';

/** What pupils type, the section that teaches the method, and the answer in the notation of formulas. */
const examples = [
  ['whats 3/4 of 80', 'fractions#multiplying', '$3/4$ of 80 is 60'],
  ['my teacher asked us whats ¾ of £80 pls?', 'fractions#multiplying', '$3/4$ of £80 is £60'],
  ['Two thirds of 10', 'fractions#multiplying', '$2/3$ of 10 is $6_2/3$, or about 6.67'],
  ['simplify 12/18', 'fractions#what-a-fraction-says', '$12/18 = 2/3$'],
  ['3/4 + 1/6', 'fractions#adding-and-subtracting', '$3/4 + 1/6 = 11/12$'],
  ['1/4 - 2/3', 'fractions#adding-and-subtracting', '$1/4 − 2/3 = −5/12$'],
  ['1 1/2 times 2 1/2', 'fractions#multiplying', '$1_1/2 × 2_1/2 = 3_3/4$'],
  ['how do i do 3/5 ÷ 2/7', 'fractions#dividing', '$3/5 ÷ 2/7 = 2_1/10$'],
  ['i keep getting this wrong: 15% of 60', 'percentages#what-per-cent-means', '15% of 60 is 9'],
  ['15% of 60', 'percentages#what-per-cent-means', '15% of 60 is 9'],
  ['7.5 percent of £3.33', 'percentages#what-per-cent-means', '7.5% of £3.33 is £0.24975, or about £0.25'],
  ['increase 40 by 20%', 'percentages#the-multiplier', '40 increased by 20% is 48'],
  ['got a test tmrw, 20% off £45', 'percentages#the-multiplier', '£45 decreased by 20% is £36'],
  [
    'percentage change from 50 to 40',
    'percentages#how-big-was-the-change',
    'From 50 to 40 is a decrease of 20%',
  ],
  ['share £90 in the ratio 2:3:4', 'ratio-and-sharing#sharing-an-amount', 'The shares are £20, £30 and £40'],
  ['simplify 18:24', 'ratio-and-sharing#what-a-ratio-compares', '18 : 24 = 3 : 4'],
  ['speed 120 km in 2 hours', 'proportion-and-rates#rates', 'The average speed is 60 km/h'],
  [
    'a train travels 84 km in 45 mins whats its average speed',
    'proportion-and-rates#rates',
    'The average speed is 112 km/h',
  ],
  ['how far do you go in 30 minutes at 50 mph', 'proportion-and-rates#rates', 'The distance is 25 miles'],
  [
    'how long does it take to go 100 miles at 40 mph',
    'proportion-and-rates#rates',
    'The time is 2.5 hours, or 150 minutes',
  ],
  ['solve 3x + 5 = 20', 'solving-equations#the-steps', '$x = 5$'],
  ['5(y - 2) = 2y + 11 help', 'solving-equations#the-steps', '$y = 7$'],
  ['x/4 - 3 = 2', 'solving-equations#the-steps', '$x = 20$'],
  [
    'nth term of 3, 7, 11, 15',
    'sequences-and-straight-lines#sequences-that-grow-in-equal-steps',
    'The $n$th term is $4n − 1$',
  ],
  [
    'find the nth term of 20 16 12 …',
    'sequences-and-straight-lines#sequences-that-grow-in-equal-steps',
    'The $n$th term is $24 − 4n$',
  ],
  ['mean of 3 5 7 9', 'averages-and-spread#three-averages', 'The mean is 6'],
  ['what is the median of 7, 2, 9, 4, 4 and 12', 'averages-and-spread#three-averages', 'The median is 5.5'],
  ['mode of these numbers: 4 9 3 4 10', 'averages-and-spread#three-averages', 'The mode is 4'],
  ['range of 4 9 3 4 10', 'averages-and-spread#spread', 'The range is 7'],
  [
    'area of a triangle base 6 height 4',
    'area-and-volume#lengths-areas-volumes',
    'The area is 12 square units',
  ],
  ['area of a rectangle 3 cm by 4 cm', 'area-and-volume#lengths-areas-volumes', 'The area is 12 cm²'],
  [
    'area of a circle with diameter 10cm',
    'area-and-volume#circles',
    'The area is $25π$ cm², or about 78.54 cm²',
  ],
  ['round 3.456 to 2 dp', 'rounding-and-estimating#rounding', '3.456 is 3.46 to 2 decimal places'],
  ['0.07058 to 2 sig figs', 'rounding-and-estimating#rounding', '0.07058 is 0.071 to 2 significant figures'],
  [
    'round 38,417 to the nearest 1000',
    'rounding-and-estimating#rounding',
    '38 417 is 38 000 to the nearest 1000',
  ],
  ['2.5 x 10^3 in ordinary form', 'powers-and-standard-form#standard-form', '$2.5 × 10^3$ = 2500'],
  ['write 0.00052 in standard form', 'powers-and-standard-form#standard-form', '0.00052 = $5.2 × 10^(−4)$'],
  ['what is 2^5', 'powers-and-standard-form#what-a-power-counts', '$2^5$ = 32'],
  [
    'film starts 18:45 and lasts 135 mins (when does it end?)',
    'units-time-and-money#hours-and-minutes',
    '2 hours 15 minutes after 18:45 is 21:00',
  ],
  [
    'what time does a train arrive if it leaves at 10.50pm and takes 1h 40m?',
    'units-time-and-money#hours-and-minutes',
    '1 hour 40 minutes after 10.50 pm is 12.30 am on the next day',
  ],
  [
    'how long is it from 9:20 to 12:45',
    'units-time-and-money#hours-and-minutes',
    'From 09:20 to 12:45 is 3 hours 25 minutes',
  ],
] as const;

it.each(examples)('works out “%s”', (text, section, answer) => {
  const working = workOut(text);
  expect(working).toMatchObject({ answer: answer.replaceAll(/(?<=\d) (?=\d{3}\b)/g, '\u00a0') });
  expect(`${working?.lessonId}#${working?.sectionId}`).toBe(section);
  expect(isTextTree(working && typesetWorking(working))).toBe(true);
});

it.each([
  'mean of 1,000 and 2,000',
  'mean of 1,200 and 3,400',
  'median of 5 000 7 000 9 000',
  'range of 1,500, 2,500',
  'nth term of 1,000, 2,000, 3,000',
])('leaves out “%s”, in which a comma or a space may be inside a number', (text) => {
  expect(workOut(text)).toBeNull();
});

it('gives up at once on a long word in a share', () => {
  expect(workOut(`share 10 between ${'a'.repeat(100)} ?`)).toBeNull();
});

it('finds the mean of numbers that only commas divide', () => {
  expect(workOut('mean of 100,200,300')?.answer).toBe('The mean is 200');
});

it('names sections that the lessons have', () => {
  const lessons =
    ownCatalogue.courses.find(({ id }) => id === 'maths')?.topics.flatMap((topic) => topic.lessons) ?? [];
  const sections = lessons.flatMap(({ id, body }) =>
    sectionIds([...body.matchAll(/^##+ (.*)$/gm)].map(([, title = '']) => title)).map(
      (section) => `${id}#${section}`,
    ),
  );
  expect(sections).toEqual(expect.arrayContaining([...new Set(examples.map(([, section]) => section))]));
});

it('works out no text in which something else is said', () => {
  const others = [
    'what happened in 1066',
    '3 people 4 times a day',
    'im sad 24/7',
    '9/11',
    'meet me at 3:30',
    'from 9:20 to 1:15',
    'from 3.50 to 7.20',
    'he starts at 18:45 and lasts 2 hours',
    'he hit me 3 times and 2 times my brother',
    'if 15% of 60 students fail how many pass',
    'what is 20% of 50% of 80',
    'x = 5',
    'y = 2x + 1',
    '2H2 + O2 = 2H2O',
    '1/0 + 1/2',
    'what is 7 x 8',
    '7 divided by 0',
    `${'9'.repeat(40)}/3 of 8`,
    `mean of ${'1 '.repeat(70)}`,
  ];
  expect(others.filter((text) => workOut(text) !== null)).toEqual([]);
});

/** All sentences of a list, without their labels. */
const listTexts = (part: unknown): readonly string[] => {
  if (typeof part === 'string') return [part];
  return part === null || typeof part !== 'object' ? [] : Object.values(part).flatMap(listTexts);
};

it('works out no sentence of a child in need', () => {
  const folder = 'evaluation/safeguarding';
  const texts = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.yaml'))
    .flatMap((name) => listTexts(parse(readFileSync(`${folder}/${name}`, 'utf8'))));
  expect(texts.length).toBeGreaterThan(1000);
  // The lists also have ordinary calculations, which must not raise a concern.
  const worked = texts.filter((text) => workOut(text) !== null);
  expect(worked.filter((text) => !/^(?:what is |solve |nth term of )?\d| ratio /.test(text))).toEqual([]);
});

it('shows fractions, mixed numbers and powers as MathML, which breaks after an equals sign', () => {
  const working = workOut('1 1/2 + 2/3');
  expect(working && typesetWorking(working).at(-1)).toEqual([
    'p',
    [
      'strong',
      'Answer: ',
      [
        'math',
        ['mn', '1'],
        ['mfrac', ['mn', '1'], ['mn', '2']],
        ['mo', '+'],
        ['mfrac', ['mn', '2'], ['mn', '3']],
        ['mo', '='],
      ],
      ['wbr'],
      ['math', ['mn', '2'], ['mfrac', ['mn', '1'], ['mn', '6']]],
      '.',
    ],
  ]);
  const power = workOut('0.00052 in standard form');
  expect(JSON.stringify(power && typesetWorking(power))).toContain(
    '["msup",["mn","10"],["mrow",["mo",{"form":"prefix"},"−"],["mn","4"]]]',
  );
  const words = readWords(typesetWorking(workOut('15% of 60') ?? expect.fail()));
  expect(words.replaceAll('\u00a0', ' ')).toBe(
    '10% is a tenth: 60 ÷ 10 = 6.5% is half of 10%: 6 ÷ 2 = 3.Together, 15% is 6 + 3 = 9.Answer: 15% of 60 is 9.',
  );
});

it('finds a question of an open quiz that has the same numbers', () => {
  const question = { questionId: 'sale', courseId: 'maths', lessonId: 'percentages' };
  const open = [{ ...question, words: 'sale price 450 reduced 12 percent' }];
  expect(findSameNumbers('decrease 450 by 12%', open)).toBe(open[0]);
  expect(findSameNumbers('decrease 450 by 13%', open)).toBeNull();
  expect(findSameNumbers('3/4 of 450', open)).toBeNull();
  expect(findSameNumbers('what is 2^5', [{ ...question, words: 'question 5' }])).toBeNull();
});

it('finds a question of an open quiz of which a drawing has the numbers, and perhaps more', () => {
  const scooter = { questionId: 'scooter', courseId: 'science', lessonId: 'speed-and-acceleration' };
  const open = [{ ...scooter, words: 'graph scooter acceleration | 0 5 4 13' }];
  expect(findSameNumbers('(13 - 5) / 4', open)).toBe(open[0]);
  expect(findSameNumbers('13 - 6', open)).toBeNull();
  expect(findSameNumbers('13', open)).toBeNull();
});
