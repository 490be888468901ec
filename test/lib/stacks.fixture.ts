import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { Template } from 'aws-cdk-lib/assertions';
import type { App } from 'aws-cdk-lib';
import * as z from 'zod';
import type { KtcStack } from '../../lib/ktc-stack.ts';
import { buildApp, type SynthProps } from '../../lib/synthesize.ts';
import { runFolder } from '../support/shared-folder.ts';
import { builds as fixtureBuilds } from './fixtures/builds.ts';

/** The output folder that a worker's stacks share, so that equal assets are copied only once. */
const outdir = mkdtempSync(join(runFolder(), 'assembly-'));

export const builds = { ...fixtureBuilds, outdir } satisfies SynthProps;

export const branches = ['main', 'feature/x', 'feature-x', 'Feature_x'] as const;

const resource = z.object({
  Type: z.string(),
  Properties: z.record(z.string(), z.unknown()).default({}),
  DeletionPolicy: z.string().optional(),
  DependsOn: z.array(z.string()).default([]),
});
const cloudFormation = z.object({
  Resources: z.record(z.string(), resource),
  Outputs: z.record(z.string(), z.object({ Value: z.unknown(), Export: z.unknown().optional() })).default({}),
});
export type Resource = z.infer<typeof resource>;

export interface BuiltStack {
  readonly app: App;
  readonly stack: KtcStack;
  readonly template: Template;
  readonly resources: Readonly<Record<string, Resource>>;
  readonly outputs: Readonly<Record<string, { readonly Value?: unknown; readonly Export?: unknown }>>;
}

/** The stacks that this worker has built. Tests share them and must not change them. */
const built = new Map<string, BuiltStack>();

export function buildStack(branch: string, props: Partial<SynthProps> = {}): BuiltStack {
  const name = JSON.stringify([branch, props]);
  const found = built.get(name) ?? build(branch, props);
  built.set(name, found);
  return found;
}

export const payments = { secret: 'ktc/main/stripe', site: 'https://d111.cloudfront.net' };

export const buildStage = (branch: string, settings: object): BuiltStack =>
  buildStack(branch, { context: { 'ktc:stages': { [branch]: settings } } });

function build(branch: string, props: Partial<SynthProps>): BuiltStack {
  const { app, stack } = buildApp({ ...builds, branch, validate: false, ...props });
  const template = Template.fromStack(stack);
  const { Resources: resources, Outputs: outputs } = cloudFormation.parse(template.toJSON());
  return { app, stack, template, resources, outputs };
}

export function ofType({ resources }: Pick<BuiltStack, 'resources'>, type: string): [string, Resource][] {
  return Object.entries(resources).filter(([, { Type }]) => Type === type);
}

export function strings(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(strings);
}
