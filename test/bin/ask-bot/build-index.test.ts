import { expect, test } from 'vitest';
import { buildAskBot } from '../../../bin/ask-bot/build-index.ts';
import { loadAskBotWords } from '../../../content/load.ts';
import { prepareText } from '../../../content/typesetting/prepare.ts';
import { stem } from '../../../contract/language/stem.ts';
import { isTextTree } from '../../../contract/text/text-tree.ts';
import { ownCatalogue as catalogue } from '../../content/own-catalogue.fixture.ts';

const askBot = buildAskBot(catalogue, loadAskBotWords('content'));

test('every lesson has its sections as passages, under ids of their own', () => {
  for (const course of catalogue.courses) {
    for (const { id, body } of course.topics.flatMap((topic) => topic.lessons)) {
      const ids = askBot.passages
        .filter(({ courseId, lessonId }) => courseId === course.id && lessonId === id)
        .map(({ sectionId }) => sectionId);
      const headings = body.match(/^#{2,6} /gm) ?? [];
      // A heading without text of its own has no passage in the index.
      const bare = body.match(/^#{2,6} [^\n]+\n+(?=#)/gm) ?? [];
      expect([id, ids.length]).toEqual([id, headings.length - bare.length]);
      expect(new Set(ids).size).toBe(ids.length);
    }
  }
});

test('a passage is free if its topic is', () => {
  const free = new Set(askBot.passages.filter((passage) => passage.free).map(({ topicId }) => topicId));
  const topics = catalogue.courses.flatMap((course) => course.topics);
  expect([...free].toSorted()).toEqual(topics.flatMap(({ id, free: open }) => (open ? [id] : [])).toSorted());
});

test('holds nothing of the questions: no stem, no reason, no solution', () => {
  const text = JSON.stringify(askBot);
  const questions = catalogue.courses.flatMap((course) => course.topics.flatMap((topic) => topic.questions));
  const lessons = catalogue.courses.flatMap((course) =>
    course.topics.flatMap((topic) => topic.lessons.map(({ body }) => body)),
  );
  const own = (one: string) => !lessons.some((body) => body.includes(one));
  for (const { stem, solution, options } of questions) {
    for (const one of [stem, solution, ...options.flatMap(({ reason = [] }) => reason)].filter(own)) {
      expect(text.includes(JSON.stringify(one).slice(1, -1))).toBe(false);
    }
  }
});

test('the vocabulary counts the lessons of each word', () => {
  const lessonsOfAll = catalogue.courses.flatMap(({ topics }) => topics.flatMap((topic) => topic.lessons));
  expect(askBot.lessonCount).toBe(lessonsOfAll.length);
  const [lessons = 0, about] = askBot.vocabulary[stem('osmosis')] ?? [];
  expect(lessons).toBeGreaterThan(0);
  expect(lessons).toBeLessThan(5);
  expect(about).toBe(1);
});

test('a passage has nothing of the data of drawings', () => {
  const [course] = catalogue.courses;
  const [topic] = course?.topics ?? [];
  const [lesson] = topic?.lessons ?? [];
  if (!course || !topic || !lesson) throw new Error('The catalogue is empty');
  const body =
    '## Votes\n\n```bars\ny:\n  title: zebras\n  to: 4\n  step: 2\nbars: [[a, 2], [b, 4]]\n```\n\nCount.';
  const drawn = { courses: [{ ...course, topics: [{ ...topic, lessons: [{ ...lesson, body }] }] }] };
  const { passages } = buildAskBot(drawn, loadAskBotWords('content'));
  expect(passages.map(({ markdown }) => markdown)).toEqual(['Count.']);
});

test('each passage has its text ready to show', () => {
  for (const { markdown, text } of askBot.passages) {
    expect(isTextTree(text)).toBe(true);
    expect(text).toEqual(prepareText(markdown));
  }
});
