import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SendEmailCommand, SESv2Client } from '@aws-sdk/client-sesv2';
import { vi } from 'vitest';
import * as z from 'zod';
import type { Route } from '../../../contract/route.ts';
import { dynamoStaffAccessStore } from '../../../lambdas/account/staff-check/dynamo-staff-access-store.ts';
import { noAccess } from '../../../lambdas/account/staff-check/staff-access.ts';
import { readEnv } from '../../../lambdas/runtime/env.ts';
import { Failure } from '../../../lambdas/runtime/failure.ts';
import { leadGroup, staffGroup } from '../../../lambdas/runtime/student.ts';
import { envNames } from '../../../lambdas/runtime/shared/env-names.ts';
import { readAssembly } from '../../../local/template/assembly.ts';
import { resolveTemplate } from '../../../local/template/template.ts';
import { credentials } from '../../../local/tables/tables.ts';
import { call, lambdaContext, type TestReply, type TestRequest } from '../../support/gateway.ts';
import { assemblyFor, startProduct } from '../../support/product.ts';
import { registerStudent } from '../../support/student.ts';
import { through } from '../../support/through.ts';
import {
  crashed,
  faultsAround,
  installFaults,
  interleave,
  invoke,
  minute,
  pass,
  type Fault,
  type Plan,
  type TakeTurn,
} from './faults.fixture.ts';

const variablesSchema = z.object({ Environment: z.object({ Variables: z.record(z.string(), z.string()) }) });
const runningSchema = z.object({ endpoint: z.string() });

const signInId = 'tab';
/** What a request of the safeguarding lead has, whose sign-in is confirmed. */
export const lead = {
  student: 'lead',
  claims: {
    ...{ 'cognito:groups': `${staffGroup},${leadGroup}`, name: 'Lee Lead' },
    ...{ origin_jti: signInId, auth_time: '1' },
  },
};

/** Loads the functions into this process, where faults can be put between them and the services of a local product. */
async function loadHandlers() {
  vi.doMock(import('../../../lambdas/orders/stripe/from-env.ts'), async (load) => {
    const { stripeFromEnv } = await load();
    return {
      stripeFromEnv: (observability) => {
        const payments = stripeFromEnv(observability);
        if (payments === null) return null;
        const fail = faultsAround(() => new Failure('payments_unavailable'));
        // Reading an event calls no service.
        return through(payments, (call, name, given) =>
          name === 'readEvent' ? call() : fail(call, name, given),
        );
      },
    };
  });
  const [quizzes, orders, tutor, safeguarding, account, watch, reconcile, erasure] = await Promise.all([
    import('../../../lambdas/quizzes/handler.ts'),
    import('../../../lambdas/orders/handler.ts'),
    import('../../../lambdas/tutor/handler.ts'),
    import('../../../lambdas/safeguarding/handler.ts'),
    import('../../../lambdas/account/handler.ts'),
    import('../../../lambdas/watch/handler.ts'),
    import('../../../lambdas/orders/reconcile/handler.ts'),
    import('../../../lambdas/account/erasure/handler.ts'),
  ]);
  const handlers = { quizzes, orders, tutor, safeguarding, account };
  const schedules = { watch, reconcile, erasure };
  return { handlers, schedules };
}
type Loaded = Awaited<ReturnType<typeof loadHandlers>>;
export type ScheduleName = keyof Loaded['schedules'];
type Feature = keyof Loaded['handlers'];

/** How a call goes that somebody repeats: each try has its plan. `twin` makes the first try twice at the same time. */
export interface Tries {
  readonly plans: readonly Plan[];
  readonly twin: readonly number[] | null;
}
export const clean: Tries = { plans: [], twin: null };
const scheduleContext = { ...lambdaContext, getRemainingTimeInMillis: () => 300_000 };
const cleanPlan: Plan = { skew: 0 };

export type World = Awaited<ReturnType<typeof startWorld>>;

