import { test } from 'vitest';
import { expectReported } from './seeded-fault.ts';
import type { SeededFault } from './seeded-fault.ts';
import { paths, added, soundTree, withChange, without } from './seed.ts';

const { askBotWords, cannedReplies, centre, course, lesson, questions } = paths;

const seededFaults: SeededFault[] = [
  {
    rule: 'YAML syntax',
    tree: withChange(course, 'title: Maths', 'title: a: b'),
    file: course,
    line: 2,
    problem: /not YAML/,
  },
  {
    rule: 'a key written twice',
    tree: withChange(course, 'tagline:', 'title:'),
    file: course,
    line: 3,
    problem: /not YAML/,
  },
  {
    rule: 'a missing field',
    tree: withChange(questions, '  solution: 10 shared between 2 is 5.\n', ''),
    file: questions,
    line: 1,
    problem: /"solution" is missing/,
  },
  {
    rule: 'an unknown field',
    tree: withChange(questions, 'check:', 'chek:'),
    file: questions,
    line: 4,
    problem: /"chek" is not a field/,
  },
  {
    rule: 'a text of the wrong kind',
    tree: withChange(questions, "text: '20'", 'text: 20'),
    file: questions,
    line: 8,
    problem: /"text" is of the wrong kind/,
  },
  {
    rule: 'a synonym without words of the lessons',
    tree: withChange(askBotWords, 'lessons: [half]', 'lessons: []'),
    file: askBotWords,
    line: 2,
    problem: /"lessons" is too short/,
  },
  {
    rule: 'a ready reply without words',
    tree: withChange(cannedReplies, ', text: Well done.', ''),
    file: cannedReplies,
    line: 1,
    problem: /"text" is missing/,
  },
  {
    rule: 'an unknown level',
    tree: withChange(lesson, 'level: ks3', 'level: ks4'),
    file: lesson,
    line: 4,
    problem: /"level" has a value that is not known/,
  },
  {
    rule: 'too long a reading time',
    tree: withChange(lesson, 'minutes: 5', 'minutes: 90'),
    file: lesson,
    line: 5,
    problem: /"minutes" is too long/,
  },
  {
    rule: 'a price that is not positive',
    tree: withChange(course, 'amount: 4900', 'amount: 0'),
    file: course,
    line: 6,
    problem: /"amount" is too short or too small/,
  },
  {
    rule: 'the spelling of an id',
    tree: withChange(questions, 'half-of-ten', 'Half_of_ten'),
    file: questions,
    line: 1,
    problem: /"id" is not right/,
  },
  {
    rule: 'an e-mail address',
    tree: withChange(centre, 'hello@centre.example', 'hello'),
    file: centre,
    line: 5,
    problem: /"email" is not right/,
  },
  {
    rule: 'the spelling of a topic’s id',
    tree: withChange(course, 'id: shape', 'id: Shape 2'),
    file: course,
    line: 11,
    problem: /"topics" › item 2 › "id" is not right/,
  },
  {
    rule: 'too few options',
    tree: withChange(questions, "    - text: '20'\n      reason: You doubled.\n", ''),
    file: questions,
    line: 6,
    problem: /"options" is too short/,
  },
  {
    rule: 'two right options',
    tree: withChange(questions, '      reason: You doubled.\n', ''),
    file: questions,
    line: 6,
    problem: /"options" is not right/,
  },
  {
    rule: 'no right option',
    tree: withChange(questions, "'5'\n", "'5'\n      reason: No.\n"),
    file: questions,
    line: 6,
    problem: /"options" is not right/,
  },
  {
    rule: 'a missing course.yaml',
    tree: added('courses/art/lessons/colour/01-red.md', ''),
    file: 'courses/art/course.yaml',
    line: 1,
    problem: /missing/,
  },
  { rule: 'a missing centre.yaml', tree: without(centre), file: centre, line: 1, problem: /missing/ },
  {
    rule: 'no course at all',
    tree: { [centre]: soundTree[centre] ?? '' },
    file: 'courses',
    line: 1,
    problem: /no course/,
  },
  {
    rule: 'two courses of one order',
    tree: added('courses/zoo/course.yaml', soundTree[course] ?? ''),
    file: 'courses/zoo/course.yaml',
    line: 1,
    problem: /order 1 too/,
  },
  {
    rule: 'front matter',
    tree: withChange(lesson, '---\ntitle', 'title'),
    file: lesson,
    line: 1,
    problem: /does not begin with its title/,
  },
  {
    rule: 'two topics of one id',
    tree: withChange(course, 'id: shape', 'id: number'),
    file: course,
    line: 1,
    problem: /another topic .*"number"/,
  },
  {
    rule: 'two lessons of one id',
    tree: added('courses/maths/lessons/shape/04-halves.md', soundTree[lesson] ?? ''),
    file: 'courses/maths/lessons/shape/04-halves.md',
    line: 1,
    problem: /another lesson .*"halves"/,
  },
  {
    rule: 'two questions of one id',
    tree: {
      ...soundTree,
      [questions]: `${soundTree[questions] ?? ''}${(soundTree[questions] ?? '').replace('half of 10', 'a half of 10')}`,
    },
    file: questions,
    line: 14,
    problem: /another question .*"half-of-ten"/,
  },
];

test.for(seededFaults)('reports $rule', expectReported);
