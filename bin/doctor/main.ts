import { mkdtempSync, rmSync } from 'node:fs';
import { resolveTxt } from 'node:dns/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ACMClient } from '@aws-sdk/client-acm';
import { APIGatewayClient } from '@aws-sdk/client-api-gateway';
import { BudgetsClient } from '@aws-sdk/client-budgets';
import { CloudFormationClient } from '@aws-sdk/client-cloudformation';
import { IAMClient } from '@aws-sdk/client-iam';
import { LambdaClient } from '@aws-sdk/client-lambda';
import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { SESv2Client } from '@aws-sdk/client-sesv2';
import { SNSClient } from '@aws-sdk/client-sns';
import { STSClient } from '@aws-sdk/client-sts';
import { loadCentre } from '../../content/load.ts';
import { resolveBranch } from '../../lib/branch.ts';
import { region, type Stage } from '../../lib/stage.ts';
import { cdkContext, synthesize } from '../../lib/synthesize.ts';
import { readMessage } from '../../local/errors.ts';
import { dist, siteFiles } from '../content-files.ts';
import { bundleLocally } from '../local/bundle-locally.ts';
import { findAdminFunction } from '../shared/admin-function.ts';
import type { AwsClients } from './check.ts';
import type { BuiltTemplate } from './checkout-checks.ts';
import { createDoctorProgram } from './program.ts';

const root = join(import.meta.dirname, '../..');
const readCentre = () => loadCentre(join(root, 'content'));

/** Without a network, each call ends after at most 20 seconds, and the doctor goes on. */
const config = {
  region,
  maxAttempts: 2,
  requestHandler: { connectionTimeout: 5_000, requestTimeout: 10_000 },
} as const;

const connect = (): AwsClients => ({
  acm: new ACMClient({ ...config, region: 'us-east-1' }),
  apiGateway: new APIGatewayClient(config),
  budgets: new BudgetsClient(config),
  cloudFormation: new CloudFormationClient(config),
  iam: new IAMClient(config),
  lambda: new LambdaClient(config),
  secrets: new SecretsManagerClient(config),
  ses: new SESv2Client(config),
  sns: new SNSClient(config),
  sts: new STSClient(config),
});

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
    connect,
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
