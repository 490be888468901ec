import data from 'virtual:search-index';
import type { PageEntry } from './search-entry.ts';
import { openIndex, type SearchIndex } from './search-index.ts';

/* This module is loaded when somebody first opens the search. */
let index: SearchIndex | undefined;

/** Opens the index only once, because that takes a while on a phone. `listPages` returns the same pages each time. */
export const loadIndex = (listPages: () => readonly PageEntry[]): SearchIndex =>
  (index ??= openIndex(data, listPages()));
