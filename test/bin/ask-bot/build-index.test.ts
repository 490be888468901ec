import { expect, test } from 'vitest';
import { buildAskBot } from '../../../bin/ask-bot/build-index.ts';
import { loadAskBotWords } from '../../../content/load.ts';
import { loadPictures } from '../../../content/source/pictures.ts';
import { prepareText } from '../../../content/typesetting/prepare.ts';
import { stem } from '../../../contract/language/stem.ts';
import { isTextTree } from '../../../contract/text/text-tree.ts';
import { askBotFileSchema } from '../../../lambdas/bot/search/ask-bot-file.ts';
import { ownCatalogue as catalogue } from '../../content/own-catalogue.fixture.ts';
import { realAskBotJson } from '../../lambdas/bot/search/ask-bot.fixture.ts';

const askBot = askBotFileSchema.parse(JSON.parse(realAskBotJson()));

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
  // The trees of texts are made of the Markdown, as another test shows.
  const passages = askBot.passages.map(({ text: _text, ...passage }) => passage);
  const file = JSON.stringify({ ...askBot, passages });
  const topics = catalogue.courses.flatMap((course) => course.topics);
  const lessons = topics.flatMap((topic) => topic.lessons.map(({ body }) => body)).join('\n\n');
  // All questions of a topic would be added by the same code, so some of them show it.
  const texts = topics.flatMap(({ questions }) =>
    questions
      .slice(0, 5)
      .flatMap(({ stem, solution, options }) => [
        stem,
        solution,
        ...options.flatMap(({ reason = [] }) => reason),
      ]),
  );
  expect(texts.length).toBeGreaterThan(500);
  const found = [...new Set(texts)].filter((text) => file.includes(JSON.stringify(text).slice(1, -1)));
  expect(found.filter((text) => !lessons.includes(text))).toEqual([]);
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
  const findPicture = loadPictures('content');
  expect(askBot.passages.filter(({ text }) => !isTextTree(text))).toEqual([]);
  // All passages are prepared by the same function, so a tenth of them shows it.
  const some = askBot.passages.filter((_, place) => place % 10 === 0);
  for (const { markdown, text } of some) expect(text).toEqual(prepareText(markdown, { findPicture }));
});
