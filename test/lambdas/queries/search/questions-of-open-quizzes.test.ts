import { expect, it } from 'vitest';
import { readQuestionLists, readQuizQuestions } from '../../../../bin/bench/bot/lists.ts';
import {
  findAnsweredInQuiz,
  listTopicQuestions,
  measureWronglyWithheld,
} from '../../../../bin/bench/bot/measure.ts';
import { loadCatalogue } from '../../../../content/load.ts';

const topics = listTopicQuestions(loadCatalogue('content'));
const questions = readQuizQuestions();

/** It shares too few words with its question to be recognised. */
const missed = 'which verb shows the man treats a photograph as precious: he ___ the photograph on the shelf';

it.each(questions.filter(({ ask }) => ask !== missed))(
  'while a quiz asks $id, “$ask” is withheld',
  (question) => {
    expect(findAnsweredInQuiz(topics, [question])).toEqual([]);
  },
);

it('only one of them is answered', () => {
  expect(findAnsweredInQuiz(topics, questions).map(({ ask }) => ask)).toEqual([missed]);
});

it('of the labelled questions about lessons, at most one in 25 is withheld by a quiz of ten', () => {
  const asked = readQuestionLists().flatMap(({ answerable }) => answerable.map(({ ask }) => ask));
  expect(measureWronglyWithheld(topics, asked)).toBeLessThanOrEqual(0.04);
});
