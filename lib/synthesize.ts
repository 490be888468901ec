import { copyFileSync, cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { App } from 'aws-cdk-lib';
import type { CloudAssembly } from 'aws-cdk-lib/cx-api';
import * as z from 'zod';
import { acknowledge, acknowledgements } from './acknowledgements.ts';
import { resolveBranch } from './branch.ts';
import { bundleHandlers, findBundle, type Bundles } from './functions/bundle.ts';
import { entries, type FunctionName } from './functions/entries.ts';
import { KtcStack } from './ktc-stack.ts';
import { mainBranch, resolveStage } from './stage.ts';
import { warn } from './warnings.ts';
import type { Centre } from './data/student-pool.ts';

const root = join(import.meta.dirname, '..');

export interface SynthProps {
  /** The branch whose stack is synthesized. By default it comes from `-c branch=…` or from git. */
  readonly branch?: string;
  readonly siteDirectory: string;
  readonly catalogueFile: string;
  readonly askBotFile: string;
  readonly centre: Centre;
  /** The folder for the cloud assembly. By default the CDK CLI chooses it, or else CDK uses a temporary folder. */
  readonly outdir?: string;
  /** These values override the context in cdk.json. */
  readonly context?: Readonly<Record<string, unknown>>;
  /** Bundles of the functions from an earlier build. If they are given, none are built. */
  readonly bundles?: Bundles | undefined;
  /** If false, CDK's template validator doesn't run, which saves a second. */
  readonly validate?: boolean;
  /** If false, violations of rules that `acknowledgements.ts` accepts are reported too. */
  readonly acknowledge?: boolean;
  /** If false, the stack has no warnings for operators. */
  readonly warn?: boolean;
}

export function buildApp(props: SynthProps): { app: App; stack: KtcStack } {
  const app = new App({
    context: { ...cdkContext(), ...props.context },
    builtinCloudFormationValidation: props.validate ?? true,
    ...(props.outdir !== undefined && { outdir: props.outdir }),
  });
  const branch = props.branch ?? resolveBranch(app.node.tryGetContext('branch'), root);
  const first = isFirst(branch, app.node.tryGetContext('first'));
  const stage = resolveStage(branch, app.node.tryGetContext('ktc:stages'), { first });

  const folder = mkdtempSync(join(tmpdir(), 'ktc-functions-'));
  try {
    const { centre, siteDirectory } = props;
    const bundles = makeBundles(folder, props);
    const stack = new KtcStack(app, { stage, centre, bundles, siteDirectory });
    if (props.warn ?? true) warn(stack, stage, centre);
    if (props.acknowledge ?? true) acknowledge(stack, acknowledgements(stage));
    return { app, stack };
  } finally {
    // CDK has copied each asset into the assembly.
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Bundles the functions, or copies their bundles, into the folder, with the built files that they read. */
function makeBundles(folder: string, { bundles: made, catalogueFile, askBotFile }: SynthProps): Bundles {
  if (made !== undefined) cpSync(made.folder, folder, { recursive: true });
  const bundles = made
    ? { ...made, folder }
    : bundleHandlers({ root, handlers: 'lambdas', entries, outdir: folder });
  const add = (name: FunctionName, file: string, builtFile: string) => {
    if (!existsSync(builtFile)) throw new Error(`${builtFile} isn't built. Run: npm run build`);
    copyFileSync(builtFile, join(findBundle(bundles, name).folder, file));
  };
  add('catalogue', 'catalogue.json', catalogueFile);
  add('bot', 'ask-bot.json', askBotFile);
  return bundles;
}

export function synthesize(props: SynthProps): CloudAssembly {
  return buildApp(props).app.synth();
}

/** Reads the value of `-c first=true`, which only the branch main accepts. */
function isFirst(branch: string, value: unknown): boolean {
  if (value === undefined) return false;
  if (value !== 'true' && value !== true)
    throw new Error(`-c first=true is all that can be said of it; it got ${JSON.stringify(value)}`);
  if (branch !== mainBranch)
    throw new Error(`-c first=true is for ${mainBranch} alone: nothing else is protected`);
  return true;
}

export function cdkContext(): Record<string, unknown> {
  const file: unknown = JSON.parse(readFileSync(join(root, 'cdk.json'), 'utf8'));
  return z.object({ context: z.record(z.string(), z.unknown()) }).parse(file).context;
}
