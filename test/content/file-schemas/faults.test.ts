import { test } from 'vitest';
import { expectReported, type SeededFault } from '../seeded-fault.fixture.ts';
import { paths, added, soundTree, without } from '../content-folder.fixture.ts';

const { askBotWords, cannedReplies, centre, course, lesson, questions } = paths;

const seededFaults: SeededFault[] = [
  ['YAML syntax', course, 2, /not YAML/, ['title: Maths', 'title: a: b']],
  ['a key written twice', course, 3, /not YAML/, ['tagline:', 'title:']],
  ['a missing field', questions, 1, /"solution" is missing/, ['  solution: 10 shared between 2 is 5.\n', '']],
  ['an unknown field', questions, 4, /"chek" is not a field/, ['check:', 'chek:']],
  ['a text of the wrong kind', questions, 8, /"text" is of the wrong kind/, ["text: '20'", 'text: 20']],
  [
    'a synonym without words of the lessons',
    askBotWords,
    2,
    /"lessons" is too short/,
    ['lessons: [half]', 'lessons: []'],
  ],
  ['a ready reply without words', cannedReplies, 1, /"text" is missing/, [', text: Well done.', '']],
  ['an unknown level', lesson, 4, /"level" has a value that is not known/, ['level: ks3', 'level: ks4']],
  ['a reading time, which is counted', lesson, 5, /"minutes"/, ['level: ks3', 'level: ks3\nminutes: 90']],
  [
    'a course that doesn’t say what isn’t in it',
    course,
    1,
    /"notYet" is missing/,
    ['notYet: [Thirds]\n', ''],
  ],
  [
    'a course in which nothing is missing',
    course,
    6,
    /"notYet" is too short/,
    ['notYet: [Thirds]', 'notYet: []'],
  ],
  [
    'a price that is not positive',
    course,
    7,
    /"amount" is too short or too small/,
    ['amount: 4900', 'amount: 0'],
  ],
  ['the spelling of an id', questions, 1, /"id" is not right/, ['half-of-ten', 'Half_of_ten']],
  ['an e-mail address', centre, 5, /"email" is not right/, ['hello@centre.example', 'hello']],
  [
    'the spelling of a topic’s id',
    course,
    12,
    /"topics" › item 2 › "id" is not right/,
    ['id: shape', 'id: Shape 2'],
  ],
  [
    'too few options',
    questions,
    6,
    /"options" is too short/,
    ["    - text: '20'\n      reason: You doubled.\n", ''],
  ],
  ['two right options', questions, 6, /"options" is not right/, ['      reason: You doubled.\n', '']],
  ['no right option', questions, 6, /"options" is not right/, ["'5'\n", "'5'\n      reason: No.\n"]],
  [
    'a missing course.yaml',
    'courses/art/course.yaml',
    1,
    /missing/,
    added('courses/art/lessons/colour/01-red.md', ''),
  ],
  ['a missing centre.yaml', centre, 1, /missing/, without(centre)],
  ['no course at all', 'courses', 1, /no course/, { [centre]: soundTree[centre] ?? '' }],
  [
    'two courses of one order',
    'courses/zoo/course.yaml',
    1,
    /order 1 too/,
    added('courses/zoo/course.yaml', soundTree[course] ?? ''),
  ],
  ['front matter', lesson, 1, /does not begin with its title/, ['---\ntitle', 'title']],
  ['two topics of one id', course, 1, /another topic .*"number"/, ['id: shape', 'id: number']],
  [
    'two lessons of one id',
    'courses/maths/lessons/shape/04-halves.md',
    1,
    /another lesson .*"halves"/,
    added('courses/maths/lessons/shape/04-halves.md', soundTree[lesson] ?? ''),
  ],
  [
    'two questions of one id',
    questions,
    14,
    /another question .*"half-of-ten"/,
    {
      ...soundTree,
      [questions]: `${soundTree[questions] ?? ''}${(soundTree[questions] ?? '').replace('half of 10', 'a half of 10')}`,
    },
  ],
];

test.for(seededFaults)('reports %s', expectReported);
