import { test } from 'vitest';
import { expectReported, type SeededFault } from '../seeded-fault.fixture.ts';
import { paths, added, soundTree } from '../content-folder.fixture.ts';

const { lesson, questions } = paths;

const link = '/quizzes/multiple-choice-selection?course=maths&topic=number';

const seededFaults: SeededFault[] = [
  [lesson, 9, /the TeX is wrong/, '\\frac{1}{2}', '\\frac{1}{2'],
  [questions, 10, /the TeX is wrong/, '\\frac{1}{10}', '\\fraction{1}{10}'],
  [lesson, 9, /pages leave out menclose/, '\\frac{1}{2}', '\\cancel{2}'],
  [lesson, 9, /pages leave out width=30em/, '\\frac{1}{2}', '\\hspace{30em}'],
  [lesson, 9, /pages leave out style=color/, '\\frac{1}{2}', '\\color{red}2'],
  [lesson, 9, /dollar sign stands alone/, '$ is', ' is'],
  [questions, 10, /backslash stands outside/, '$\\frac{1}{10}$', '\\frac{1}{10}'],
  [lesson, 9, /raw HTML/, 'is a half.', 'is a <b>half</b>.'],
  [lesson, 9, /crossing out/, 'is a half.', 'is a ~~whole~~ half.'],
  [lesson, 9, /footnotes/, 'is a half.', 'is a half[^1].'],
  [lesson, 11, /not recognised/, 'a half.', '\n\n| a | b |\n| c | d |\n'],
  [lesson, 11, /boxes to tick/, 'a half.', 'a half.\n\n- [ ] one\n'],
  [lesson, 9, /bare address/, 'a half.', 'a half, see https://site.example.'],
  [lesson, 9, /&eacute; is not known/, 'a half.', 'a half, caf&eacute;.'],
  [lesson, 11, /indented lines/, 'a half.', 'a half.\n\n    shown as code\n'],
  [lesson, 9, /link has no words/, 'a half.', 'a half [](/dashboard/default).'],
  [questions, 9, /raw HTML/, 'You doubled.', 'You <i>doubled</i>.'],
  [questions, 13, /the TeX is wrong/, 'is 5.', 'is $\\half$.'],
  [questions, 5, /no picture \/pictures\/maths\/ten\.svg/, 'of 10?', 'of ![ten](/pictures/maths/ten.svg)?'],
  [questions, 5, /no text alternative/, 'of 10?', 'of ![](/pictures/maths/pie.svg)?'],
  [lesson, 9, /leads nowhere/, '(/quizzes', '(http://site.example/quizzes'],
  [lesson, 7, /begins with one "#"/, '## Aim', '# Aim'],
  [lesson, 7, /skips a level/, '## Aim', '#### Aim'],
  [lesson, 9, /by reference/, '[practise](/quiz', '[practise][1]\n\n[1]: (/quiz'],
  [lesson, 9, /leads nowhere/, '(/quizzes', '(javascript:quizzes'],
  [lesson, 9, /no page of this site/, '(/quizzes/multiple-choice-selection?', '(/quizzes/all?'],
  [lesson, 9, /names no topic/, 'topic=number', 'topic=time'],
  [lesson, 9, /names no lesson/, link, '/courses/learn?course=maths&lesson=thirds'],
  [lesson, 9, /names no lesson/, link, '/query/ask-tutor?kind=writing&course=maths&lesson=thirds'],
  [lesson, 11, /no picture \/pictures\/maths\/cake\.svg/, 'pie.svg', 'cake.svg'],
  [lesson, 11, /no text alternative/, '![A pie cut in two]', '![]'],
  [lesson, 7, /has \d+ words/, added(lesson, (soundTree[lesson] ?? '').split('Sentence')[0] ?? '')],
  [lesson, 17, /no answer/, '**Answer.** 3', '3'],
  [lesson, 7, /no key rule/, '> **Key rule.**', '**Key rule.**'],
  [lesson, 7, /begins without a picture/, '![A pie', '## Pies\n\n![A pie'],
  [lesson, 7, /2 self-checks/, '**Check.** What is half of 6?', 'What is half of 6?'],
];

test.for(seededFaults)('%s:%i %s', expectReported);
