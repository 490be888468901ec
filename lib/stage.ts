import { createHash } from 'node:crypto';
import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import { RetentionDays } from 'aws-cdk-lib/aws-logs';
import * as z from 'zod';
import { notConfigured } from '../lambdas/runtime/shared/env-names.ts';

/** The region of everything. */
export const region = 'eu-west-1';

/** The branch of the centre's own stack, which keeps its data. */
export const mainBranch = 'main';

/** How long a branch's stack should exist after a deployment. The stack's output `Expires` has the day. */
export const branchLifetime = Duration.days(14);

const siteAddress = z.string().refine(isSiteAddress, {
  message: "is the site's address and nothing after it, such as https://d111.cloudfront.net",
});

/** The setting for payments. It isn't secret: it names the secret with the provider's keys. */
const paymentsSchema = z.strictObject({
  /** Name of the secret in Secrets Manager, in this region. */
  secret: z
    .string()
    .max(512)
    .regex(/^[\w/+=.@-]+$/, 'is the name of a secret: letters, digits and /_+=.@-')
    .refine((name) => !/(sk|rk|pk)_(live|test)_|whsec_/.test(name), {
      message: 'is the name of the secret. Keys themselves belong in Secrets Manager, never here',
    })
    .refine((name) => name !== notConfigured, { message: 'leave out "payments" to take none' }),
  /** The address to which payers come back. */
  site: siteAddress,
});

/** The setting for the model that writes answers of Ask Bot. */
const askBotModelSchema = z
  .strictObject({
    /** The id of a model that Amazon Bedrock has in this region, or of an inference profile of the EU. */
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
    /** The most answers a day that the model writes for one student. The others are sections of lessons. */
    perStudentPerDay: z.int().min(1).max(30).default(10),
    /** The same for all students together, which limits the cost. */
    perDay: z.int().min(1).max(100_000).default(500),
  })
  .refine(({ perStudentPerDay, perDay }) => perStudentPerDay <= perDay, {
    path: ['perStudentPerDay'],
    message: 'is at most what all students together have',
  });

/** The range of limits that AWS WAF accepts. */
const requests = z.int().min(10).max(2_000_000_000);

const firewallSchema = z.strictObject({
  perStudent: requests.default(600),
  /** Visitors meet CloudFront's cache; this leaves room for the payment provider, which tells of a payment by four. */
  anonymous: requests.default(300),
  perAddress: requests.default(6000),
});

/** The settings of one branch, under `ktc:stages` in cdk.json. */
export const stageSettingsSchema = z.strictObject({
  /**
   * Requests per second to one method, over all callers, and how many at once. API Gateway counts each method of the
   * stage by itself: Throttle requests to your REST APIs,
   * https://docs.aws.amazon.com/apigateway/latest/developerguide/api-gateway-request-throttling.html
   */
  throttle: z.strictObject({ rate: z.number().positive(), burst: z.int().positive() }).optional(),
  /**
   * Requests within five minutes, beyond which a firewall refuses a signed-in student, an address that shows no sign-in,
   * or an address: that of a whole school, whose class of 30 does quizzes. False for none, which is what a branch has.
   */
  firewall: z.union([z.literal(false), firewallSchema]).optional(),
  /**
   * An address that Amazon SES has verified in this region. Without it Cognito's own sender is used, which stops
   * at 50 mails a day.
   */
  sender: z.email().optional(),
  /** The sender's domain, where SES has verified that and not the address itself. */
  senderDomain: z.string().min(1).optional(),
  /** The addresses that get a mail when an alarm of main goes off. Each has to confirm once. */
  alarms: z
    .array(z.email())
    .min(1)
    .refine((addresses) => new Set(addresses).size === addresses.length, {
      message: 'names an address twice',
    })
    .optional(),
  /** Writes one JSON line per API request. Needs the account's API Gateway role for CloudWatch to be set. */
  accessLogs: z.boolean().optional(),
  /** The person or team to ask about the stack, written into its tag `owner`; without it there is no such tag. */
  owner: z.string().min(1).max(128).optional(),
  /** The site's address, to which mails lead; where it is left out, that of `payments`. */
  site: siteAddress.optional(),
  /** Without it students ask the centre for a course, and its people open it. */
  payments: paymentsSchema.optional(),
  /** Without it Ask Bot answers with sections of the lessons alone. */
  askBotModel: askBotModelSchema.optional(),
});
export type StageSettings = z.infer<typeof stageSettingsSchema>;

