import { mainBranch, resolveStage, type Limits } from '../../lib/stage.ts';
import type { Centre } from '../../lib/data/student-pool.ts';
import { cdkContext, synthesize } from '../../lib/synthesize.ts';

/** The name of the stack on one machine. It doesn't follow git: switching branches must not lose the data. */
const branch = 'local';
/** Mail goes to the outbox whatever its sender is. */
const sender = 'no-reply@ktc.example';
/** Functions are told the site's real address, with its port. */
const site = 'http://localhost';
/** The model is the stand-in's, whatever its name. */
const askBotModel = { id: 'eu.amazon.nova-lite-v1:0' };
/** The secret is the stand-in's. */
const paymentSettings = { secret: 'ktc/local/stripe', site };

export interface LocalSynthProps {
  readonly siteDirectory: string;
  readonly catalogueFile: string;
  readonly askBotFile: string;
  readonly centre: Centre;
  readonly outdir: string;
  /** The folder of the functions' bundles where they are made already. */
  readonly bundles?: string | undefined;
  /** Requests within five minutes that a firewall lets pass; without it there is none. */
  readonly firewall?: Limits | undefined;
  /** True, unless told, where courses are paid by card. */
  readonly payments?: boolean | undefined;
  /** True where a model words answers of Ask Bot; none does unless told. */
  readonly model?: boolean | undefined;
  /** In place of `ktc:stages` in cdk.json, from which `main` gives its throttle. */
  readonly stages?: unknown;
}

/**
 * Synthesizes the stack for this machine and gives the assembly's directory. CDK's template validator, which takes
 * half of a synthesis, stays out: it guards deployments, in the tests and in `npm run synth`.
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
