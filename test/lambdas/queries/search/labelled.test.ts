import { describe, expect, test } from 'vitest';
import { readQuestionLists } from '../../../../bin/bench/bot/lists.ts';
import { answerQuestions, isMissed, measureAnswers } from '../../../../bin/bench/bot/measure.ts';
import { threshold } from '../../../../lambdas/queries/search/find-passages.ts';
import { realAskBot } from './ask-bot.fixture.ts';

const index = realAskBot();
const files = readQuestionLists();
const asked = files.flatMap((file) => answerQuestions(index, file));
const figures = measureAnswers(asked, threshold);
const missed = asked.filter((one) => isMissed(one, threshold)).map(({ ask }) => ask);

describe('the questions of pupils', () => {
  test('find the right lesson among the first three in at least 92 of 100 cases', () => {
    expect(figures.top3, missed.join('\n')).toBeGreaterThanOrEqual(0.92);
  });

  test('are refused in at least 95 of 100 cases if they have nothing to do with the lessons', () => {
    expect(figures.offTopicRefused, missed.join('\n')).toBeGreaterThanOrEqual(0.95);
  });

  test('cover every lesson of the catalogue', () => {
    const lessons = new Set(index.passages.map(({ courseId, lessonId }) => `${courseId}/${lessonId}`));
    const labelled = new Set(files.flatMap((file) => file.answerable.flatMap((one) => one.lessons)));
    expect([...labelled].toSorted()).toEqual([...lessons].toSorted());
  });
});
