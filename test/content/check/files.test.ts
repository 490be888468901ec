import { test } from 'vitest';
import { expectReported, type SeededFault } from '../seeded-fault.fixture.ts';
import { paths, added, soundTree } from '../content-folder.fixture.ts';

const { course, picture } = paths;

const seededFaults: SeededFault[] = [
  ['courses/maths/lessons/time', 1, /no topic "time"/, added('courses/maths/lessons/time/01-clocks.md', '')],
  ['courses/maths/questions/time.yaml', 1, /no topic "time"/, added('courses/maths/questions/time.yaml', '')],
  [
    'courses/maths/questions/number.csv',
    1,
    /nothing reads this file/,
    added('courses/maths/questions/number.csv', ''),
  ],
  [
    'courses/maths/lessons/number/thirds.md',
    1,
    /nothing reads this file/,
    added('courses/maths/lessons/number/thirds.md', ''),
  ],
  ['courses/maths/notes.txt', 1, /nothing reads this file/, added('courses/maths/notes.txt', '')],
  [
    'courses/My Art',
    1,
    /not named as an id/,
    {
      ...soundTree,
      'courses/My Art/course.yaml': (soundTree[course] ?? '').replace('order: 1', 'order: 2'),
    },
  ],
  [
    'courses/maths/pictures/cake.svg',
    1,
    /no text shows/,
    added('courses/maths/pictures/cake.svg', '<svg viewBox="0 0 1 1"/>'),
  ],
  [
    'courses/maths/pictures/Big Pie.svg',
    1,
    /not named as an id/,
    added('courses/maths/pictures/Big Pie.svg', '<svg viewBox="0 0 1 1"/>'),
  ],
  [
    'courses/maths/lessons/number/02-Big_Thirds.md',
    1,
    /nothing reads this file/,
    added('courses/maths/lessons/number/02-Big_Thirds.md', ''),
  ],
  [picture, 1, /runs or loads/, '<circle', '<image href="https://site.example/x.png"/><circle'],
  [picture, 1, /no size/, 'viewBox="0 0 10 10"', 'width="10"'],
  [picture, 1, /runs or loads/, '<circle', '<circle onload="go()"'],
  ['courses/maths/pictures/pie.png', 1, /no SVG/, added('courses/maths/pictures/pie.png', '')],
];

test.for(seededFaults)('%s:%i %s', expectReported);
