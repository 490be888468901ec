import { rm } from 'node:fs/promises';
import * as z from 'zod';
import { createApi } from './api/api.ts';
import { readMethods } from './api/routes.ts';
import type { ThrottleLimits } from './api/throttle.ts';
import { startAws } from './aws/aws.ts';
import { createSes } from './aws/ses.ts';
import { openDataDirectory } from './data-directory.ts';
import { ensureDemo } from './demo.ts';
import { explainDiskError, LocalError } from './errors.ts';
import { createFunctions, type Functions } from './functions/functions.ts';
import { openLogs } from './functions/logs.ts';
import { createListener, createReadiness } from './http/server.ts';
import { listen } from './http/listen.ts';
import { localPaths } from './http/paths.ts';
import { openJsonFile } from './json-file.ts';
import { openOutbox } from './mail.ts';
import { startSchedules } from './schedules.ts';
import { createRouter } from './router.ts';
import { openSite } from './site/site.ts';
import { startStripe, type StripeOptions } from './stripe/stripe.ts';
import { startTables } from './tables/tables.ts';
import { readAssembly } from './template/assembly.ts';
import { findOnly, resolveTemplate, type Template } from './template/template.ts';
import { findSetting, readModel, variableNames } from './template/variables.ts';
import { createRepublisher, runChangedTriggers } from './triggers.ts';
import { openUserPool } from './user-pool/user-pool.ts';

export interface LocalOptions {
  /** The output folder of `cdk synth`, or a function that creates this folder once the data directory is locked. */
  readonly assembly: string | (() => Promise<string>);
  readonly dataDirectory: string;
  /** The exact port, or 0 for any free port. The default is the first free port from 4173. */
  readonly port?: number | undefined;
  /** The address that browsers use, if another server is in front of the product. It has no slash at the end. */
  readonly siteUrl?: string | undefined;
  readonly fresh?: boolean | undefined;
  /** Replaces the limits on HTTP requests in the template, for tests that send many requests. */
  readonly throttle?: ThrottleLimits | undefined;
  /** The maximum number of invocations at the same time, by default unlimited. A new AWS account allows 10. */
  readonly concurrency?: number | undefined;
  /** Gets the address of the stand-in for DynamoDB. Returns the address of a proxy for it, which a test has started. */
  readonly tablesProxy?: ((endpoint: string) => Promise<string>) | undefined;
  readonly warn?: ((line: string) => void) | undefined;
  /** Gets a line for each step that takes long. By default nothing is printed. */
  readonly say?: ((line: string) => void) | undefined;
}

export type Local = Awaited<ReturnType<typeof startLocal>>;

