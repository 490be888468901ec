import { mainBranch, resolveStage, type Limits } from '../../lib/stage.ts';
import type { Centre } from '../../lib/data/student-pool.ts';
import { cdkContext, synthesize } from '../../lib/synthesize.ts';

/** The stack's branch on one machine. It isn't git's, so that switching branches doesn't lose the data. */
const branch = 'local';
/** Any sender works, because all mail goes to the outbox. */
const sender = 'no-reply@ktc.example';
/** The functions get the real address, with its port, when the product starts. */
const site = 'http://localhost';
/** Any model id works, because a stand-in replaces the model. */
const askBotModel = { id: 'eu.amazon.nova-lite-v1:0' };
/** A stand-in replaces the secret. */
const paymentSettings = { secret: 'ktc/local/stripe', site };

export interface LocalSynthProps {
  readonly siteDirectory: string;
  readonly catalogueFile: string;
  readonly askBotFile: string;
  readonly centre: Centre;
  readonly outdir: string;
  /** The folder of the functions' bundles, if they are built already. */
  readonly bundles?: string | undefined;
  /** The number of requests that the firewall allows within five minutes. Without it there is no firewall. */
  readonly firewall?: Limits | undefined;
  /** False to sell no courses by card. */
  readonly payments?: boolean | undefined;
  /** True to have a model word Ask Bot's answers. */
  readonly model?: boolean | undefined;
  /** Replaces `ktc:stages` of cdk.json, whose `main` has the throttle. */
  readonly stages?: unknown;
}

/**
 * Synthesizes the stack for this machine and returns the assembly's directory. CDK's template validator takes half of a
 * synthesis and is left out. The tests and `npm run synth` run it.
 */
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
      context: { 'ktc:stages': { [branch]: settings } },
    }).directory;
  } finally {
    if (before === undefined) delete process.env['CDK_VALIDATION'];
    else process.env['CDK_VALIDATION'] = before;
  }
}
