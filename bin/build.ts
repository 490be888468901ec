/** `npm run build`: the site and the catalogue, ready to be served or deployed. */
import { relative } from 'node:path';
import { buildSite } from './build-site.ts';

const { siteDirectory, catalogueFile } = await buildSite();
console.log(`Built ${relative(process.cwd(), siteDirectory)} and ${relative(process.cwd(), catalogueFile)}`);
