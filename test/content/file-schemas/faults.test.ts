import { test } from 'vitest';
import { expectReported, type SeededFault } from '../seeded-fault.fixture.ts';
import { paths, added, soundTree, without } from '../content-folder.fixture.ts';

const { askBotWords, cannedReplies, centre, course, lesson, questions } = paths;

const seededFaults: SeededFault[] = [
  [course, 2, /not YAML/, 'title: Maths', 'title: a: b'],
  [course, 3, /not YAML/, 'tagline:', 'title:'],
  [questions, 1, /"solution" is missing/, '  solution: 10 shared between 2 is 5.\n', ''],
  [questions, 4, /"chek" is not a field/, 'check:', 'chek:'],
  [questions, 8, /"text" is of the wrong kind/, "text: '20'", 'text: 20'],
  [askBotWords, 2, /"lessons" is too short/, 'lessons: [half]', 'lessons: []'],
  [cannedReplies, 1, /"text" is not right/, 'text: Well done.', 'text: "Well done, {pupil}."'],
  [cannedReplies, 1, /"text" is missing/, ', text: Well done.', ''],
  [lesson, 4, /"level" has a value that is not known/, 'level: ks3', 'level: ks4'],
  [lesson, 5, /"minutes"/, 'level: ks3', 'level: ks3\nminutes: 90'],
  [course, 1, /"notYet" is missing/, 'notYet: [Thirds]\n', ''],
  [course, 6, /"notYet" is too short/, 'notYet: [Thirds]', 'notYet: []'],
  [course, 7, /"amount" is too short or too small/, 'amount: 4900', 'amount: 0'],
  [questions, 1, /"id" is not right/, 'half-of-ten', 'Half_of_ten'],
  [centre, 5, /"email" is not right/, 'hello@centre.example', 'hello'],
  [course, 12, /"topics" › item 2 › "id" is not right/, 'id: shape', 'id: Shape 2'],
  [questions, 6, /"options" is too short/, "    - text: '20'\n      reason: You doubled.\n", ''],
  [questions, 6, /"options" is not right/, '      reason: You doubled.\n', ''],
  [questions, 6, /"options" is not right/, "'5'\n", "'5'\n      reason: No.\n"],
  ['courses/art/course.yaml', 1, /missing/, added('courses/art/lessons/colour/01-red.md', '')],
  [centre, 1, /missing/, without(centre)],
  ['courses', 1, /no course/, { [centre]: soundTree[centre] ?? '' }],
  ['courses/zoo/course.yaml', 1, /order 1 too/, added('courses/zoo/course.yaml', soundTree[course] ?? '')],
  [lesson, 1, /does not begin with its title/, '---\ntitle', 'title'],
  [course, 1, /another topic .*"number"/, 'id: shape', 'id: number'],
  [
    'courses/maths/lessons/shape/04-halves.md',
    1,
    /another lesson .*"halves"/,
    added('courses/maths/lessons/shape/04-halves.md', soundTree[lesson] ?? ''),
  ],
  [
    questions,
    14,
    /another question .*"half-of-ten"/,
    {
      ...soundTree,
      [questions]: `${soundTree[questions] ?? ''}${(soundTree[questions] ?? '').replace('half of 10', 'a half of 10')}`,
    },
  ],
];

test.for(seededFaults)('%s:%i %s', expectReported);
