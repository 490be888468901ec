import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { buildSite, isSiteCurrent } from '../../bin/build-site.ts';
import { buildApp, type SynthProps } from '../../lib/synthesize.ts';
import { functionBundles } from '../support/function-bundles.ts';
import { builds } from './stacks.fixture.ts';

/** Matches Stripe's secret keys, but not their prefixes alone, which the code may contain. */
const key = /\b(?:(?:sk|rk)_(?:live|test)|whsec)_[A-Za-z0-9]{8,}/g;

const payments = { secret: 'ktc/main/stripe', site: 'https://d111.cloudfront.net' };
const context = { 'ktc:stages': { main: { payments } } };

function temporaryFolder(): string {
  const directory = mkdtempSync(join(tmpdir(), 'ktc-secrets-'));
  onTestFinished(() => rmSync(directory, { recursive: true }));
  return directory;
}

function synthesizeFiles(props: Partial<SynthProps>): Map<string, string> {
  const outdir = temporaryFolder();
  buildApp({ ...builds, branch: 'main', validate: false, context, ...props, outdir }).app.synth();
  const files = readdirSync(outdir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  return new Map(files.map((file) => [relative(outdir, file), readFileSync(file, 'latin1')]));
}

const keysIn = (files: Map<string, string>) =>
  [...files].flatMap(([file, text]) => [...text.matchAll(key)].map(([found]) => `${file}: ${found}`));

describe('what a deployment uploads', () => {
  it('holds no key of the payment provider: neither template nor functions nor the built site', async () => {
    if (!isSiteCurrent()) throw new Error('dist/ is older than its sources. Run: npm run build');
    const files = synthesizeFiles({ ...(await buildSite()), bundles: await functionBundles() });
    const names = [...files.keys()];
    expect(names).toContain('Ktc.template.json');
    for (const end of ['/index.mjs', '/landing.html', '/catalogue.json', '.chunk.js']) {
      expect(names.some((name) => name.endsWith(end))).toBe(true);
    }
    expect(keysIn(files)).toEqual([]);
  });

  it('would show a key in the template or a file of the site if there were one', () => {
    const kinds = ['sk_live', 'sk_test', 'rk_live', 'rk_test', 'whsec'];
    const planted = kinds.map((kind) => [kind, '51HxTb2eZvKYlo2C'].join('_'));
    const siteDirectory = join(temporaryFolder(), 'site');
    cpSync(builds.siteDirectory, siteDirectory, { recursive: true });
    writeFileSync(join(siteDirectory, 'robots.txt'), planted.join('\n'));
    const centre = { ...builds.centre, name: planted.join(' ') };
    const found = keysIn(synthesizeFiles({ siteDirectory, centre }));
    for (const each of planted) {
      expect(found).toContainEqual(expect.stringMatching(new RegExp(`/robots\\.txt: ${each}$`)));
      expect(found).toContain(`Ktc.template.json: ${each}`);
    }
  });
});
