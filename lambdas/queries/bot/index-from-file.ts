import { readFile } from 'node:fs/promises';
import type { AskBotIndex } from '../search/ask-bot-index.ts';

/**
 * The index of the lessons, read once from the file that the build puts beside the function's code, with the first
 * question.
 *
 * @throws Error where the file is missing or of another shape; the next call tries again.
 */
export function indexFromFile(file: URL): () => Promise<AskBotIndex> {
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
