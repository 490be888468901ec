import { expect, test } from 'vitest';
import { knownCharacterNames } from '../../../content/check/markdown.ts';
import { decodeNamedCharacterReference } from '../../../frontend/src/components/markdown/named-characters.ts';
import { expectReported, type SeededFault } from '../seeded-fault.fixture.ts';
import { paths, added, soundTree } from '../content-folder.fixture.ts';

const { lesson, questions } = paths;

const link = '/quizzes/multiple-choice-selection?course=maths&topic=number';

const seededFaults: SeededFault[] = [
  ['TeX', lesson, 9, /KaTeX refuses/, ['\\frac{1}{2}', '\\frac{1}{2']],
  ['TeX in an option', questions, 10, /KaTeX refuses/, ['\\frac{1}{10}', '\\fraction{1}{10}']],
  ['a dollar without its partner', lesson, 9, /dollar sign stands alone/, ['$ is', ' is']],
  ['TeX outside maths', questions, 10, /backslash stands outside/, ['$\\frac{1}{10}$', '\\frac{1}{10}']],
  ['raw HTML', lesson, 9, /raw HTML/, ['is a half.', 'is a <b>half</b>.']],
  ['crossing out', lesson, 9, /crossing out/, ['is a half.', 'is a ~~whole~~ half.']],
  ['a footnote', lesson, 9, /footnotes/, ['is a half.', 'is a half[^1].']],
  [
    'a table without its second line',
    lesson,
    11,
    /not recognised/,
    ['a half.', '\n\n| a | b |\n| c | d |\n'],
  ],
  ['a box to tick', lesson, 11, /boxes to tick/, ['a half.', 'a half.\n\n- [ ] one\n']],
  ['a bare address', lesson, 9, /bare address/, ['a half.', 'a half, see https://site.example.']],
  ['a character by an unknown name', lesson, 9, /&eacute; is not known/, ['a half.', 'a half, caf&eacute;.']],
  ['indented lines', lesson, 11, /indented lines/, ['a half.', 'a half.\n\n    shown as code\n']],
  ['a link without words', lesson, 9, /link has no words/, ['a half.', 'a half [](/dashboard/default).']],
  ['raw HTML in a reason', questions, 9, /raw HTML/, ['You doubled.', 'You <i>doubled</i>.']],
  ['TeX in a solution', questions, 13, /KaTeX refuses/, ['is 5.', 'is $\\half$.']],
  [
    'a picture in a stem that is not there',
    questions,
    5,
    /no picture \/pictures\/maths\/ten\.svg/,
    ['of 10?', 'of ![ten](/pictures/maths/ten.svg)?'],
  ],
  [
    'a picture in a stem without a text alternative',
    questions,
    5,
    /no text alternative/,
    ['of 10?', 'of ![](/pictures/maths/pie.svg)?'],
  ],
  ['a link without https', lesson, 9, /leads nowhere/, ['(/quizzes', '(http://site.example/quizzes']],
  ['a heading of the page’s own depth', lesson, 7, /begins with one "#"/, ['## Aim', '# Aim']],
  ['a heading that skips a level', lesson, 7, /skips a level/, ['## Aim', '#### Aim']],
  ['a link by reference', lesson, 9, /by reference/, ['[practise](/quiz', '[practise][1]\n\n[1]: (/quiz']],
  ['a link that leads nowhere', lesson, 9, /leads nowhere/, ['(/quizzes', '(javascript:quizzes']],
  [
    'a link to an unknown page',
    lesson,
    9,
    /no page of this site/,
    ['(/quizzes/multiple-choice-selection?', '(/quizzes/all?'],
  ],
  ['a link to an unknown topic', lesson, 9, /names no topic/, ['topic=number', 'topic=time']],
  [
    'a link to an unknown lesson',
    lesson,
    9,
    /names no lesson/,
    [link, '/courses/learn?course=maths&lesson=thirds'],
  ],
  [
    'a link to a tutor about an unknown lesson',
    lesson,
    9,
    /names no lesson/,
    [link, '/query/ask-tutor?kind=writing&course=maths&lesson=thirds'],
  ],
  [
    'a picture that is not there',
    lesson,
    11,
    /no picture \/pictures\/maths\/cake\.svg/,
    ['pie.svg', 'cake.svg'],
  ],
  ['a picture without a text alternative', lesson, 11, /no text alternative/, ['![A pie cut in two]', '![]']],
  [
    'too short a lesson',
    lesson,
    7,
    /has \d+ words/,
    added(lesson, (soundTree[lesson] ?? '').split('Sentence')[0] ?? ''),
  ],
  ['a self-check without an answer', lesson, 17, /no answer/, ['**Answer.** 3', '3']],
  [
    'too few self-checks',
    lesson,
    7,
    /2 self-checks/,
    ['**Check.** What is half of 6?', 'What is half of 6?'],
  ],
];

test.for(seededFaults)('reports %s', expectReported);

test('takes the characters by name that the site shows, and no other', () => {
  for (const name of knownCharacterNames) expect(decodeNamedCharacterReference(name)).not.toBe(false);
  expect(knownCharacterNames).not.toContain('eacute');
  expect(decodeNamedCharacterReference('eacute')).toBe(false);
});
