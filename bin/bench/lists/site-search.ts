import { join } from 'node:path';
import { loadAskBotWords, loadCatalogue } from '../../../content/load.ts';
import { searchPages } from '../../../frontend/src/app/menu/search-pages.ts';
import { buildSearchData } from '../../../frontend/src/features/search/build-index.ts';
import {
  buildEntryPath,
  toPageEntry,
  type SearchData,
  type SearchEntry,
} from '../../../frontend/src/features/search/search-entry.ts';
import { openIndex, type Searcher } from '../../../frontend/src/features/search/search-index.ts';
import common from '../../../frontend/src/locales/en/common.json' with { type: 'json' };
import ofSearch from '../../../frontend/src/locales/en/search.json' with { type: 'json' };
import shell from '../../../frontend/src/locales/en/shell.json' with { type: 'json' };
import { buildAskBot } from '../../ask-bot/build-index.ts';
import { lessonWords } from '../../site-search/lesson-words.ts';

const content = join(import.meta.dirname, '../../../content');
const messages: Readonly<Record<string, string>> = { ...common, ...shell, ...ofSearch };

function translate(id: string): string {
  const message = messages[id];
  if (message === undefined) throw new Error(`There is no message ${id}`);
  return message;
}

/** A student who owns a course, and wants to practise all of them. */
export const usualSearcher: Searcher = { subjects: [], ownsNothing: false, staff: false };

function buildData(): SearchData {
  const catalogue = loadCatalogue(content);
  const listed = loadAskBotWords(content);
  const ofLessons = lessonWords(buildAskBot(catalogue, listed, { prepare: () => [] }));
  return buildSearchData(catalogue, { ofLessons, listed });
}

/** Opens the search of the site with the pages and the words that the site has. `data` is what browsers load. */
export function openSiteSearch(data = buildData()) {
  const pages = searchPages.map((page) => toPageEntry(page, translate));
  const entries: readonly SearchEntry[] = [...data.entries, ...pages];
  return { index: openIndex(data, pages), names: new Set(entries.map(nameEntry)) };
}

/** Names an entry as lists do: a lesson such as `maths/fractions`, anything else by its path. */
export function nameEntry(entry: SearchEntry): string {
  return 'page' in entry || entry.lessonId === undefined
    ? buildEntryPath(entry)
    : `${entry.courseId}/${entry.lessonId}`;
}
