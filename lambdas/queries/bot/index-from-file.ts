import { readFile } from 'node:fs/promises';
import type { AskBotIndex } from '../search/ask-bot-index.ts';

/** Makes a function that reads the file once. After an error, the next call reads the file again. */
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
