import { mainBranch, resolveStage } from '../../lib/stage.ts';
import type { Centre } from '../../lib/data/student-pool.ts';
import type { Bundles } from '../../lib/functions/bundle.ts';
import { cdkContext, synthesize, type SynthProps } from '../../lib/synthesize.ts';
import type { AssemblyOptions } from './assembly-options.ts';

/** The local stack always has this branch name, so that its data isn't lost when a developer switches git branches. */
const branch = 'local';
/** Mail from this address goes to the outbox and isn't sent. */
const sender = 'no-reply@ktc.example';
/** This address is a placeholder. The Lambda functions get the real address when the product starts. */
const site = 'http://localhost';
const askBotModel = { id: 'eu.amazon.nova-lite-v1:0' };
/** The settings of card payments. On this machine, a stand-in for Secrets Manager provides the secret. */
const paymentSettings = { secret: 'ktc/local/stripe', site };

export interface LocalSynthProps
  extends
    Omit<AssemblyOptions, 'drafts' | 'bundles'>,
    Pick<SynthProps, 'siteDirectory' | 'catalogueFile' | 'askBotFile'> {
  readonly bundles: Bundles;
  readonly centre: Centre;
  readonly outdir: string;
  /** Settings of stages, such as throttles. If undefined, `ktc:stages` of cdk.json is used. */
  readonly stages?: unknown;
}

/** Skips CDK's template validator, which takes half of the time. Tests and `npm run synth` run the validator. */
export function synthesizeLocally(props: LocalSynthProps): string {
  const { siteDirectory, catalogueFile, askBotFile, centre, outdir, bundles } = props;
  const settings = {
    sender,
    site,
    throttle: resolveStage(mainBranch, props.stages ?? cdkContext()['ktc:stages']).throttle,
    ...(props.firewall && { firewall: props.firewall }),
    ...((props.payments ?? true) && { payments: paymentSettings }),
    ...(props.model && { askBotModel }),
  };
  const before = process.env['CDK_VALIDATION'];
  process.env['CDK_VALIDATION'] = 'false';
  try {
    return synthesize({
      branch,
      siteDirectory,
      catalogueFile,
      askBotFile,
      centre,
      outdir,
      bundles,
      warn: false,
      context: { 'ktc:stages': { [branch]: settings } },
    }).directory;
  } finally {
    if (before === undefined) delete process.env['CDK_VALIDATION'];
    else process.env['CDK_VALIDATION'] = before;
  }
}
