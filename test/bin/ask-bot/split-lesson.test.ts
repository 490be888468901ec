import { describe, expect, test } from 'vitest';
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

Write about a half.

## Where next

Go on.`;

describe('a lesson', () => {
  const sections = splitLesson(body);

  test('is split at each heading, but for the one that only leads on', () => {
    expect(sections.map(({ sectionId, kind }) => [sectionId, kind])).toEqual([
      ['aim', 'aim'],
      ['halves-of-x-2', 'text'],
      ['worked-example-1', 'worked-example'],
      ['halves-of-x-2-2', 'text'],
      ['common-mistakes', 'common-mistakes'],
      ['check-yourself', 'self-check'],
      ['extract', 'extract'],
      ['write-and-have-it-read', 'task'],
    ]);
  });

  test('keeps the text of a section as it is written, without its heading', () => {
    expect(sections[1]?.markdown).toBe('Cut it in two.');
    expect(sections[5]?.markdown).toBe('> **Check.** Half of 4?\n>\n> **Answer.** 2');
  });

  test('tells the heading around a section inside another', () => {
    expect(sections[2]?.above).toBe('Halves of x^2');
    expect(sections[3]?.above).toBeUndefined();
  });
});
