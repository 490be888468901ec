import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadCatalogue } from '../../content/load.ts';
import { openAskBotIndex, type AskBotIndex } from '../../lambdas/bot/search/ask-bot-index.ts';
import { findPassages, threshold } from '../../lambdas/bot/search/find-passages.ts';
import { buildSite } from '../build-site.ts';
import { measureUnseen, strangersLists } from './bot/learned-lists.ts';
import { readConcernLists, readMoodLists, readQuestionLists, readQuizQuestions } from './bot/lists.ts';
import {
  answerQuestions,
  findAnsweredInQuiz,
  isMissed,
  listTopicQuestions,
  measureAnswers,
  measureConcerns,
  measureMoods,
  measureWronglyWithheld,
  type Answer,
} from './bot/measure.ts';
import { timeSlowTexts } from './bot/slow-texts.ts';

/** Ask Bot must answer 99 of 100 questions within this number of milliseconds. */
const answerBudget = 50;
const content = join(import.meta.dirname, '../../content');

const percent = (share: number) => `${(100 * share).toFixed(1)} %`;
const describeFigures = (answers: readonly Answer[]) => {
  const { section, top1, top3, offTopicRefused, unanswerableRefused } = measureAnswers(answers);
  return {
    'right section first': section === null ? '' : percent(section),
    'right lesson first': percent(top1),
    'right lesson in top 3': percent(top3),
    'off-topic refused': percent(offTopicRefused),
    'unanswerable refused': percent(unanswerableRefused),
  };
};

/** Measures how well and how fast Ask Bot answers. Returns true if it is fast enough. */
export async function benchBot(): Promise<boolean> {
  const askBot = readFileSync((await buildSite()).askBotFile, 'utf8');
  const index = openAskBotIndex(askBot);
  const questions = measureQuestions(index);
  measureSafeguarding(index);
  const isQuick = timeSlowTexts();

  const times = timeAnswers(askBot, questions);
  console.log('Answering, in milliseconds');
  console.table([times]);
  return isQuick && times.p99 <= answerBudget;
}

function measureQuestions(index: AskBotIndex): string[] {
  const lists = readQuestionLists().map((list) => {
    return { list: list.name, made: list.made, answers: answerQuestions(index, list) };
  });
  const all = lists.flatMap(({ answers }) => answers);
  console.log(`The labelled questions, answered from a confidence of ${threshold}`);
  console.table(
    [...lists, { list: 'all', made: '', answers: all }].map(({ answers, ...list }) => ({
      ...list,
      questions: answers.length,
      ...describeFigures(answers),
    })),
  );
  for (const { list, answers } of lists) {
    for (const answer of answers) if (isMissed(answer)) console.log(describeMiss(list, answer));
  }

  const questions = all.map(({ ask }) => ask);
  const topics = listTopicQuestions(loadCatalogue(content));
  const asked = readQuizQuestions();
  const answered = findAnsweredInQuiz(topics, asked);
  console.log('Questions of an open quiz');
  console.table([
    {
      questions: asked.length,
      withheld: percent(1 - answered.length / asked.length),
      'unrelated questions withheld by a quiz of ten, at most': percent(
        measureWronglyWithheld(topics, questions),
      ),
    },
  ]);
  for (const { id, ask } of answered) console.log(`in a quiz: ${id} "${ask}" is answered`);
  return questions;
}

function measureSafeguarding(index: AskBotIndex): void {
  console.log('Concerns');
  console.table(
    readConcernLists().map((list) => {
      const { missed, alarms } = measureConcerns(list);
      const concerns = list.distress.length + list.abuse.length + list.danger.length;
      return {
        list: list.name,
        made: list.made,
        concerns,
        recognised: percent(1 - missed.length / concerns),
        ordinary: list.ordinary.length,
        'false alarms': alarms.length,
      };
    }),
  );

  console.log('Low moods, and sentences that may be about a child’s own trouble');
  const moods = readMoodLists().map((list) => ({ ...list, ...measureMoods(index, list) }));
  console.table(
    moods.map((list) => ({
      list: list.name,
      made: list.made,
      'need help': list.needs,
      'offered none': list.withoutHelp.length,
      'offered less': list.understated.length,
      lessons: list.lessons,
      'taken for a need': list.mistaken.length,
      'with a line of help': list.withHelpLine.length,
    })),
  );
  console.log('The lists of strangers, with the weights of words learned from all other lists');
  console.table(
    strangersLists.map((list) => {
      const { name, need, harmless, ...found } = measureUnseen(index, list);
      return {
        list: name,
        'in need': need.length,
        'without a card': percent(found.withoutCard.length / need.length),
        'offered none': percent(found.withoutHelp.length / need.length),
        harmless: harmless.length,
        'false alarms': percent(found.falseCards.length / harmless.length),
        'with a line of help': percent(found.withLine.length / harmless.length),
      };
    }),
  );
  for (const { name, withoutHelp, understated, mistaken, withHelpLine } of moods)
    for (const { text, expected, actual } of [...withoutHelp, ...understated, ...mistaken, ...withHelpLine])
      console.log(`${name}: ${expected} "${text}" is taken for ${actual}`);
}

function describeMiss(list: string, { ask, kind, rank, confidence, lessons }: Answer): string {
  const result = rank > 0 ? `refused, though ${lessons[rank - 1]} was found` : (lessons[0] ?? 'nothing');
  return `${list}: ${kind} "${ask}" at ${confidence.toFixed(2)}: ${result}`;
}

/** Times each question. A first round, which isn't timed, warms up the code. */
function timeAnswers(text: string, questions: readonly string[]) {
  const start = performance.now();
  const index = openAskBotIndex(text);
  const load = performance.now() - start;
  timeEach(index, questions);
  const times = timeEach(index, questions).toSorted((one, other) => one - other);
  const at = (share: number) => Number((times[Math.floor(share * (times.length - 1))] ?? 0).toFixed(2));
  return {
    ...{ passages: index.passages.length, 'size in kB': Math.round(text.length / 1000) },
    ...{ load: Math.round(load), median: at(0.5), p99: at(0.99) },
  };
}

function timeEach(index: AskBotIndex, questions: readonly string[]): number[] {
  const owned = new Set(index.passages.map(({ courseId }) => courseId));
  return questions.map((question) => {
    const start = performance.now();
    findPassages(index, question, { owned });
    return performance.now() - start;
  });
}
