import { createHash } from 'node:crypto';
import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import { RetentionDays } from 'aws-cdk-lib/aws-logs';
import * as z from 'zod';
import { notConfigured } from '../lambdas/runtime/shared/env-names.ts';
import { domainSchema } from './domain-setting.ts';

export const region = 'eu-west-1';

/** The git branch of the production stack. The data of this stack is never deleted. */
export const mainBranch = 'main';

/** How long a branch's stack should stay after its last deployment. The stack's output `Expires` shows the date. */
export const branchLifetime = Duration.days(14);

const siteAddress = z.string().refine(isSiteAddress, {
  message: "is the site's address and nothing after it, such as https://d111.cloudfront.net",
});

const paymentsSchema = z.strictObject({
  /** The name of the secret in AWS Secrets Manager with the payment provider's keys. */
  secret: z
    .string()
    .max(512)
    .regex(/^[\w/+=.@-]+$/, 'is the name of a secret: letters, digits and /_+=.@-')
    .refine((name) => !/(sk|rk|pk)_(live|test)_|whsec_/.test(name), {
      message: 'is the name of the secret. Keys themselves belong in Secrets Manager, never here',
    })
    .refine((name) => name !== notConfigured, { message: 'leave out "payments" to take none' }),
  /** The address of the site to which payers return. By default it is the stage's. */
  site: siteAddress.optional(),
});

const askBotModelSchema = z
  .strictObject({
    /** The id of a language model that Amazon Bedrock has in this region, or of an EU inference profile. */
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
    /** The model writes at most this many answers per day for one student. After that, Ask Bot only quotes lessons. */
    perStudentPerDay: z.int().min(1).max(30).default(10),
    /** The model writes at most this many answers per day for all students together. This limits the cost. */
    perDay: z.int().min(1).max(100_000).default(500),
  })
  .refine(({ perStudentPerDay, perDay }) => perStudentPerDay <= perDay, {
    path: ['perStudentPerDay'],
    message: 'is at most what all students together have',
  });

/** A limit on requests. AWS WAF accepts limits in this range. */
const requests = z.int().min(10).max(2_000_000_000);

const firewallSchema = z.strictObject({
  perStudent: requests.default(600),
  /**
   * The limit for each IP address's requests without sign-in. Few of a visitor's requests count, because CloudFront's
   * cache answers most of them. The payment provider sends four requests per payment.
   */
  anonymous: requests.default(300),
  perAddress: requests.default(6000),
});

/**
 * Domains of free mailboxes. Only their providers can add the DNS records by which SES proves that it may send for them,
 * and many ask receivers to treat other mail as spam:
 * https://aws.amazon.com/blogs/messaging-and-targeting/choosing-the-right-domain-for-optimal-deliverability-with-amazon-ses/
 */
const freeMailDomains = new Set(
  (
    'gmail.com googlemail.com outlook.com hotmail.com hotmail.co.uk live.com live.co.uk msn.com yahoo.com ' +
    'yahoo.co.uk ymail.com icloud.com me.com mac.com aol.com aol.co.uk gmx.com gmx.co.uk mail.com proton.me ' +
    'protonmail.com btinternet.com sky.com virginmedia.com ntlworld.com talktalk.net blueyonder.co.uk'
  ).split(' '),
);

const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1);

