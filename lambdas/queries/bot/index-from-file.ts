import { readFile } from 'node:fs/promises';
import type { AskBotIndex } from '../search/ask-bot-index.ts';

/**
 * The returned function reads the file at the first question and caches the index. A failed read isn't cached, so that
 * the next question tries again.
 */
export function makeIndexReader(file: URL): () => Promise<AskBotIndex> {
  let opening: Promise<AskBotIndex> | undefined;
  const open = async () => {
    const [text, { openAskBotIndex }] = await Promise.all([
      readFile(file, 'utf8'),
      import('../search/ask-bot-index.ts'),
    ]);
    return openAskBotIndex(text);
  };
  return () =>
    (opening ??= open().catch((error: unknown) => {
      opening = undefined;
      throw error;
    }));
}
