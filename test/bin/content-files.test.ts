import { existsSync, mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { prepareContent } from '../../bin/content-files.ts';
import { runFolder } from '../support/shared-folder.ts';

test('content with faults gives neither modules nor files', async () => {
  const content = mkdtempSync(join(runFolder(), 'content-'));
  const [catalogueFile, askBotFile] = [join(content, 'catalogue.json'), join(content, 'ask-bot.json')];
  const { modules, written } = prepareContent({ content, drafts: false, catalogueFile, askBotFile });
  await Promise.all(
    [modules, written].map((part) => expect(part).rejects.toThrow('The content could not be prepared')),
  );
  expect([catalogueFile, askBotFile].filter((file) => existsSync(file))).toEqual([]);
});
