import { expect, it } from 'vitest';
import { catalogue as schema } from '../../../lambdas/catalogue/catalogue.ts';
import { catalogue, course, question, topic } from '../../support/catalogue.ts';

let deep: unknown = 'x';
for (let level = 0; level < 10_000; level++) deep = ['em', deep];

const hostile: [string, unknown][] = [
  ['a script', ['script', 'alert(1)']],
  ['an event handler', ['p', { onclick: 'alert(1)' }, 'x']],
  ['a link to another site', ['a', { href: 'https://evil.example/' }, 'x']],
  ['a picture of another site', ['img', { src: 'https://evil.example/x.svg', alt: '' }]],
  ['10 MB', 'x'.repeat(10_000_000)],
  ['10,000 levels', deep],
];

const parse = (changes: object) => {
  const [first] = question('q').variants;
  const questions = [{ ...question('q'), variants: [{ ...first, ...changes }] }];
  const published: unknown = catalogue(
    course('maths', { topics: [topic('t', { questions: questions as never })] }),
  );
  return schema.safeParse(published).success;
};

it.each(hostile)('a question with %s in any of its texts is not published', (_, node) => {
  expect(parse({ stem: [node] })).toBe(false);
  expect(parse({ solution: [node] })).toBe(false);
  expect(parse({ options: [{ text: [node] }] })).toBe(false);
  expect(parse({ options: [{ text: ['x'], reason: [node] }] })).toBe(false);
});

it('a question with allowed texts is published', () => {
  expect(parse({ stem: [['p', 'x']] })).toBe(true);
});
