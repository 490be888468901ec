import { extname, join } from 'node:path';
import { expect, test } from 'vitest';
import { listDeployments } from '../lib/site/bucket-deployments.fixture.ts';
import { buildStack } from '../lib/stacks.fixture.ts';
import { brotliCopies, siteFiles } from './support/built-site.ts';

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.ttf': 'font/ttf',
  '.txt': 'text/plain',
  '.webmanifest': 'application/manifest+json',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
};

test('every file of the built site gets its content type from the template', () => {
  const built = buildStack('main', { siteDirectory: join(import.meta.dirname, '../../dist/site') });
  const deployed = listDeployments(built).flatMap(({ files }) => files);
  const files = ['config.json', ...siteFiles, ...brotliCopies];
  expect(deployed.map(({ path }) => path).toSorted()).toEqual(files.toSorted());
  for (const { path, type } of deployed) expect([path, type]).toEqual([path, types[extname(path)]]);
});
