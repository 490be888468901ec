import { synthesize } from '../lib/synthesize.ts';

/** The name of the stack on one machine. It doesn't follow git: switching branches must not lose the data. */
const branch = 'local';

export interface LocalSynthProps {
  readonly siteDirectory: string;
  readonly catalogueFile: string;
  readonly centre: { readonly name: string; readonly email: string };
  readonly outdir: string;
}

/**
 * Synthesizes the stack for this machine and gives the assembly's directory. CDK's template validator, which takes
 * half of a synthesis, stays out: it guards deployments, in the tests and in `npm run synth`.
 */
export function synthesizeLocally({ siteDirectory, catalogueFile, centre, outdir }: LocalSynthProps): string {
  const before = process.env['CDK_VALIDATION'];
  process.env['CDK_VALIDATION'] = 'false';
  try {
    const { name, email } = centre;
    return synthesize({ branch, siteDirectory, catalogueFile, centre: { name, email }, outdir }).directory;
  } finally {
    if (before === undefined) delete process.env['CDK_VALIDATION'];
    else process.env['CDK_VALIDATION'] = before;
  }
}