export const stageSettingsSchema = z.strictObject({
  /**
   * Limits on the requests of all callers together to each route: `rate` per second on average, and `burst` at once.
   * https://docs.aws.amazon.com/apigateway/latest/developerguide/api-gateway-request-throttling.html
   */
  throttle: z.strictObject({ rate: z.number().positive(), burst: z.int().positive() }).optional(),
  /**
   * The firewall's limits within five minutes: on a student's requests, on requests without sign-in from one IP
   * address, and on all requests from one IP address, which a whole school may share. False turns the firewall off. By
   * default, only main has a firewall.
   */
  firewall: z.union([z.literal(false), firewallSchema]).optional(),
  /** Mails come from this address, which SES must have verified. Without it, Cognito sends at most 50 mails a day. */
  sender: z
    .email()
    .refine((address) => !freeMailDomains.has(domainOf(address).toLowerCase()), {
      message:
        "is an address of a free mailbox, from which SES's mails end in spam. Use the centre's own domain",
    })
    .optional(),
  /** The sender's domain. Required if SES has verified the domain instead of the address. */
  senderDomain: z.string().min(1).optional(),
  /** These addresses get alarms. Each must confirm its subscription once. Only main has alarms. */
  alarms: z
    .array(z.email())
    .min(1)
    // https://docs.aws.amazon.com/AWSCloudFormation/latest/UserGuide/aws-properties-budgets-budget-notificationwithsubscribers.html
    .max(10, 'names more than ten addresses, which a budget refuses')
    .refine((addresses) => new Set(addresses).size === addresses.length, {
      message: 'names an address twice',
    })
    .optional(),
  /** US dollars a month. The addresses in `alarms` are mailed when the account's bill exceeds it or is forecast to. */
  budget: z.number().positive().optional(),
  /** True to log API requests. The AWS account then needs an API Gateway role for CloudWatch. */
  accessLogs: z.boolean().optional(),
  /** The value of the stack's tag `owner`, which is the person or team to ask about the stack. */
  owner: z.string().min(1).max(128).optional(),
  /** The site's own domain. Without it, the site has a name of CloudFront's. */
  domain: domainSchema.optional(),
  /** The site's address for links in mails. By default it is the domain, or the address in `payments`. */
  site: siteAddress.optional(),
  /** The settings of card payments. Without them, students ask the centre for a course, and staff open it. */
  payments: paymentsSchema.optional(),
  /** The language model of Ask Bot. Without it, Ask Bot only quotes lessons. */
  askBotModel: askBotModelSchema.optional(),
});
export type StageSettings = z.infer<typeof stageSettingsSchema>;

/** The settings of each branch, which are under `ktc:stages` in cdk.json. */
const stagesSchema = z
  .record(z.string(), stageSettingsSchema)
  .refine((stages) => !stages[mainBranch]?.payments?.site?.startsWith('http:'), {
    path: [mainBranch, 'payments', 'site'],
    message: 'payments that are real come back by https',
  })
  .refine((stages) => !stages[mainBranch]?.site?.startsWith('http:'), {
    path: [mainBranch, 'site'],
    message: 'is reached by https',
  })
  .check(({ value: stages, issues }) => {
    const hosts = new Set<string>();
    for (const [branch, settings] of Object.entries(stages)) {
      const { sender, senderDomain, alarms, domain, payments } = settings;
      const refuse = (setting: string, message: string) =>
        issues.push({ code: 'custom', input: stages, path: [branch, ...setting.split('.')], message });
      // Cognito requires the same domain:
      // https://docs.aws.amazon.com/cognito/latest/developerguide/user-pool-email.html
      if (senderDomain !== undefined && domainOf(sender ?? '') !== senderDomain)
        refuse('senderDomain', "is the part of the stage's sender behind the @");
      if (payments !== undefined && chooseSite(settings) === undefined)
        refuse('payments.site', 'is where payers return to: set it, or "site" or "domain" of the stage');
      if (domain !== undefined && otherAddress(settings) !== undefined)
        refuse('site', `is the domain, https://${domain.name}. Leave it out, also in "payments"`);
      if (domain !== undefined && hosts.has(domain.name)) refuse('domain.name', 'belongs to another branch');
      if (domain !== undefined) hosts.add(domain.name);
      if (isMisspeltMain(branch))
        issues.push({ code: 'custom', input: stages, path: [branch], message: `is spelt ${mainBranch}` });
      if (alarms !== undefined && branch !== mainBranch) refuse('alarms', `only ${mainBranch} has alarms`);
      if (settings.budget !== undefined && alarms === undefined)
        refuse('budget', `mails the addresses in "alarms" of ${mainBranch}, and there are none`);
    }
  });