export async function startWorld() {
  const mails = recordMails();
  installFaults();
  let tablesEndpoint = '';
  const product = await startProduct({
    tablesProxy: (endpoint) => Promise.resolve((tablesEndpoint = endpoint)),
  });
  const { payments, dataDirectory } = product;
  if (payments === null) throw new Error('This product runs without payments');
  payments.setDelivery('dropped');

  const template = resolveTemplate(await readAssembly(await assemblyFor({})));
  for (const resource of template.ofType('AWS::Lambda::Function')) {
    const settings = variablesSchema.safeParse(resource.properties);
    if (settings.success) Object.assign(process.env, settings.data.Environment.Variables);
  }
  const { endpoint } = runningSchema.parse(
    JSON.parse(await readFile(join(dataDirectory, 'running.json'), 'utf8')),
  );
  Object.assign(process.env, {
    SITE_URL: product.url,
    AWS_REGION: 'eu-west-1',
    AWS_ACCESS_KEY_ID: credentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
    AWS_ENDPOINT_URL_DYNAMODB: tablesEndpoint,
    AWS_ENDPOINT_URL_SECRETS_MANAGER: endpoint,
    AWS_ENDPOINT_URL_SESV2: endpoint,
    AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: endpoint,
    POWERTOOLS_LOG_LEVEL: 'SILENT',
    POWERTOOLS_METRICS_DISABLED: 'true',
  });
  const { handlers, schedules } = await loadHandlers();

  const userCourses = { client: product.tables, name: readEnv(envNames.userCoursesTable) };
  const session = { signInId, until: Number.MAX_SAFE_INTEGER, isLead: true };
  await dynamoStaffAccessStore(userCourses).save(
    lead.student,
    { ...noAccess, sessions: [session] },
    new Date(),
  );

  const hits: Fault[] = [];
  const onFault = (kind: Fault) => void hits.push(kind);

  /** Calls a route once. Returns null if the function crashes. */
  async function callOnce(
    feature: Feature,
    route: Route,
    request: TestRequest,
    plan: Plan,
    takeTurn?: TakeTurn,
  ): Promise<TestReply | null> {
    const run = () => call(handlers[feature].handler, route, request);
    const reply = await invoke(run, plan, { onFault, ...(takeTurn && { takeTurn }) });
    if (reply === crashed) return null;
    if (reply.status === 500) throw new Error(`${route.path} answered ${reply.text}`);
    return reply;
  }

  return {
    product,
    payments,
    mails,
    /** The faults that have happened. */
    hits,
    tables: { quizzes: { client: product.tables, name: readEnv(envNames.quizzesTable) }, userCourses },

    /**
     * Calls a route again and again, as pages, students and Stripe do, until a reply says what came of it. The last try
     * has no fault. Throws an error if this try fails too, or if any reply is a 500.
     */
    async call(
      feature: Feature,
      route: Route,
      request: TestRequest,
      tries: Tries = clean,
    ): Promise<TestReply> {
      const [first = cleanPlan, ...more] = tries.plans;
      const takeTurn = tries.twin === null ? undefined : interleave(tries.twin);
      for (const [index, plan] of [first, ...more, cleanPlan].entries()) {
        const isTwice = index === 0 && takeTurn !== undefined;
        const replies = await Promise.all([
          callOnce(feature, route, request, plan, takeTurn),
          ...(isTwice ? [callOnce(feature, route, request, cleanPlan, takeTurn)] : []),
        ]);
        const reply = replies.find((one) => one !== null && one.status < 500);
        if (reply) return reply;
      }
      throw new Error(`${route.path} fails even without a fault`);
    },
    callOnce,

    /**
     * Runs a scheduled function with each plan, and then without a fault. Lambda waits for one to two minutes before it
     * runs a function again: https://docs.aws.amazon.com/lambda/latest/dg/invocation-async-error-handling.html
     */
    async schedule(name: ScheduleName, plans: readonly Plan[]): Promise<void> {
      for (const plan of plans) {
        const run = () => schedules[name].handler({}, scheduleContext);
        await invoke(run, plan, { onFault }).catch(() => undefined);
        pass(2 * minute);
      }
      await schedules[name].handler({}, scheduleContext);
    },

    async newStudent() {
      const student = await registerStudent(product.url);
      return { ...student, claims: { email: student.email, name: student.name } };
    },
  };
}

interface SentMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** Records the mails that SES accepts. */
function recordMails(): SentMail[] {
  const sent: SentMail[] = [];
  const { prototype } = SESv2Client;
  const send = Reflect.get(prototype, 'send') as (...given: unknown[]) => Promise<unknown>;
  Reflect.set(prototype, 'send', async function (this: unknown, command: unknown, ...given: unknown[]) {
    const reply = await Reflect.apply(send, this, [command, ...given]);
    if (command instanceof SendEmailCommand) {
      const { Destination, Content } = command.input;
      const { Subject, Body } = Content?.Simple ?? {};
      const to = Destination?.ToAddresses?.[0] ?? '';
      sent.push({ to, subject: Subject?.Data ?? '', text: Body?.Text?.Data ?? '' });
    }
    return reply;
  });
  return sent;
}
