/** `npm run build`: the site, the catalogue and what Ask Bot answers from, ready to be served or deployed. */
import { relative } from 'node:path';
import { buildSite } from './build-site.ts';

const { siteDirectory, catalogueFile, askBotFile } = await buildSite();
const [site, catalogue, askBot] = [siteDirectory, catalogueFile, askBotFile].map((path) =>
  relative(process.cwd(), path),
);
console.log(`Built ${site}, ${catalogue} and ${askBot}`);
