import data from 'virtual:search-index';
import { openIndex } from './search-index.ts';

/* This module is loaded when somebody first opens the search. */
export const index = openIndex(data);
