import { test } from 'vitest';
import { expectReported, type SeededFault } from '../seeded-fault.fixture.ts';
import { paths, added, soundTree } from '../content-folder.fixture.ts';

const { course, picture } = paths;

const seededFaults: SeededFault[] = [
  [
    'a folder of no topic',
    'courses/maths/lessons/time',
    1,
    /no topic "time"/,
    added('courses/maths/lessons/time/01-clocks.md', ''),
  ],
  [
    'a bank of no topic',
    'courses/maths/questions/time.yaml',
    1,
    /no topic "time"/,
    added('courses/maths/questions/time.yaml', ''),
  ],
  [
    'a bank that is no YAML file',
    'courses/maths/questions/number.csv',
    1,
    /nothing reads this file/,
    added('courses/maths/questions/number.csv', ''),
  ],
  [
    'a lesson without its number',
    'courses/maths/lessons/number/thirds.md',
    1,
    /nothing reads this file/,
    added('courses/maths/lessons/number/thirds.md', ''),
  ],
  [
    'a file in the wrong place',
    'courses/maths/notes.txt',
    1,
    /nothing reads this file/,
    added('courses/maths/notes.txt', ''),
  ],
  [
    'the name of a course',
    'courses/My Art',
    1,
    /not named as an id/,
    {
      ...soundTree,
      'courses/My Art/course.yaml': (soundTree[course] ?? '').replace('order: 1', 'order: 2'),
    },
  ],
  [
    'a picture that nothing shows',
    'courses/maths/pictures/cake.svg',
    1,
    /no text shows/,
    added('courses/maths/pictures/cake.svg', '<svg viewBox="0 0 1 1"/>'),
  ],
  [
    'the name of a picture',
    'courses/maths/pictures/Big Pie.svg',
    1,
    /not named as an id/,
    added('courses/maths/pictures/Big Pie.svg', '<svg viewBox="0 0 1 1"/>'),
  ],
  [
    'the name of a lesson',
    'courses/maths/lessons/number/02-Big_Thirds.md',
    1,
    /nothing reads this file/,
    added('courses/maths/lessons/number/02-Big_Thirds.md', ''),
  ],
  [
    'a picture that loads something',
    picture,
    1,
    /runs or loads/,
    ['<circle', '<image href="https://site.example/x.png"/><circle'],
  ],
  ['a picture without a size', picture, 1, /no size/, ['viewBox="0 0 10 10"', 'width="10"']],
  ['a picture that runs something', picture, 1, /runs or loads/, ['<circle', '<circle onload="go()"']],
  [
    'a picture that is no SVG',
    'courses/maths/pictures/pie.png',
    1,
    /no SVG/,
    added('courses/maths/pictures/pie.png', ''),
  ],
];

test.for(seededFaults)('reports %s', expectReported);
