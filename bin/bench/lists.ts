import { readFileSync } from 'node:fs';
import { openAskBotIndex } from '../../lambdas/bot/search/ask-bot-index.ts';
import { buildSite } from '../build-site.ts';
import { makeAsker } from './lists/ask-bot.ts';
import { describeMiss, findMisses, summarise, type Judged, type Seen } from './lists/judge.ts';
import { readList, type Row } from './lists/read-list.ts';
import { nameEntry, openSiteSearch, usualSearcher } from './lists/site-search.ts';

/** Prints what Ask Bot misses of a list, and its figures. `frame` is put before each sentence with a lesson. */
export async function benchBotList(file: string, frame?: string): Promise<boolean> {
  const index = openAskBotIndex(readFileSync((await buildSite()).askBotFile, 'utf8'));
  const names = new Set(index.passages.map(({ courseId, lessonId }) => `${courseId}/${lessonId}`));
  const rows = readList(readFileSync(file, 'utf8'), names).map((row) => frameSubject(row, frame));
  return judge(rows, makeAsker(index));
}

/** Prints what the site's search misses of a list, and its figures. */
export async function benchSearchList({ list }: { readonly list: string }): Promise<boolean> {
  const { index, names } = openSiteSearch();
  return judge(readList(readFileSync(list, 'utf8'), names), ({ text }) => {
    const found = index.search(text, usualSearcher).map(({ entry }) => nameEntry(entry));
    return { names: found, answers: true, card: false, help: false };
  });
}

const frameSubject = (row: Row, frame: string | undefined): Row =>
  frame !== undefined && row.before === null && Array.isArray(row.expected)
    ? { ...row, text: `${frame} ${row.text}` }
    : row;

async function judge(rows: readonly Row[], see: (row: Row) => Seen | Promise<Seen>): Promise<boolean> {
  const judged: Judged[] = [];
  for (const row of rows) judged.push({ row, ...(await see(row)) });
  for (const miss of findMisses(judged)) console.log(describeMiss(miss));
  console.log(summarise(judged));
  return true;
}