/** Starts the whole product on this machine from the output of `cdk synth`. */
export async function startLocal(options: LocalOptions) {
  const { dataDirectory, port, fresh = false, throttle } = options;
  const warn = options.warn ?? ((line: string) => console.error(line));
  const say = options.say ?? (() => undefined);
  const started: (() => Promise<void>)[] = [];
  const close = async (): Promise<void> => {
    for (const end of started.splice(0).reverse()) await end();
  };

  try {
    const data = await openDataDirectory(dataDirectory, fresh);
    started.push(() => data.release());
    // The server listens first, because functions need its port.
    const readiness = createReadiness();
    const listening = await listen(createListener(readiness.answer, warn), port);
    started.push(() => listening.close());
    const url = `http://localhost:${listening.port}`;
    const siteUrl = options.siteUrl ?? url;

    const assembly = await readAssembly(
      typeof options.assembly === 'string' ? options.assembly : await options.assembly(),
    );
    const { region } = assembly;
    const template = resolveTemplate(assembly);

    const outbox = await openOutbox(data.mail);
    const ses = createSes({
      outbox,
      sender: findSetting(template, variableNames.mailSender),
      configurationSets: template.ofType('AWS::SES::ConfigurationSet').map(({ ref }) => ref),
      warn,
    });
    const logs = openLogs(data.logs, warn);
    started.push(() => logs.close());
    // An error is thrown only after all parts have settled, because a half-started part can't be closed.
    const stores = [
      startTables(template, data.tables, region).then((opened) => {
        started.push(() => opened.close());
        return opened;
      }),
      openUserPool(template, {
        directory: data.userPool,
        ses,
        invoke: (arn, event) => functions.get(arn).invoke(event),
      }),
      startPayments(template, { directory: data.payments, productUrl: siteUrl, warn }).then((opened) => {
        started.push(async () => opened.stripe?.close());
        return opened;
      }),
    ] as const;
    await Promise.allSettled(stores);
    const [tables, userPool, { stripe, secrets }] = await Promise.all(stores);
    const aws = await startAws({
      region,
      secrets,
      ses,
      model: readModel(template),
      userPool,
      functions: (): Functions => functions,
      warn,
    });
    started.push(() => aws.close());
    const functions = createFunctions({
      assembly,
      template,
      logs,
      tablesEndpoint: (await options.tablesProxy?.(tables.endpoint)) ?? tables.endpoint,
      awsEndpoint: aws.endpoint,
      siteUrl,
      concurrency: options.concurrency,
    });
    started.push(() => functions.close());
    const api = createApi({ template, region, functions, tokens: userPool.tokens, throttle });
    const configOverlay = { userPoolEndpoint: localPaths.userPool };
    const triggers = openJsonFile(data.triggers, z.string());
    if (tables.hasNew) await triggers.write('');
    const contents = [
      openSite({ template, assembly, api, configOverlay }),
      // A course can only be granted after it has been published.
      runChangedTriggers(template, functions, triggers, say).then(() =>
        ensureDemo({ template, functions, userPool, path: data.demo, hasNewTables: tables.hasNew }),
      ),
    ] as const;
    await Promise.allSettled(contents);
    const [site, demos] = await Promise.all(contents);
    const running = { endpoint: aws.endpoint, region, outputs: template.outputs };
    await openJsonFile(data.running, z.unknown()).write(running);
    started.push(() => rm(data.running, { force: true }));
    readiness.ready(createRouter({ site, userPool, outbox, stripe }));
    // This server is closed first, because running requests still need the other parts.
    started.push(() => listening.close());
    api.warm();
    stripe?.resume();
    const schedules = startSchedules(template, functions, warn);
    started.push(() => {
      schedules.close();
      return Promise.resolve();
    });

    const republish = createRepublisher(template, functions, triggers);
    return {
      url,
      mailUrl: url + localPaths.mail,
      demo: demos.student,
      demoTutor: demos.tutor,
      demoLead: demos.lead,
      payments: stripe,
      ses,
      /** Ends the threads of all functions, so that running invocations fail. Later invocations start new threads. */
      endThreads: () => functions.close(),
      runSchedules: () => schedules.run(),
      /**
       * Replaces a file of the functions that a deployment calls, then calls these functions and returns the replies.
       */
      republish: async (file: string) => {
        const replies = await republish(file);
        // The cache is cleared, so that editors see changes at once. In the cloud, caches expire later.
        site.clearCache();
        return replies;
      },
      putFiles: (files: ReadonlyMap<string, string>) => site.put(files),
      /** Stops the product. Its stored data stays. */
      close,
    };
  } catch (error) {
    await close();
    throw explainDiskError(error, dataDirectory);
  }
}

const webhookSuffix = '/webhook';

/** Starts the stand-in for Stripe if the stack takes payments. The returned `secrets` contain its keys and address. */
async function startPayments(template: Template, options: Omit<StripeOptions, 'webhookPath'>) {
  const secretName = findSetting(template, variableNames.paymentSecret);
  if (secretName === null) return { stripe: null, secrets: new Map<string, string>() };
  const { ref: apiId } = findOnly(template, 'AWS::ApiGateway::RestApi');
  const webhook = readMethods(template, apiId).find(({ path }) => path.endsWith(webhookSuffix));
  if (webhook === undefined)
    throw new LocalError(
      `The stack takes payments, but no path of its API ends in ${webhookSuffix}, so nobody receives their events.`,
    );
  const stripe = await startStripe({ ...options, webhookPath: webhook.path });
  const { secretKey, webhookSecret, apiBase } = stripe;
  const secret = JSON.stringify({ secretKey, webhookSecret, apiBase });
  return { stripe, secrets: new Map([[secretName, secret]]) };
}
