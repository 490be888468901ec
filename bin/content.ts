/** `npm run content`: checks the catalogue, takes questions in and gives them out. */
import { runContent } from './content/command.ts';

process.exitCode = await runContent(process.argv.slice(2));
