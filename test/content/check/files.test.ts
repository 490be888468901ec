import { test } from 'vitest';
import { expectReported } from '../seeded-fault.fixture.ts';
import type { SeededFault } from '../seeded-fault.fixture.ts';
import { paths, added, soundTree, withChange } from '../content-folder.fixture.ts';

const { course, picture } = paths;

const seededFaults: SeededFault[] = [
  {
    rule: 'a folder of no topic',
    tree: added('courses/maths/lessons/time/01-clocks.md', ''),
    file: 'courses/maths/lessons/time',
    line: 1,
    problem: /no topic "time"/,
  },
  {
    rule: 'a bank of no topic',
    tree: added('courses/maths/questions/time.yaml', ''),
    file: 'courses/maths/questions/time.yaml',
    line: 1,
    problem: /no topic "time"/,
  },
  {
    rule: 'a bank that is no YAML file',
    tree: added('courses/maths/questions/number.csv', ''),
    file: 'courses/maths/questions/number.csv',
    line: 1,
    problem: /nothing reads this file/,
  },
  {
    rule: 'a lesson without its number',
    tree: added('courses/maths/lessons/number/thirds.md', ''),
    file: 'courses/maths/lessons/number/thirds.md',
    line: 1,
    problem: /nothing reads this file/,
  },
  {
    rule: 'a file in the wrong place',
    tree: added('courses/maths/notes.txt', ''),
    file: 'courses/maths/notes.txt',
    line: 1,
    problem: /nothing reads this file/,
  },
  {
    rule: 'the name of a course',
    tree: {
      ...soundTree,
      'courses/My Art/course.yaml': (soundTree[course] ?? '').replace('order: 1', 'order: 2'),
    },
    file: 'courses/My Art',
    line: 1,
    problem: /not named as an id/,
  },
  {
    rule: 'a picture that nothing shows',
    tree: added('courses/maths/pictures/cake.svg', '<svg viewBox="0 0 1 1"/>'),
    file: 'courses/maths/pictures/cake.svg',
    line: 1,
    problem: /no text shows/,
  },
  {
    rule: 'the name of a picture',
    tree: added('courses/maths/pictures/Big Pie.svg', '<svg viewBox="0 0 1 1"/>'),
    file: 'courses/maths/pictures/Big Pie.svg',
    line: 1,
    problem: /not named as an id/,
  },
  {
    rule: 'the name of a lesson',
    tree: added('courses/maths/lessons/number/02-Big_Thirds.md', ''),
    file: 'courses/maths/lessons/number/02-Big_Thirds.md',
    line: 1,
    problem: /nothing reads this file/,
  },
  {
    rule: 'a picture that loads something',
    tree: withChange(picture, '<circle', '<image href="https://site.example/x.png"/><circle'),
    file: picture,
    line: 1,
    problem: /runs or loads/,
  },
  {
    rule: 'a picture without a size',
    tree: withChange(picture, 'viewBox="0 0 10 10"', 'width="10"'),
    file: picture,
    line: 1,
    problem: /no size/,
  },
  {
    rule: 'a picture that runs something',
    tree: withChange(picture, '<circle', '<circle onload="go()"'),
    file: picture,
    line: 1,
    problem: /runs or loads/,
  },
  {
    rule: 'a picture that is no SVG',
    tree: added('courses/maths/pictures/pie.png', ''),
    file: 'courses/maths/pictures/pie.png',
    line: 1,
    problem: /no SVG/,
  },
];

test.for(seededFaults)('reports $rule', expectReported);
