import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { EntryPlace, Fault } from '../faults.ts';
import { askBotPhrasesSchema, type AskBotPhrases } from '../file-schemas/ask-bot-phrases.ts';
import { readYamlFile } from './files.ts';

const file = 'ask-bot/phrases.yaml';

export interface PhrasesSource extends EntryPlace {
  readonly phrases: AskBotPhrases;
}

/** Returns undefined if there is no such file. Ask Bot then knows only the words of the lessons and of `words.yaml`. */
export function readPhrases(directory: string, faults: Fault[]): PhrasesSource | undefined {
  if (!existsSync(join(directory, file))) return undefined;
  const read = readYamlFile(directory, file, askBotPhrasesSchema, faults);
  return read && { file, findLine: read.findLine, phrases: read.value };
}
