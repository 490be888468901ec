import { expect, test } from 'vitest';
import { knownCharacterNames } from '../../../content/check/markdown.ts';
import { decodeNamedCharacterReference } from '../../../frontend/src/components/markdown/named-characters.ts';
import { expectReported } from '../seeded-fault.fixture.ts';
import type { SeededFault } from '../seeded-fault.fixture.ts';
import { paths, added, soundTree, withChange } from '../content-folder.fixture.ts';

const { lesson, questions } = paths;

/** Markup that the site's Markdown doesn't have, in place of "a half" in the lesson. */
const unknownMarkup: readonly (readonly [string, string, RegExp, number?])[] = [
  ['crossing out', 'a ~~whole~~ half', /crossing out/],
  ['a footnote', 'a half[^1]', /footnotes/],
  ['a table without its second line', 'a half.\n\n| a | b |\n| c | d |\n', /table is not recognised/, 11],
  ['a box to tick', 'a half.\n\n- [ ] one\n', /boxes to tick/, 11],
  ['a bare address', 'a half, see https://site.example', /bare address/],
  ['a character by an unknown name', 'a half, caf&eacute;', /&eacute; is not known/],
  ['indented lines', 'a half.\n\n    shown as code\n', /indented lines/, 11],
  ['a link without words', 'a half [](/dashboard/default)', /link has no words/],
];

const seededFaults: SeededFault[] = [
  {
    rule: 'TeX',
    tree: withChange(lesson, '\\frac{1}{2}', '\\frac{1}{2'),
    file: lesson,
    line: 9,
    problem: /KaTeX refuses/,
  },
  {
    rule: 'TeX in an option',
    tree: withChange(questions, '\\frac{1}{10}', '\\fraction{1}{10}'),
    file: questions,
    line: 10,
    problem: /KaTeX refuses/,
  },
  {
    rule: 'a dollar without its partner',
    tree: withChange(lesson, '$ is', ' is'),
    file: lesson,
    line: 9,
    problem: /dollar sign stands alone/,
  },
  {
    rule: 'TeX outside maths',
    tree: withChange(questions, '$\\frac{1}{10}$', '\\frac{1}{10}'),
    file: questions,
    line: 10,
    problem: /backslash stands outside/,
  },
  {
    rule: 'raw HTML',
    tree: withChange(lesson, 'is a half.', 'is a <b>half</b>.'),
    file: lesson,
    line: 9,
    problem: /raw HTML/,
  },
  ...unknownMarkup.map(([rule, text, problem, line = 9]) => ({
    rule,
    tree: withChange(lesson, 'is a half.', `is ${text}.`),
    file: lesson,
    line,
    problem,
  })),
  {
    rule: 'raw HTML in a reason',
    tree: withChange(questions, 'You doubled.', 'You <i>doubled</i>.'),
    file: questions,
    line: 9,
    problem: /raw HTML/,
  },
  {
    rule: 'TeX in a solution',
    tree: withChange(questions, 'is 5.', 'is $\\half$.'),
    file: questions,
    line: 13,
    problem: /KaTeX refuses/,
  },
  {
    rule: 'a picture in a stem that is not there',
    tree: withChange(questions, 'of 10?', 'of ![ten](/pictures/maths/ten.svg)?'),
    file: questions,
    line: 5,
    problem: /no picture \/pictures\/maths\/ten\.svg/,
  },
  {
    rule: 'a picture in a stem without a text alternative',
    tree: withChange(questions, 'of 10?', 'of ![](/pictures/maths/pie.svg)?'),
    file: questions,
    line: 5,
    problem: /no text alternative/,
  },
  {
    rule: 'a link without https',
    tree: withChange(lesson, '(/quizzes', '(http://site.example/quizzes'),
    file: lesson,
    line: 9,
    problem: /leads nowhere/,
  },
  {
    rule: 'a heading of the page’s own depth',
    tree: withChange(lesson, '## Aim', '# Aim'),
    file: lesson,
    line: 7,
    problem: /begins with one "#"/,
  },
  {
    rule: 'a heading that skips a level',
    tree: withChange(lesson, '## Aim', '#### Aim'),
    file: lesson,
    line: 7,
    problem: /skips a level/,
  },
  {
    rule: 'a link by reference',
    tree: withChange(lesson, '[practise](/quiz', '[practise][1]\n\n[1]: (/quiz'),
    file: lesson,
    line: 9,
    problem: /by reference/,
  },
  {
    rule: 'a link that leads nowhere',
    tree: withChange(lesson, '(/quizzes', '(javascript:quizzes'),
    file: lesson,
    line: 9,
    problem: /leads nowhere/,
  },
  {
    rule: 'a link to an unknown page',
    tree: withChange(lesson, '(/quizzes/multiple-choice-selection?', '(/quizzes/all?'),
    file: lesson,
    line: 9,
    problem: /no page of this site/,
  },
  {
    rule: 'a link to an unknown topic',
    tree: withChange(lesson, 'topic=number', 'topic=time'),
    file: lesson,
    line: 9,
    problem: /names no topic/,
  },
  {
    rule: 'a link to an unknown lesson',
    tree: withChange(
      lesson,
      '/quizzes/multiple-choice-selection?course=maths&topic=number',
      '/courses/learn?course=maths&lesson=thirds',
    ),
    file: lesson,
    line: 9,
    problem: /names no lesson/,
  },
  {
    rule: 'a link to a tutor about an unknown lesson',
    tree: withChange(
      lesson,
      '/quizzes/multiple-choice-selection?course=maths&topic=number',
      '/query/ask-tutor?kind=writing&course=maths&lesson=thirds',
    ),
    file: lesson,
    line: 9,
    problem: /names no lesson/,
  },
  {
    rule: 'a picture that is not there',
    tree: withChange(lesson, 'pie.svg', 'cake.svg'),
    file: lesson,
    line: 11,
    problem: /no picture \/pictures\/maths\/cake\.svg/,
  },
  {
    rule: 'a picture without a text alternative',
    tree: withChange(lesson, '![A pie cut in two]', '![]'),
    file: lesson,
    line: 11,
    problem: /no text alternative/,
  },
  {
    rule: 'too short a lesson',
    tree: added(lesson, (soundTree[lesson] ?? '').split('Sentence')[0] ?? ''),
    file: lesson,
    line: 7,
    problem: /has \d+ words/,
  },
  {
    rule: 'a self-check without an answer',
    tree: withChange(lesson, '**Answer.** 3', '3'),
    file: lesson,
    line: 17,
    problem: /no answer/,
  },
  {
    rule: 'too few self-checks',
    tree: withChange(lesson, '**Check.** What is half of 6?', 'What is half of 6?'),
    file: lesson,
    line: 7,
    problem: /2 self-checks/,
  },
];

test.for(seededFaults)('reports $rule', expectReported);

test('takes the characters by name that the site shows, and no other', () => {
  for (const name of knownCharacterNames) expect(decodeNamedCharacterReference(name)).not.toBe(false);
  expect(knownCharacterNames).not.toContain('eacute');
  expect(decodeNamedCharacterReference('eacute')).toBe(false);
});