/** The table `ktc:stages`: settings by branch. */
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
      // Cognito asks for the very domain: https://docs.aws.amazon.com/cognito/latest/developerguide/user-pool-email.html
      if (senderDomain !== undefined && sender?.split('@').at(-1) !== senderDomain)
        refuse('senderDomain', "is the part of the stage's sender behind the @");
      if (alarms !== undefined && branch !== mainBranch) refuse('alarms', `only ${mainBranch} has alarms`);
    }
  });

/** Requests within five minutes of one signed-in student, of one address without a sign-in, and of one address. */
export type Limits = z.infer<typeof firewallSchema>;

/** The setting for payments, as the stack uses it. */
export interface Payments {
  readonly secretName: string;
  /** Without a slash at the end. */
  readonly siteUrl: string;
}

/** The model that words answers of Ask Bot, and how many in a day. */
export type AskBotModel = z.infer<typeof askBotModelSchema>;

/** Everything that depends on the branch. */
export interface Stage {
  readonly branch: string;
  /** Construct id and stack name: account-wide names grow from it, so that two branches never meet. */
  readonly id: string;
  /** True for the centre's own stack, which keeps its data when it is deleted. */
  readonly isMain: boolean;
  /** Refuses to be deleted: stack, tables and pool. False while `npm run deploy` deploys main for the first time. */
  readonly isProtected: boolean;
  readonly removalPolicy: RemovalPolicy;
  readonly logRetention: RetentionDays;
  /** The addresses to which alarms are mailed; undefined without alarms. */
  readonly alarms: readonly string[] | undefined;
  readonly accessLogs: boolean;
  readonly throttle: { readonly rate: number; readonly burst: number };
  /** Without it the API has no firewall. */
  readonly firewall: Limits | undefined;
  readonly sender: string | undefined;
  /** The sender's domain, where that is what SES has verified. */
  readonly senderDomain: string | undefined;
  readonly owner: string | undefined;
  /** The site's address, to which mails lead, without a slash at the end; undefined where nobody has told. */
  readonly siteUrl: string | undefined;
  readonly payments: Payments | undefined;
  readonly askBotModel: AskBotModel | undefined;
  /** True where keys that move real money may be used. */
  readonly livePayments: boolean;
}

/**
 * `Ktc` for main; for every other branch `Ktc-<slug>-<hash>`: at most 20 characters to read and 6 hex digits of the
 * name's SHA-256 that tell `feature/x`, `feature-x` and `Feature_x` apart.
 *
 * @throws Error where the name is empty.
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

/**
 * Everything that depends on the branch, from its name and its entry of `ktc:stages` in cdk.json.
 *
 * @throws Error where `ktc:stages` holds a setting that doesn't exist or a value of the wrong kind.
 */
export function resolveStage(
  branch: string,
  stages: unknown = {},
  { first = false }: { readonly first?: boolean } = {},
): Stage {
  const settings = settingsOf(branch, stages);
  const isMain = branch === mainBranch;
  return {
    branch,
    id: stackId(branch),
    isMain,
    isProtected: isMain && !first,
    // What a failed deployment has just made goes again, so that the next one begins afresh.
    removalPolicy: isMain ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY,
    logRetention: isMain ? RetentionDays.THREE_MONTHS : RetentionDays.ONE_WEEK,
    alarms: isMain ? (settings.alarms ?? []) : undefined,
    accessLogs: settings.accessLogs ?? false,
    // 1,000 students who each save an answer every five seconds are 200 requests a second to one method. As many more are
    // what one address may send to it in the half a minute until the firewall notices. The burst is two seconds of both.
    throttle: settings.throttle ?? { rate: 400, burst: 800 },
    firewall: (settings.firewall ?? (isMain ? firewallSchema.parse({}) : false)) || undefined,
    sender: settings.sender,
    senderDomain: settings.senderDomain,
    owner: settings.owner,
    siteUrl: settings.site ?? settings.payments?.site,
    payments: settings.payments && {
      secretName: settings.payments.secret,
      siteUrl: settings.payments.site,
    },
    askBotModel: settings.askBotModel,
    livePayments: isMain,
  };
}

function settingsOf(branch: string, stages: unknown): StageSettings {
  const parsed = stagesSchema.safeParse(stages);
  if (parsed.success) return parsed.data[branch] ?? {};
  throw new Error(`cdk.json, context "ktc:stages":\n${z.prettifyError(parsed.error)}`);
}

/** `https://host[:port]` as a browser writes an origin; on one's own machine `http://localhost[:port]` too. */
function isSiteAddress(text: string): boolean {
  const url = URL.parse(text);
  if (url?.origin !== text) return false;
  return url.protocol === 'https:' || (url.protocol === 'http:' && url.hostname === 'localhost');
}
