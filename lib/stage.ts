import { createHash } from 'node:crypto';
import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import { RetentionDays } from 'aws-cdk-lib/aws-logs';
import * as z from 'zod';
import { notConfigured } from '../lambdas/runtime/shared/env-names.ts';

/** The AWS region of all resources. */
export const region = 'eu-west-1';

/** The branch of the production stack, whose data is kept. */
export const mainBranch = 'main';

/** How long a branch's stack should exist after a deployment. The stack's output `Expires` shows the day. */
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
  /** The site's address, to which payers return. */
  site: siteAddress,
});

/** The setting for the model that writes Ask Bot's answers. */
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
    /** The daily limit of the model's answers per student. Beyond it Ask Bot quotes sections of lessons. */
    perStudentPerDay: z.int().min(1).max(30).default(10),
    /** The daily limit of the model's answers for all students together, which limits the cost. */
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
  /** Visitors mostly hit CloudFront's cache. The limit allows for the payment provider's four requests per payment. */
  anonymous: requests.default(300),
  perAddress: requests.default(6000),
});

/** The settings of one branch, under `ktc:stages` in cdk.json. */
export const stageSettingsSchema = z.strictObject({
  /**
   * The limit of requests per second to one method, over all callers, and of the burst. API Gateway counts each method
   * of the stage separately: "Throttle requests to your REST APIs",
   * https://docs.aws.amazon.com/apigateway/latest/developerguide/api-gateway-request-throttling.html
   */
  throttle: z.strictObject({ rate: z.number().positive(), burst: z.int().positive() }).optional(),
  /**
   * The firewall's limits of requests within five minutes: of a signed-in student, of an address without a sign-in, and
   * of an address in total. A whole school may share one address. False turns the firewall off, which is the default of
   * branches.
   */
  firewall: z.union([z.literal(false), firewallSchema]).optional(),
  /**
   * An address that Amazon SES has verified in this region. Without it Cognito's own sender is used, which stops
   * at 50 mails a day.
   */
  sender: z.email().optional(),
  /** The sender's domain, if SES has verified the domain instead of the address. */
  senderDomain: z.string().min(1).optional(),
  /** The addresses that get a mail when an alarm of main goes off. Each must confirm the subscription once. */
  alarms: z
    .array(z.email())
    .min(1)
    .refine((addresses) => new Set(addresses).size === addresses.length, {
      message: 'names an address twice',
    })
    .optional(),
  /** Turns on a log of API requests. It needs the account's API Gateway role for CloudWatch. */
  accessLogs: z.boolean().optional(),
  /** The person or team to ask about the stack. It becomes the tag `owner`. */
  owner: z.string().min(1).max(128).optional(),
  /** The site's address for links in mails. The default is the address in `payments`. */
  site: siteAddress.optional(),
  /** Without it students ask the centre for a course, and staff open it. */
  payments: paymentsSchema.optional(),
  /** Without it Ask Bot only quotes sections of the lessons. */
  askBotModel: askBotModelSchema.optional(),
});
export type StageSettings = z.infer<typeof stageSettingsSchema>;

/** The context value `ktc:stages`: settings by branch. */
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
      // Cognito requires the address to be in this domain: https://docs.aws.amazon.com/cognito/latest/developerguide/user-pool-email.html
      if (senderDomain !== undefined && sender?.split('@').at(-1) !== senderDomain)
        refuse('senderDomain', "is the part of the stage's sender behind the @");
      if (alarms !== undefined && branch !== mainBranch) refuse('alarms', `only ${mainBranch} has alarms`);
    }
  });

/** The firewall's limits of requests within five minutes. */
export type Limits = z.infer<typeof firewallSchema>;

export interface Payments {
  readonly secretName: string;
  /** Without a slash at the end. */
  readonly siteUrl: string;
}

/** The model that writes Ask Bot's answers, and its daily limits. */
export type AskBotModel = z.infer<typeof askBotModelSchema>;

/** Everything that depends on the branch. */
export interface Stage {
  readonly branch: string;
  /** The construct id and stack name. Account-wide names derive from it, so that branches don't collide. */
  readonly id: string;
  /** True for the production stack. Its data is kept if the stack is deleted. */
  readonly isMain: boolean;
  /** True if the stack, its tables and its pool refuse to be deleted. False during the first deployment of main. */
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
  /** The sender's domain, if SES has verified the domain instead of the address. */
  readonly senderDomain: string | undefined;
  readonly owner: string | undefined;
  /** The site's address for links in mails, without a slash at the end; undefined if it isn't set. */
  readonly siteUrl: string | undefined;
  readonly payments: Payments | undefined;
  readonly askBotModel: AskBotModel | undefined;
  /** True if the payment provider's live keys are allowed. */
  readonly livePayments: boolean;
}

/**
 * Returns `Ktc` for main and `Ktc-<slug>-<hash>` for every other branch. The slug has at most 20 characters. The hash is
 * 6 hex digits of the name's SHA-256, so that `feature/x` and `feature-x` differ.
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

/**
 * Resolves a branch's settings from its name and its entry of `ktc:stages` in cdk.json.
 *
 * @throws Error if `ktc:stages` has an unknown setting or an invalid value.
 */
export function resolveStage(
  branch: string,
  stages: unknown = {},
  { first = false }: { readonly first?: boolean } = {},
): Stage {
  const settings = readSettings(branch, stages);
  const isMain = branch === mainBranch;
  return {
    branch,
    id: stackId(branch),
    isMain,
    isProtected: isMain && !first,
    // A failed deployment deletes the resources that it created, so that the next one can create them again.
    removalPolicy: isMain ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY,
    logRetention: isMain ? RetentionDays.THREE_MONTHS : RetentionDays.ONE_WEEK,
    alarms: isMain ? (settings.alarms ?? []) : undefined,
    accessLogs: settings.accessLogs ?? false,
    // 1,000 students who save an answer every five seconds send 200 requests a second to one method. One address may send
    // as many again in the 30 seconds before the firewall reacts. The burst covers two seconds of both.
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

function readSettings(branch: string, stages: unknown): StageSettings {
  const parsed = stagesSchema.safeParse(stages);
  if (parsed.success) return parsed.data[branch] ?? {};
  throw new Error(`cdk.json, context "ktc:stages":\n${z.prettifyError(parsed.error)}`);
}

/** Accepts origins such as `https://host` and `https://host:port`, and for local use `http://localhost:port`. */
function isSiteAddress(text: string): boolean {
  const url = URL.parse(text);
  if (url?.origin !== text) return false;
  return url.protocol === 'https:' || (url.protocol === 'http:' && url.hostname === 'localhost');
}
