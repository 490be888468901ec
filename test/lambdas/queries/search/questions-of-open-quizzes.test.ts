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

/** This text shares too few words with its question to be recognised. */
const missed = 'which verb shows the man treats a photograph as precious: he ___ the photograph on the shelf';

it('each question gets no answer while a quiz asks it, except one', () => {
  expect(findAnsweredInQuiz(topics, questions).map(({ ask }) => ask)).toEqual([missed]);
});

it('a quiz of ten questions stops the answers to at most one in 25 labelled questions', () => {
  const asked = readQuestionLists().flatMap(({ answerable }) => answerable.map(({ ask }) => ask));
  expect(measureWronglyWithheld(topics, asked)).toBeLessThanOrEqual(0.04);
});
