import { readFile } from 'node:fs/promises';
import type { AskBotIndex } from '../search/ask-bot-index.ts';

/**
 * Makes a function that reads the index of the lessons when the first question comes. The build puts the file next to
 * the function's code.
 *
 * @throws Error if the file is missing or has another shape. The next call tries again.
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
