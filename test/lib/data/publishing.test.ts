import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import * as z from 'zod';
import { buildApp } from '../../../lib/synthesize.ts';
import { builds, buildStack, ofType } from '../stacks.fixture.ts';

const main = buildStack('main');

const trigger = (built: typeof main) =>
  z
    .object({ HandlerArn: z.object({ Ref: z.string() }), ExecuteOnHandlerChange: z.literal(true) })
    .parse(ofType(built, 'Custom::Trigger')[0]?.[1].Properties).HandlerArn.Ref;

function withCatalogue(text: string): string {
  const directory = mkdtempSync(join(tmpdir(), 'ktc-catalogue-'));
  onTestFinished(() => rmSync(directory, { recursive: true }));
  const catalogueFile = join(directory, 'other-name.json');
  writeFileSync(catalogueFile, text);
  return trigger(buildStack('main', { catalogueFile }));
}

describe('publishing', () => {
  it('runs once for each new version of the function that holds the catalogue', () => {
    expect(main.resources[trigger(main)]?.Type).toBe('AWS::Lambda::Version');
    expect(withCatalogue('{ "courses": [] }\n')).toBe(trigger(main));
    expect(withCatalogue('{ "courses": [{}] }\n')).not.toBe(trigger(main));
  });

  it('comes last in a deployment', () => {
    const waitsFor = ofType(main, 'Custom::Trigger')[0]?.[1].DependsOn ?? [];
    for (const type of ['AWS::CloudFront::Distribution', 'AWS::IAM::Policy', 'AWS::Lambda::Function']) {
      expect(waitsFor.map((id) => main.resources[id]?.Type)).toContain(type);
    }
  });

  it('bundles the catalogue with the handler', () => {
    const [, publisher] =
      ofType(main, 'AWS::Lambda::Function').find(([id]) => id.startsWith('Publishing')) ?? [];
    const key = z.object({ S3Key: z.string() }).parse(publisher?.Properties['Code']).S3Key;
    const asset = join(main.app.outdir, `asset.${key.replace(/\.zip$/, '')}`);
    expect(readdirSync(asset).toSorted()).toEqual(['catalogue.json', 'index.mjs']);
  });

  it('asks for a build if there is none', () => {
    expect(() => buildApp({ ...builds, branch: 'main', catalogueFile: '/nowhere.json' })).toThrow(
      'npm run build',
    );
  });
});
