import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { siteConfig } from '../../contract/site-config.ts';
import { buildApp } from '../../lib/synthesize.ts';
import { builds, buildStack, ofType } from './stacks.ts';

const main = buildStack('main');

const deployment = z.object({
  SourceObjectKeys: z.array(z.string()),
  SourceMarkers: z.array(z.record(z.string(), z.unknown())).optional(),
  Prune: z.boolean(),
  SystemMetadata: z.object({ 'cache-control': z.string() }),
  DistributionPaths: z.array(z.string()).optional(),
});
const deployments = ofType(main, 'Custom::CDKBucketDeployment').map(([id, { Properties, DependsOn }]) => ({
  id,
  dependsOn: DependsOn,
  ...deployment.parse(Properties),
}));
const [hashed, entry] = deployments;

/** The files of a deployment's sources. */
function filesOf(keys: readonly string[] = []): string[] {
  return keys.flatMap((key) => {
    const directory = join(main.app.outdir, `asset.${key.replace(/\.zip$/, '')}`);
    return readdirSync(directory, { recursive: true, withFileTypes: true })
      .filter((file) => file.isFile())
      .map((file) => join(file.parentPath, file.name).slice(directory.length + 1));
  });
}

describe('the deployment of files', () => {
  it('puts the files named by their content first, for a year', () => {
    expect(filesOf(hashed?.SourceObjectKeys)).toEqual(['static/js/index.0123abcd.chunk.js']);
    expect(hashed?.SystemMetadata['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(hashed?.DistributionPaths).toBeUndefined();
  });

  it('then the files that change in place, to be asked for each time', () => {
    expect(filesOf(entry?.SourceObjectKeys).toSorted()).toEqual([
      'config.json',
      'index.html',
      'landing.html',
      'robots.txt',
    ]);
    expect(entry?.SystemMetadata['cache-control']).toBe('no-cache');
    expect(entry?.dependsOn).toContain(hashed?.id);
  });

  it('takes nothing away, so that an open tab survives it', () => {
    expect(deployments.map(({ Prune }) => Prune)).toEqual([false, false]);
  });

  it('invalidates the entry files alone', () => {
    expect(entry?.DistributionPaths).toEqual(['/index.html', '/landing.html', '/config.json']);
  });

  it('writes config.json as the site reads it, its ids filled in on deployment', () => {
    const key = entry?.SourceObjectKeys[1] ?? '';
    const file = join(main.app.outdir, `asset.${key.replace(/\.zip$/, '')}`, 'config.json');
    const config = siteConfig.parse(JSON.parse(readFileSync(file, 'utf8')));
    expect(config).toMatchObject({
      region: 'eu-west-1',
      api: { name: 'Ktc', endpoint: '/api', region: 'eu-west-1', stage: 'main' },
    });
    const markers = entry?.SourceMarkers?.[1] ?? {};
    expect(markers[config.userPoolId]).toEqual({ Ref: ofType(main, 'AWS::Cognito::UserPool')[0]?.[0] });
    expect(markers[config.userPoolClientId]).toEqual({
      Ref: ofType(main, 'AWS::Cognito::UserPoolClient')[0]?.[0],
    });
  });

  it('asks for the build where there is none', () => {
    expect(() => buildApp({ ...builds, branch: 'main', siteDirectory: '/nowhere' })).toThrow('npm run build');
  });
});
