import { expect, test } from 'vitest';
import { splitLesson } from '../../../bin/ask-bot/split-lesson.ts';

const body = `## Aim

Know halves.

## Halves of $x^2$

Cut it in two.

### Worked example 1

Half of 10 is 5.

## Halves of $x^2$

Again.

## Common mistakes

- Doubling.

## Check yourself

> **Check.** Half of 4?
>
> **Answer.** 2

## Extract

> Once upon a time.

## Write, and have it read

Write about a half.`;

test('a lesson is split at each heading', () => {
  const sections = splitLesson(body);
  expect(sections.map(({ sectionId, kind, above }) => [sectionId, kind, above])).toEqual([
    ['aim', 'aim', undefined],
    ['halves-of-x-2', 'text', undefined],
    ['worked-example-1', 'worked-example', 'Halves of x^2'],
    ['halves-of-x-2-2', 'text', undefined],
    ['common-mistakes', 'common-mistakes', undefined],
    ['check-yourself', 'self-check', undefined],
    ['extract', 'extract', undefined],
    ['write-and-have-it-read', 'task', undefined],
  ]);
  expect(sections[1]?.markdown).toBe('Cut it in two.');
  expect(sections[5]?.markdown).toBe('> **Check.** Half of 4?\n>\n> **Answer.** 2');
});

test('a line of a code block is no heading', () => {
  const sections = splitLesson('## A program\n\n```python\n# Add\n1 + 1\n```\n\n## 2. Its `result`\n\nTwo.');
  expect(sections.map(({ heading, markdown }) => [heading, markdown])).toEqual([
    ['A program', '```python\n# Add\n1 + 1\n```'],
    ['2. Its result', 'Two.'],
  ]);
});
