import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { readCode, LocalError } from '../errors.ts';

const manifestSchema = z.object({
  artifacts: z.record(
    z.string(),
    z.object({
      type: z.string(),
      environment: z.string().optional(),
      properties: z
        .object({
          templateFile: z.string().optional(),
          file: z.string().optional(),
          stackName: z.string().optional(),
        })
        .optional(),
    }),
  ),
});

const assetsSchema = z.object({
  files: z.record(
    z.string(),
    z.object({
      source: z.object({ path: z.string().optional() }),
      destinations: z.record(z.string(), z.object({ objectKey: z.string() })),
    }),
  ),
});

export type Assembly = Awaited<ReturnType<typeof readAssembly>>;

/** Reads the output of `cdk synth` in `directory`. Throws a LocalError unless the output has exactly one stack. */
export async function readAssembly(directory: string) {
  const manifest = manifestSchema.parse(await readJson(join(directory, 'manifest.json')));
  const artifacts = Object.entries(manifest.artifacts);
  const stacks = artifacts.filter(([, artifact]) => artifact.type === 'aws:cloudformation:stack');
  const stack = stacks[0];
  const templateFile = stack?.[1].properties?.templateFile;
  if (stacks.length !== 1 || stack === undefined || templateFile === undefined) {
    throw new LocalError(
      `${directory} contains ${stacks.length} stacks; the product on one machine needs exactly one.`,
    );
  }
  const region = /^aws:\/\/[^/]+\/([a-z0-9-]+)$/.exec(stack[1].environment ?? '')?.[1];
  const assets = new Map<string, string>();
  for (const [, artifact] of artifacts) {
    const file = artifact.properties?.file;
    if (artifact.type !== 'cdk:asset-manifest' || file === undefined) continue;
    const { files } = assetsSchema.parse(await readJson(join(directory, file)));
    for (const { source, destinations } of Object.values(files)) {
      if (source.path === undefined) continue;
      for (const { objectKey } of Object.values(destinations))
        assets.set(objectKey, join(directory, source.path));
    }
  }
  return {
    stackName: stack[1].properties?.stackName ?? stack[0],
    region: region === undefined || region === 'unknown-region' ? 'eu-west-1' : region,
    /** The CloudFormation template, in which functions such as `Ref` aren't replaced yet. */
    template: z.record(z.string(), z.json()).parse(await readJson(join(directory, templateFile))),
    /** Returns the local path of an asset, which a deployment would upload to S3 as `objectKey`. */
    findAsset: (objectKey: string) => {
      const path = assets.get(objectKey);
      if (path === undefined)
        throw new LocalError(`The template names the asset ${objectKey}, which ${directory} lacks.`);
      return path;
    },
  };
}

async function readJson(path: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as unknown;
  } catch (error) {
    if (readCode(error) === 'ENOENT')
      throw new LocalError(`${path} is missing. Run "npm run synth" to see why.`);
    throw error;
  }
}
