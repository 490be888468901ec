import { createHash } from 'node:crypto';
import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import { RetentionDays } from 'aws-cdk-lib/aws-logs';
import * as z from 'zod';
import { notConfigured } from '../lambdas/runtime/shared/env-names.ts';

export const region = 'eu-west-1';

/** The branch of the production stack, whose data is never deleted. */
export const mainBranch = 'main';

/** Developers should delete a branch's stack this long after its last deployment. The output `Expires` shows the day. */
export const branchLifetime = Duration.days(14);

const siteAddress = z.string().refine(isSiteAddress, {
  message: "is the site's address and nothing after it, such as https://d111.cloudfront.net",
});

const paymentsSchema = z.strictObject({
  /** The name of the secret in Secrets Manager that has the provider's keys. */
  secret: z
    .string()
    .max(512)
    .regex(/^[\w/+=.@-]+$/, 'is the name of a secret: letters, digits and /_+=.@-')
    .refine((name) => !/(sk|rk|pk)_(live|test)_|whsec_/.test(name), {
      message: 'is the name of the secret. Keys themselves belong in Secrets Manager, never here',
    })
    .refine((name) => name !== notConfigured, { message: 'leave out "payments" to take none' }),
  /** Payers return to this address. */
  site: siteAddress,
});

const askBotModelSchema = z
  .strictObject({
    /** The id of a model that Amazon Bedrock has in this region, or of an EU inference profile. */
    id: z
      .string()
      .max(256)
      .regex(
        /^(eu\.)?[a-z0-9-]+\.[a-z0-9][a-z0-9.-]*(:\d+)?$/,
        'is the id of a model of Amazon Bedrock, such as eu.amazon.nova-lite-v1:0, not its ARN',
      )
      .refine((id) => !/^(us|us-gov|apac|jp|au|ca|global)\./.test(id), {
        message:
          "would take children's questions out of the EU: choose a model of this region, or one of eu.*",
      }),
    /** The number of answers per day that the model writes for one student. After that, Ask Bot quotes lessons. */
    perStudentPerDay: z.int().min(1).max(30).default(10),
    /** The number of answers per day that the model writes for all students together. It limits the cost. */
    perDay: z.int().min(1).max(100_000).default(500),
  })
  .refine(({ perStudentPerDay, perDay }) => perStudentPerDay <= perDay, {
    path: ['perStudentPerDay'],
    message: 'is at most what all students together have',
  });

/** The range that AWS WAF accepts. */
const requests = z.int().min(10).max(2_000_000_000);

const firewallSchema = z.strictObject({
  perStudent: requests.default(600),
  /**
   * The limit allows for the payment provider, which sends four requests per payment. Visitors mostly get replies from
   * CloudFront's cache.
   */
  anonymous: requests.default(300),
  perAddress: requests.default(6000),
});

export const stageSettingsSchema = z.strictObject({
  /**
   * The limits on the requests of all callers together to one method, per second and at once. API Gateway counts each
   * method separately:
   * https://docs.aws.amazon.com/apigateway/latest/developerguide/api-gateway-request-throttling.html
   */
  throttle: z.strictObject({ rate: z.number().positive(), burst: z.int().positive() }).optional(),
  /**
   * The limits of requests within five minutes. One limit is for a signed-in student, one for an address without a
   * sign-in, and one for all requests of an address, which a whole school may share. False, the default of branches,
   * turns the firewall off.
   */
  firewall: z.union([z.literal(false), firewallSchema]).optional(),
  /** An address that Amazon SES has verified. Without a sender, Cognito sends the mails, at most 50 a day. */
  sender: z.email().optional(),
  /** Required if SES has verified the sender's domain instead of the address. */
  senderDomain: z.string().min(1).optional(),
  /** These addresses get a mail when an alarm of main goes off. Each of them must confirm the subscription once. */
  alarms: z
    .array(z.email())
    .min(1)
    .refine((addresses) => new Set(addresses).size === addresses.length, {
      message: 'names an address twice',
    })
    .optional(),
  /** Turns on the log of API requests, which needs the account's API Gateway role for CloudWatch. */
  accessLogs: z.boolean().optional(),
  /** The person or team to ask about the stack. It becomes the tag `owner`. */
  owner: z.string().min(1).max(128).optional(),
  /** The site's address in mails. By default it is the address in `payments`. */
  site: siteAddress.optional(),
  /** Without payments, students ask the centre for a course, and staff open it. */
  payments: paymentsSchema.optional(),
  /** Without a model, Ask Bot only quotes lessons. */
  askBotModel: askBotModelSchema.optional(),
});
export type StageSettings = z.infer<typeof stageSettingsSchema>;

