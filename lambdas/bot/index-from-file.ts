import { readFile } from 'node:fs/promises';
import { once } from '../runtime/shared/once.ts';
import type { AskBotIndex } from './search/ask-bot-index.ts';

/** Makes a function that reads the file once. */
export const makeIndexReader = (file: URL): (() => Promise<AskBotIndex>) =>
  once(async () => {
    const [text, { openAskBotIndex }] = await Promise.all([
      readFile(file, 'utf8'),
      import('./search/ask-bot-index.ts'),
    ]);
    return openAskBotIndex(text);
  });
