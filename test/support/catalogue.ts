import type { CatalogueQuestion } from '../../content/catalogue.ts';
import { prepareQuestion } from '../../content/prepare-catalogue.ts';
import type { Catalogue, Course, Lesson, Question, Topic } from '../../lambdas/catalogue/catalogue.ts';

/** Words that mark texts which a student may not see before submission. */
export const canary = {
  reason: 'CANARY-REASON',
  solution: 'CANARY-SOLUTION',
  scheme: 'CANARY-SCHEME',
} as const;

/** An exam question of three marks. */
export const examQuestion: NonNullable<Lesson['examQuestion']> = {
  stem: [['p', 'Stem of an exam question']],
  marks: 3,
  scheme: [
    { lineId: 'method', kind: 'M', marks: 2, for: [`${canary.scheme} of the method`] },
    { lineId: 'answer', kind: 'A', marks: 1, for: [`${canary.scheme} of the answer`] },
  ],
  model: [{ text: [['p', 'A full answer']], earns: ['method', 'answer'] }],
  answers: [
    { text: [['p', 'An answer']], earns: ['method'], marks: 2, missing: [['p', 'The answer is missing']] },
  ],
};

/** Makes a question from Markdown. */
export function question(id: string, changes: Partial<CatalogueQuestion> = {}): Question {
  return prepareQuestion({
    id,
    kind: 'single',
    level: 'ks3',
    lesson: 'first-lesson',
    calculator: false,
    stem: `Stem of ${id}`,
    options: [
      { text: `${id} right` },
      { text: `${id} wrong one`, reason: `${canary.reason} one` },
      { text: `${id} wrong two`, reason: `${canary.reason} two` },
      { text: `${id} wrong three`, reason: `${canary.reason} three` },
    ],
    solution: `${canary.solution} of ${id}`,
    ...changes,
  });
}

export function topic(id: string, changes: Partial<Topic> = {}): Topic {
  const lesson = (name: string, title: string): Lesson => ({
    id: `${id}-${name}`,
    title,
    summary: `Summary of ${title}`,
    level: 'ks3',
    upTo: 'gcse-higher',
    minutes: 10,
    body: [
      ['p', `Body of ${title} with `, ['math', ['mi', 'x']], ' and π'],
      ['div', { class: 'self-check' }, ['p', { id: 'check-one' }, 'One?']],
      ['div', { class: 'self-check' }, ['p', { id: 'check-two' }, 'Two?']],
    ],
  });
  return {
    id,
    title: `Topic ${id}`,
    summary: `Summary of ${id}`,
    free: false,
    lessons: [{ ...lesson('one', `${id} one`), examQuestion }, lesson('two', `${id} two`)],
    questions: (['ks3', 'gcse-foundation', 'gcse-higher'] as const).flatMap((level) => [
      question(`${id}-${level}-1`, { level, lesson: `${id}-one` }),
      question(`${id}-${level}-2`, { level, lesson: `${id}-two` }),
    ]),
    ...changes,
  };
}

export function course(id: string, changes: Partial<Course> = {}): Course {
  return {
    id,
    title: `Course ${id}`,
    tagline: `Tagline of ${id}`,
    description: `Description of ${id}`,
    outcomes: ['One', 'Two', 'Three'],
    notYet: ['Four'],
    price: { amount: 4900, currency: 'GBP' },
    topics: [topic('free-topic', { free: true }), topic('paid-topic')],
    misconceptions: [],
    ...changes,
  };
}

export function catalogue(...courses: Course[]): Catalogue {
  return { courses: courses.length > 0 ? courses : [course('maths'), course('science')] };
}
