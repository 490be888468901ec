import { test } from 'vitest';
import { expectReported, type SeededFault } from '../seeded-fault.fixture.ts';
import { paths, added, soundTree } from '../content-folder.fixture.ts';

const { course, picture } = paths;

const extra = (file: string, problem: RegExp, text = ''): SeededFault => [
  file,
  1,
  problem,
  added(file, text),
];
const unread = /nothing reads this file/;
const empty = '<svg viewBox="0 0 1 1"/>';
const art = (soundTree[course] ?? '').replace('order: 1', 'order: 2');

const seededFaults: SeededFault[] = [
  ['courses/maths/lessons/time', 1, /no topic "time"/, added('courses/maths/lessons/time/01-clocks.md', '')],
  extra('courses/maths/questions/time.yaml', /no topic "time"/),
  extra('courses/maths/questions/number.csv', unread),
  extra('courses/maths/lessons/number/thirds.md', unread),
  extra('courses/maths/notes.txt', unread),
  extra('courses/maths/lessons/number/02-Big_Thirds.md', unread),
  ['courses/My Art', 1, /not named as an id/, added('courses/My Art/course.yaml', art)],
  extra('courses/maths/pictures/cake.svg', /no text shows/, empty),
  extra('courses/maths/pictures/Big Pie.svg', /not named as an id/, empty),
  extra('courses/maths/pictures/pie.png', /no SVG/),
  [picture, 1, /contains <image>/, '<circle', '<image href="https://site.example/x.png"/><circle'],
  [picture, 1, /no size/, 'viewBox="0 0 10 10"', 'width="10"'],
  [picture, 2, /<circle> has onload="go\(\)"/, '<circle', '\n<circle onload="go()"'],
];

test.for(seededFaults)('%s:%i %s', expectReported);
