import { mkdtempSync, rmSync } from 'node:fs';
import { resolveTxt } from 'node:dns/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadCentre } from '../../content/load.ts';
import { resolveBranch } from '../../lib/branch.ts';
import { region, type Stage } from '../../lib/stage.ts';
import { cdkContext, synthesize } from '../../lib/synthesize.ts';
import { readMessage } from '../../local/errors.ts';
import { dist, siteFiles } from '../content-files.ts';
import { bundleLocally } from '../local/bundle-locally.ts';
import { findAdminFunction } from '../shared/admin-function.ts';
import type { BuiltTemplate } from './checkout-checks.ts';
import { connectToAws } from './connect-to-aws.ts';
import { createDoctorProgram } from './program.ts';

const root = join(import.meta.dirname, '../..');
const readCentre = () => loadCentre(join(root, 'content'));

/** Without a network, each call ends after at most 20 seconds, and the doctor goes on. */
const config = {
  region,
  maxAttempts: 2,
  requestHandler: { connectionTimeout: 5_000, requestTimeout: 10_000 },
} as const;

async function buildTemplate({ id, branch }: Stage): Promise<BuiltTemplate> {
  const folder = mkdtempSync(join(tmpdir(), 'ktc-doctor-'));
  try {
    // The functions that are deployed are bundled one by one, which takes six times as long.
    const bundles = await bundleLocally(join(folder, 'functions'));
    const assembly = synthesize({
      ...siteFiles,
      siteDirectory: join(dist, 'site'),
      branch,
      centre: readCentre(),
      bundles,
      outdir: join(folder, 'assembly'),
      validate: false,
      warn: false,
    });
    const stack = assembly.getStackByName(id);
    const { Resources = {} } = stack.template as { readonly Resources?: object };
    return {
      resources: Object.keys(Resources).length,
      neededBootstrap: stack.requiresBootstrapStackVersion,
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

try {
  const program = createDoctorProgram({
    connect: () => connectToAws(config),
    readStages: () => cdkContext()['ktc:stages'],
    readCentre,
    readGitBranch: () => resolveBranch(undefined, root),
    buildTemplate,
    resolveTxt,
    listStaff: async (branch) => (await findAdminFunction({ branch }))('staff list', {}),
  });
  await program.parseAsync();
} catch (error) {
  console.error(readMessage(error));
  process.exitCode = 1;
}
