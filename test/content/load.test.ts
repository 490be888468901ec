import { describe, expect, test } from 'vitest';
import { CatalogueError } from '../../content/faults.ts';
import { loadCatalogue, loadCentre } from '../../content/load.ts';
import { paths, soundTree, withChange, writeTree, type Tree } from './content-folder.fixture.ts';

const secondCourse: Tree = {
  'courses/art/course.yaml': (soundTree[paths.course] ?? '').replace('order: 1', 'order: 2'),
};
const secondTopic: Tree = {
  'courses/maths/lessons/shape/02-circles.md': soundTree[paths.lesson] ?? '',
  'courses/maths/lessons/shape/01-squares.md': soundTree[paths.lesson] ?? '',
  'courses/maths/questions/shape.yaml': (soundTree[paths.questions] ?? '').replace(
    'half-of-ten',
    'half-of-it',
  ),
};

describe('the catalogue', () => {
  test('holds each course with its finished topics', () => {
    const { courses } = loadCatalogue(writeTree(soundTree));
    expect(courses.map(({ id, topics }) => [id, topics.map((topic) => topic.id)])).toEqual([
      ['maths', ['number']],
    ]);
  });

  test('has courses by their order, topics as listed, lessons by number', () => {
    const { courses } = loadCatalogue(writeTree({ ...soundTree, ...secondCourse, ...secondTopic }));
    expect(courses.map(({ id }) => id)).toEqual(['maths', 'art']);
    expect(courses[0]?.topics.map(({ id }) => id)).toEqual(['number', 'shape']);
    expect(courses[0]?.topics[1]?.lessons.map(({ id }) => id)).toEqual(['squares', 'circles']);
  });

  test('makes the first listed topic free and no other', () => {
    const { courses } = loadCatalogue(writeTree({ ...soundTree, ...secondTopic }));
    expect(courses[0]?.topics.map(({ free }) => free)).toEqual([true, false]);
    const { [paths.questions]: removed, ...firstUnfinished } = { ...soundTree, ...secondTopic };
    expect(removed).toBeDefined();
    const later = loadCatalogue(writeTree(firstUnfinished)).courses[0]?.topics;
    expect(later?.map(({ id, free }) => [id, free])).toEqual([['shape', false]]);
  });

  test('holds a lesson without its front matter', () => {
    const lesson = loadCatalogue(writeTree(soundTree)).courses[0]?.topics[0]?.lessons[0];
    expect(lesson).toMatchObject({ id: 'halves', title: 'Halves', level: 'ks3', minutes: 3 });
    expect(lesson?.body.startsWith('## Aim\n')).toBe(true);
  });

  test('keeps TeX as it was written', () => {
    const question = loadCatalogue(writeTree(soundTree)).courses[0]?.topics[0]?.questions[0];
    expect(question?.options[2]?.text).toBe('$\\frac{1}{10}$');
    expect(question?.calculator).toBe(false);
  });

  test('reads files with Windows line ends and a byte order mark', () => {
    const windows = Object.fromEntries(
      Object.entries(soundTree).map(([path, text]) => [path, `\uFEFF${text.replaceAll('\n', '\r\n')}`]),
    );
    expect(loadCatalogue(writeTree(windows))).toEqual(loadCatalogue(writeTree(soundTree)));
  });

  test('is refused with all its faults at once, each with file and line', () => {
    const tree = {
      ...withChange(paths.course, 'order: 1', 'order: first'),
      'courses/art/course.yaml': (soundTree[paths.course] ?? '').replace('title: Maths', 'titel: Maths'),
    };
    const load = () => loadCatalogue(writeTree(tree));
    expect(load).toThrow(CatalogueError);
    expect(load).toThrow(/courses\/maths\/course\.yaml:1 "order" is of the wrong kind: write a number/);
    expect(load).toThrow(/courses\/art\/course\.yaml:2 "titel" is not a field here: correct its spelling/);
    expect(load).toThrow(/The catalogue has 3 faults:/);
  });
});

test('the centre is refused if a field is wrong', () => {
  expect(loadCentre(writeTree(soundTree))).toMatchObject({
    name: 'A Centre',
    services: [{ id: 100 }, {}, {}],
  });
  const directory = writeTree(withChange(paths.centre, 'latitude: 53.8', 'latitude: 530'));
  expect(() => loadCentre(directory)).toThrow(/centre\.yaml:10 "coordinates" › "latitude" .*at most 90/);
});
