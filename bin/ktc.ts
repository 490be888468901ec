import { join } from 'node:path';
import { loadCentre } from '../content/load.ts';
import { synthesize } from '../lib/synthesize.ts';

const root = join(import.meta.dirname, '..');

// The CDK's command line passes the output folder and the context of `-c` in environment variables.
synthesize({
  siteDirectory: join(root, 'dist/site'),
  catalogueFile: join(root, 'dist/catalogue.json'),
  askBotFile: join(root, 'dist/ask-bot.json'),
  centre: loadCentre(join(root, 'content')),
});
