import { relative } from 'node:path';
import { buildSite } from './build-site.ts';

const { siteDirectory, catalogueFile, askBotFile } = await buildSite();
const [site, catalogue, askBot] = [siteDirectory, catalogueFile, askBotFile].map((path) =>
  relative(process.cwd(), path),
);
console.log(`Built ${site}, ${catalogue} and ${askBot}`);