/** The settings of each branch, from `ktc:stages` in cdk.json. */
const stagesSchema = z
  .record(z.string(), stageSettingsSchema)
  .refine((stages) => !stages[mainBranch]?.payments?.site.startsWith('http:'), {
    path: [mainBranch, 'payments', 'site'],
    message: 'payments that are real come back by https',
  })
  .refine((stages) => !stages[mainBranch]?.site?.startsWith('http:'), {
    path: [mainBranch, 'site'],
    message: 'is reached by https',
  })
  .check(({ value: stages, issues }) => {
    for (const [branch, { sender, senderDomain, alarms }] of Object.entries(stages)) {
      const refuse = (setting: string, message: string) =>
        issues.push({ code: 'custom', input: stages, path: [branch, setting], message });
      // Cognito requires the same domain:
      // https://docs.aws.amazon.com/cognito/latest/developerguide/user-pool-email.html
      if (senderDomain !== undefined && sender?.split('@').at(-1) !== senderDomain)
        refuse('senderDomain', "is the part of the stage's sender behind the @");
      if (alarms !== undefined && branch !== mainBranch) refuse('alarms', `only ${mainBranch} has alarms`);
    }
  });

export type Limits = z.infer<typeof firewallSchema>;

export type Stage = Readonly<ReturnType<typeof resolveStage>>;

/**
 * Returns `Ktc` for main, and `Ktc-<slug>-<hash>` for other branches. The hash distinguishes `feature/x` from
 * `feature-x`.
 *
 * @throws Error if the name is empty.
 */
export function stackId(branch: string): string {
  if (branch.trim() === '') throw new Error('The branch has no name. Name one: cdk synth -c branch=<name>');
  if (branch === mainBranch) return 'Ktc';
  const slug = branch
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 20)
    .replace(/^-+|-+$/g, '');
  const hash = createHash('sha256').update(branch).digest('hex').slice(0, 6);
  return ['Ktc', slug, hash].filter((part) => part !== '').join('-');
}

/** @throws Error if `ktc:stages` has an unknown setting or an invalid value. */
export function resolveStage(
  branch: string,
  stages: unknown = {},
  { first = false }: { readonly first?: boolean } = {},
) {
  const settings = readSettings(branch, stages);
  const isMain = branch === mainBranch;
  return {
    branch,
    /** The stack's name. Account-wide names derive from it, so that branches don't collide. */
    id: stackId(branch),
    /** True for the production stack, whose data stays if the stack is deleted. */
    isMain,
    /** True if AWS refuses to delete the stack, its tables and its pool. False in the first deployment of main. */
    isProtected: isMain && !first,
    // A failed deployment deletes what it created, so that the next one can create it again.
    removalPolicy: isMain ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY,
    logRetention: isMain ? RetentionDays.THREE_MONTHS : RetentionDays.ONE_WEEK,
    /** Undefined if there are no alarms. */
    alarms: isMain ? (settings.alarms ?? []) : undefined,
    accessLogs: settings.accessLogs ?? false,
    // 1,000 students who save an answer every five seconds send 200 requests a second. One address may send another 200
    // a second for the 30 seconds before the firewall reacts. The burst covers two seconds of both.
    throttle: settings.throttle ?? { rate: 400, burst: 800 },
    firewall: (settings.firewall ?? (isMain ? firewallSchema.parse({}) : false)) || undefined,
    sender: settings.sender,
    senderDomain: settings.senderDomain,
    owner: settings.owner,
    /** The address has no slash at the end. */
    siteUrl: settings.site ?? settings.payments?.site,
    payments: settings.payments && {
      secretName: settings.payments.secret,
      siteUrl: settings.payments.site,
    },
    askBotModel: settings.askBotModel,
    /** True if the payment provider's live keys are allowed. */
    livePayments: isMain,
  };
}

function readSettings(branch: string, stages: unknown): StageSettings {
  const parsed = stagesSchema.safeParse(stages);
  if (parsed.success) return parsed.data[branch] ?? {};
  throw new Error(`cdk.json, context "ktc:stages":\n${z.prettifyError(parsed.error)}`);
}

/** Accepts `https://host`, `https://host:port`, and `http://localhost:port` on one machine. */
function isSiteAddress(text: string): boolean {
  const url = URL.parse(text);
  if (url?.origin !== text) return false;
  return url.protocol === 'https:' || (url.protocol === 'http:' && url.hostname === 'localhost');
}
