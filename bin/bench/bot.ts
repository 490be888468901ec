import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadAskBotWords, loadCatalogue } from '../../content/load.ts';
import { openAskBotIndex } from '../../lambdas/queries/search/ask-bot-index.ts';
import type { AskBotIndex } from '../../lambdas/queries/search/ask-bot-index.ts';
import { findPassages, threshold } from '../../lambdas/queries/search/find-passages.ts';
import { buildAskBot } from '../ask-bot/build-index.ts';
import { mostWronglyHeld, notHeld, questionsByTopic, readTyped } from './bot/held.ts';
import { labelledFolder, readLabelled } from './bot/labelled.ts';
import { askAll, figuresAt, isMissed } from './bot/measure.ts';
import type { Asked, Figures } from './bot/measure.ts';
import { measureMood, readMoodLists } from './bot/mood.ts';
import { faultsOf, readNeedLists } from './bot/need.ts';
import { growContent } from './grow-content.ts';

/** In milliseconds, for an answer from the whole catalogue. */
const answerBudget = 50;
const thresholds = [0.2, 0.25, 0.3, threshold, 0.34, 0.36, 0.4, 0.5];
const content = join(import.meta.dirname, '../../content');

const percent = (share: number) => `${(100 * share).toFixed(1)} %`;
const figuresRow = ({ top1, top3, offTopicRefused, unanswerableRefused }: Figures) => ({
  'right lesson first': percent(top1),
  'right lesson in top 3': percent(top3),
  'off-topic refused': percent(offTopicRefused),
  'unanswerable refused': percent(unanswerableRefused),
});

/** Asks Ask Bot the labelled questions, and times it, also with ten times the catalogue. Tells whether it is in budget. */
export function benchBot(): boolean {
  const askBot = buildFrom(content);
  const index = openAskBotIndex(askBot);
  const files = readLabelled(labelledFolder).map((file) => ({ name: file.name, asked: askAll(index, file) }));
  const all = files.flatMap(({ asked }) => asked);

  console.log(`The labelled questions, answered from a confidence of ${threshold}`);
  console.table(
    [...files, { name: 'all', asked: all }].map(({ name, asked }) => ({
      file: name,
      questions: asked.length,
      ...figuresRow(figuresAt(asked, threshold)),
    })),
  );
  console.log('The choice of the threshold');
  console.table(thresholds.map((at) => ({ threshold: at, ...figuresRow(figuresAt(all, at)) })));
  for (const { name, asked } of files) {
    for (const one of asked) if (isMissed(one, threshold)) console.log(describeMiss(name, one));
  }

  const questions = all.map(({ ask }) => ask);
  const topics = questionsByTopic(loadCatalogue(content));
  const typed = readTyped();
  const missed = notHeld(topics, typed);
  console.log('Questions in an open quiz');
  console.table([
    {
      typed: typed.length,
      'held back': percent(1 - missed.length / typed.length),
      'others held back by a quiz of ten, at most': percent(mostWronglyHeld(topics, questions)),
    },
  ]);
  for (const { id, ask } of missed) console.log(`in a quiz: ${id} "${ask}" is answered`);

  console.log('Signs of need');
  console.table(
    readNeedLists().map((list) => {
      const { missed: unseen, alarms } = faultsOf(list);
      return {
        list: list.name,
        unsafe: list.unsafe.length,
        caught: percent(1 - unseen.length / list.unsafe.length),
        ordinary: list.ordinary.length,
        'false alarms': alarms.length,
      };
    }),
  );

  console.log('Low moods, and what may be a child’s own trouble');
  const moods = readMoodLists().map((list) => ({ name: list.name, ...measureMood(index, list) }));
  console.table(
    moods.map(({ name, needs, lessons, withoutHelp, understated, mistaken, lined }) => ({
      ...{
        list: name,
        'need help': needs,
        'shown none': withoutHelp.length,
        'shown less': understated.length,
      },
      ...{ lessons, 'taken for a need': mistaken.length, 'with a line of help': lined.length },
    })),
  );
  for (const { name, withoutHelp, understated, mistaken, lined } of moods)
    for (const { text, expected, seen } of [...withoutHelp, ...understated, ...mistaken, ...lined])
      console.log(`${name}: ${expected} "${text}" is seen as ${seen}`);

  const folder = mkdtempSync(join(tmpdir(), 'ktc-bench-'));
  try {
    growContent(content, join(folder, 'content'), 10);
    const rows = [
      { size: '×1', ...timeAnswers(askBot, questions) },
      { size: '×10', ...timeAnswers(buildFrom(join(folder, 'content')), questions) },
    ];
    console.log('Answering, in milliseconds');
    console.table(rows);
    return (rows[0]?.p99 ?? Infinity) <= answerBudget;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The text of `ask-bot.json` for a content folder. */
const buildFrom = (directory: string) =>
  JSON.stringify(buildAskBot(loadCatalogue(directory), loadAskBotWords(directory)));

function describeMiss(file: string, { ask, kind, place, confidence, lessons }: Asked): string {
  const came = place > 0 ? `refused, though ${lessons[place - 1]} was found` : (lessons[0] ?? 'nothing');
  return `${file}: ${kind} "${ask}" at ${confidence.toFixed(2)}: ${came}`;
}

/** Loads the text of `ask-bot.json` as the function does, and asks each question, after a round to warm up. */
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
