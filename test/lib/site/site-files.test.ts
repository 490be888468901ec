import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { siteConfig } from '../../../contract/site-config.ts';
import { type Deployed, listDeployments } from './bucket-deployments.fixture.ts';
import { builds, buildStack, ofType } from '../stacks.fixture.ts';

const main = buildStack('main');

const deployments = listDeployments(main);
const hashed = deployments.filter(({ caching }) => caching !== 'no-cache');
const entry = deployments.filter(({ caching }) => caching === 'no-cache');
const byPath = (files: readonly Deployed[]) =>
  files.toSorted((one, two) => one.path.localeCompare(two.path)).map(({ path, type }) => [path, type]);

describe('the deployment of files', () => {
  it('copies files with a hash in their name first, cached for a year, with their content types', () => {
    expect(byPath(hashed.flatMap(({ files }) => files))).toEqual([
      ['br/static/js/index.0123abcd.chunk.js', 'text/javascript'],
      ['static/js/index.0123abcd.chunk.js', 'text/javascript'],
      ['static/media/face.0123abcd.woff2', 'font/woff2'],
    ]);
    for (const { caching } of hashed) expect(caching).toBe('public, max-age=31536000, immutable');
  });

  it('gives an encoding to the compressed copies alone', () => {
    const files = deployments.flatMap((deployment) => deployment.files);
    expect(files.filter(({ encoding }) => encoding !== undefined)).toEqual([
      {
        path: 'br/static/js/index.0123abcd.chunk.js',
        type: 'text/javascript',
        caching: 'public, max-age=31536000, immutable',
        encoding: 'br',
      },
    ]);
  });

  it('then copies all other files, not cached, with their content types', () => {
    expect(byPath(entry.flatMap(({ files }) => files))).toEqual([
      ['config.json', 'application/json'],
      ['favicon.svg', 'image/svg+xml'],
      ['index.html', 'text/html'],
      ['landing.html', 'text/html'],
      ['pages/courses/_.html', 'text/html'],
      ['robots.txt', 'text/plain'],
    ]);
    for (const { dependsOn } of entry)
      expect(dependsOn).toEqual(expect.arrayContaining(hashed.map(({ id }) => id)));
  });

  it('copies pages after the API and the functions are deployed', () => {
    const behind = (type: string) => ofType(main, type).map(([id]) => id);
    const functions = behind('AWS::Lambda::Function').filter((id) => id.startsWith('Functions'));
    expect(functions.length).toBeGreaterThan(4);
    for (const { dependsOn } of entry) {
      expect(dependsOn).toEqual(expect.arrayContaining([...functions, ...behind('AWS::ApiGateway::Stage')]));
    }
  });

  it('maps addresses to pages after the pages are copied', () => {
    const [[, rewrite] = []] = ofType(main, 'AWS::CloudFront::Function').filter(([id]) => /Rewrite/.test(id));
    expect(JSON.stringify(rewrite?.Properties)).toContain('/courses/_');
    expect(rewrite?.DependsOn).toEqual(expect.arrayContaining(entry.map(({ id }) => id)));
  });

  it('deletes no files, so that open tabs still work', () => {
    for (const { Prune } of deployments) expect(Prune).toBe(false);
  });

  it('invalidates nothing, because files that change are cached for a second at most', () => {
    for (const { all } of deployments) expect(all).not.toHaveProperty('DistributionId');
    // CachingOptimized is a policy of AWS with a minimum time of one second:
    // https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/using-managed-cache-policies.html
    main.template.hasResourceProperties('AWS::CloudFront::Distribution', {
      DistributionConfig: {
        DefaultCacheBehavior: { CachePolicyId: '658327ea-f89d-4fab-a63d-7e88639e58f6' },
      },
    });
  });

  it('has one layer for all deployments', () => {
    expect(ofType(main, 'AWS::Lambda::LayerVersion')).toHaveLength(1);
  });

  it('writes config.json with ids that the deployment fills in', () => {
    const found = deployments
      .flatMap(({ sources, SourceMarkers = [] }) =>
        sources.map((directory, index) => ({
          file: join(directory, 'config.json'),
          markers: SourceMarkers[index] ?? {},
        })),
      )
      .find(({ file }) => existsSync(file));
    const config = siteConfig.parse(JSON.parse(readFileSync(found?.file ?? '', 'utf8')));
    expect(config).toMatchObject({
      region: 'eu-west-1',
      api: { name: 'Ktc', endpoint: '/api', region: 'eu-west-1', stage: 'main' },
    });
    expect(found?.markers[config.userPoolId]).toEqual({
      Ref: ofType(main, 'AWS::Cognito::UserPool')[0]?.[0],
    });
    expect(found?.markers[config.userPoolClientId]).toEqual({
      Ref: ofType(main, 'AWS::Cognito::UserPoolClient')[0]?.[0],
    });
  });

  it('asks for a build if there is none', () => {
    expect(() => buildStack('main', { siteDirectory: '/nowhere' })).toThrow('npm run build');
  });

  it('asks for a build if a compressed copy is missing', () => {
    const directory = mkdtempSync(join(tmpdir(), 'ktc-site-'));
    cpSync(builds.siteDirectory, directory, { recursive: true });
    rmSync(join(directory, 'br'), { recursive: true });
    expect(() => buildStack('main', { siteDirectory: directory })).toThrow(
      /br\/static\/js\/index\.0123abcd\.chunk\.js is missing\. Run: npm run build/,
    );
    rmSync(directory, { recursive: true });
  });

  it('refuses a file of an unknown content type and names it', () => {
    const directory = mkdtempSync(join(tmpdir(), 'ktc-site-'));
    for (const file of ['index.html', 'landing.html', 'model.strange'])
      writeFileSync(join(directory, file), '');
    expect(() => buildStack('main', { siteDirectory: directory })).toThrow('model.strange');
    rmSync(directory, { recursive: true });
  });
});
