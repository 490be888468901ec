import { join } from 'node:path';
import { loadCentre } from '../content/load.ts';
import { synthesize } from '../lib/synthesize.ts';

const root = join(import.meta.dirname, '..');

// The CDK app: `cdk` runs it, and says by environment variables where the assembly goes and what `-c` set.
synthesize({
  siteDirectory: join(root, 'dist/site'),
  catalogueFile: join(root, 'dist/catalogue.json'),
  askBotFile: join(root, 'dist/ask-bot.json'),
  centre: loadCentre(join(root, 'content')),
});
