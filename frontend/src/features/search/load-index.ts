import address from 'virtual:search-index';
import type { SearchData } from './search-entry.ts';
import { openIndex, type SearchIndex } from './search-index.ts';

let loading: Promise<SearchIndex> | undefined;

async function fetchIndex(): Promise<SearchIndex> {
  const reply = await fetch(address);
  if (!reply.ok) throw new Error(`The search index answers ${String(reply.status)}`);
  return openIndex((await reply.json()) as SearchData);
}

/** Fetches the search index once. After a failure the next call tries again. */
export function loadIndex(): Promise<SearchIndex> {
  loading ??= fetchIndex().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}
