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
  /** The branch to build; by default the one of `-c branch=…` or of git. */
  readonly branch?: string;
  /** The built site. */
  readonly siteDirectory: string;
  /** The catalogue as JSON. */
  readonly catalogueFile: string;
  /** Ask Bot's index of the lessons, as JSON. */
  readonly askBotFile: string;
  readonly centre: Centre;
  /** The folder for the cloud assembly; by default the CDK CLI's or a temporary one. */
  readonly outdir?: string;
  /** Merged over the context of cdk.json. */
  readonly context?: Readonly<Record<string, unknown>>;
  /** The folder of the handlers, relative to the repository's root; `lambdas` by default. */
  readonly handlers?: string;
  /** The folder of existing bundles; by default the handlers are bundled. */
  readonly bundles?: string | undefined;
  /** False skips CDK's template validator, which takes a second. */
  readonly validate?: boolean;
  /** False reports the rule packs' findings without the acknowledgements. */
  readonly acknowledge?: boolean;
}

/** Builds the app of one branch with the context of cdk.json. */
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
    // They are copied, because the stack adds files beside the functions.
    if (props.bundles !== undefined) cpSync(props.bundles, bundles, { recursive: true });
    else bundleHandlers({ root, handlers, entries, outdir: bundles });
    const stack = new KtcStack(app, { stage, centre, bundles, siteDirectory, catalogueFile, askBotFile });
    if (props.acknowledge ?? true) acknowledge(stack, acknowledgements(stage));
    return { app, stack };
  } finally {
    // CDK has copied each asset into the assembly.
    rmSync(bundles, { recursive: true, force: true });
  }
}

/**
 * Synthesizes the cloud assembly of one branch: template, assets and manifest.
 *
 * @throws Error if the configuration is wrong, a build is missing, or the template breaks a rule.
 */
export function synthesize(props: SynthProps): CloudAssembly {
  return buildApp(props).app.synth();
}

/** Reads `-c first=…`. @throws Error if it is set to anything but `true`, or on another branch than main. */
function isFirst(branch: string, value: unknown): boolean {
  if (value === undefined) return false;
  if (value !== 'true' && value !== true)
    throw new Error(`-c first=true is all that can be said of it; it got ${JSON.stringify(value)}`);
  if (branch !== mainBranch)
    throw new Error(`-c first=true is for ${mainBranch} alone: nothing else is protected`);
  return true;
}

/** Reads the context of cdk.json. */
export function cdkContext(): Record<string, unknown> {
  const file: unknown = JSON.parse(readFileSync(join(root, 'cdk.json'), 'utf8'));
  return z.object({ context: z.record(z.string(), z.unknown()) }).parse(file).context;
}