export type Limits = z.infer<typeof firewallSchema>;

export type Stage = Readonly<ReturnType<typeof resolveStage>>;

/** Returns the address of the site, as far as the settings know it. CloudFront's name isn't known before a deployment. */
function chooseSite({ domain, site, payments }: StageSettings): string | undefined {
  return domain === undefined ? (site ?? payments?.site) : `https://${domain.name}`;
}

/** Returns an address in the settings that contradicts the domain. */
const otherAddress = (settings: StageSettings): string | undefined =>
  [settings.site, settings.payments?.site].find(
    (address) => address !== undefined && address !== chooseSite(settings),
  );

const isMisspeltMain = (branch: string): boolean =>
  branch !== mainBranch && branch.trim().toLowerCase() === mainBranch;

/**
 * Returns `Ktc` for main, and `Ktc-<slug>-<hash>` for other branches. The hash distinguishes branches with the same
 * slug, such as `feature/x` and `feature-x`.
 */
export function stackId(branch: string): string {
  if (branch.trim() === '') throw new Error('The branch has no name. Name one by --branch.');
  if (isMisspeltMain(branch))
    throw new Error(`A stack of ${branch} would not protect its data. Write ${mainBranch} in small letters.`);
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
 * Adds the defaults to a branch's settings.
 *
 * @param first true for the first deployment of the stack.
 */
export function resolveStage(
  branch: string,
  stages: unknown = {},
  { first = false }: { readonly first?: boolean } = {},
) {
  const settings = readSettings(branch, stages);
  const isMain = branch === mainBranch;
  return {
    branch,
    /** The stack's name. Its API and its metrics have the same name, so that branches don't collide. */
    id: stackId(branch),
    isMain,
    /** True if AWS should refuse to delete the stack, its tables and its user pool. */
    isProtected: isMain && !first,
    // A failed deployment deletes what it created, so that the next one can create it again.
    removalPolicy: isMain ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY,
    logRetention: isMain ? RetentionDays.THREE_MONTHS : RetentionDays.ONE_WEEK,
    alarms: isMain ? (settings.alarms ?? []) : undefined,
    budget: settings.budget ?? 50,
    accessLogs: settings.accessLogs ?? false,
    // 1,000 students who save an answer every five seconds send 200 requests a second. One address may send another 200
    // a second for the 30 seconds before the firewall reacts. The burst covers two seconds of both.
    throttle: settings.throttle ?? { rate: 400, burst: 800 },
    firewall: (settings.firewall ?? (isMain ? firewallSchema.parse({}) : false)) || undefined,
    sender: settings.sender,
    senderDomain: settings.senderDomain,
    owner: settings.owner,
    domain: settings.domain,
    siteUrl: chooseSite(settings),
    payments: settings.payments && {
      secretName: settings.payments.secret,
      siteUrl: settings.payments.site ?? chooseSite(settings),
    },
    askBotModel: settings.askBotModel,
    /** True if the stack may use the payment provider's live keys, which move real money. */
    livePayments: isMain,
  };
}

function readSettings(branch: string, stages: unknown): StageSettings {
  const parsed = stagesSchema.safeParse(stages);
  if (parsed.success) return parsed.data[branch] ?? {};
  throw new Error(`cdk.json, context "ktc:stages":\n${z.prettifyError(parsed.error)}`);
}

/** Returns true for `https://host`, `https://host:port`, and, for local use, `http://localhost:port`. */
function isSiteAddress(text: string): boolean {
  const url = URL.parse(text);
  if (url?.origin !== text) return false;
  return url.protocol === 'https:' || (url.protocol === 'http:' && url.hostname === 'localhost');
}
