import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { type BuiltStack, ofType } from '../stacks.fixture.ts';

const deploymentProperties = z.object({
  SourceObjectKeys: z.array(z.string()),
  SourceMarkers: z.array(z.record(z.string(), z.unknown())).optional(),
  Prune: z.boolean(),
  SystemMetadata: z.object({
    'cache-control': z.string(),
    'content-type': z.string(),
    'content-encoding': z.string().optional(),
  }),
});

export interface Deployed {
  readonly path: string;
  readonly type: string;
  readonly caching: string;
  readonly encoding: string | undefined;
}

function filesIn(directory: string): string[] {
  return readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile())
    .map((file) => join(file.parentPath, file.name).slice(directory.length + 1));
}

export function listDeployments(built: BuiltStack) {
  return ofType(built, 'Custom::CDKBucketDeployment').map(([id, { Properties, DependsOn }]) => {
    const properties = deploymentProperties.parse(Properties);
    const sources = properties.SourceObjectKeys.map((key) =>
      join(built.app.outdir, `asset.${key.replace(/\.zip$/, '')}`),
    );
    const {
      'cache-control': caching,
      'content-type': type,
      'content-encoding': encoding,
    } = properties.SystemMetadata;
    const files = sources.flatMap(filesIn).map((path): Deployed => ({ path, type, caching, encoding }));
    return { id, dependsOn: DependsOn, sources, files, caching, all: Properties, ...properties };
  });
}
