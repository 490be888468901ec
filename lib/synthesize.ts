import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { App } from 'aws-cdk-lib';
import type { CloudAssembly } from 'aws-cdk-lib/cx-api';
import * as z from 'zod';
import { acknowledge, acknowledgements } from './acknowledgements.ts';
import { resolveBranch } from './branch.ts';
import { bundleHandlers } from './functions/bundle.ts';
import { entries } from './functions/entries.ts';
import { KtcStack } from './ktc-stack.ts';
import { mainBranch, resolveStage } from './stage.ts';
import type { Centre } from './data/student-pool.ts';

const root = join(import.meta.dirname, '..');

export interface SynthProps {
  /** Else `-c branch=…`, else git's. */
  readonly branch?: string;
  /** The built site. */
  readonly siteDirectory: string;
  /** The catalogue as JSON. */
  readonly catalogueFile: string;
  /** What Ask Bot answers from, as JSON. */
  readonly askBotFile: string;
  readonly centre: Centre;
  /** The folder for the cloud assembly: else the CDK CLI's, else a temporary one. */
  readonly outdir?: string;
  /** Merged over the context of cdk.json. */
  readonly context?: Readonly<Record<string, unknown>>;
  /** The folder of the handlers, relative to the repository's root: `lambdas` unless told. */
  readonly handlers?: string;
  /** The folder of the functions' bundles where they are made already; else they are made from the handlers. */
  readonly bundles?: string | undefined;
  /** False leaves out CDK's template validator, which takes a second: tests and deployments run it. */
  readonly validate?: boolean;
  /** False shows what the rule packs find without the acknowledgements. */
  readonly acknowledge?: boolean;
}

/** The app of one branch, ready to be synthesized. It has the context of cdk.json whoever asks. */
export function buildApp(props: SynthProps): { app: App; stack: KtcStack } {
  const app = new App({
    context: { ...cdkContext(), ...props.context },
    builtinCloudFormationValidation: props.validate ?? true,
    ...(props.outdir !== undefined && { outdir: props.outdir }),
  });
  const branch = props.branch ?? resolveBranch(app.node.tryGetContext('branch'), root);
  const first = isFirst(branch, app.node.tryGetContext('first'));
  const stage = resolveStage(branch, app.node.tryGetContext('ktc:stages'), { first });

  const bundles = mkdtempSync(join(tmpdir(), 'ktc-functions-'));
  try {
    const { centre, siteDirectory, catalogueFile, askBotFile, handlers = 'lambdas' } = props;
    // Copied, because files are laid beside the functions that read them.
    if (props.bundles !== undefined) cpSync(props.bundles, bundles, { recursive: true });
    else bundleHandlers({ root, handlers, entries, outdir: bundles });
    const stack = new KtcStack(app, { stage, centre, bundles, siteDirectory, catalogueFile, askBotFile });
    if (props.acknowledge ?? true) acknowledge(stack, acknowledgements(stage));
    return { app, stack };
  } finally {
    // Each asset is copied into the assembly the moment that it is named.
    rmSync(bundles, { recursive: true, force: true });
  }
}

/**
 * The cloud assembly of one branch: template, assets, manifest.
 *
 * @throws Error where the configuration is wrong, a build is missing, or the template breaks a rule.
 */
export function synthesize(props: SynthProps): CloudAssembly {
  return buildApp(props).app.synth();
}

/** @throws Error where `-c first=…` says something else than true, or of another branch than main. */
function isFirst(branch: string, value: unknown): boolean {
  if (value === undefined) return false;
  if (value !== 'true' && value !== true)
    throw new Error(`-c first=true is all that can be said of it; it got ${JSON.stringify(value)}`);
  if (branch !== mainBranch)
    throw new Error(`-c first=true is for ${mainBranch} alone: nothing else is protected`);
  return true;
}

/** The context of cdk.json. */
export function cdkContext(): Record<string, unknown> {
  const file: unknown = JSON.parse(readFileSync(join(root, 'cdk.json'), 'utf8'));
  return z.object({ context: z.record(z.string(), z.unknown()) }).parse(file).context;
}
