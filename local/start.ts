import { createApi } from './api.ts';
import type { ThrottleLimits } from './api/throttle.ts';
import { startAws } from './aws.ts';
import { openDataDirectory } from './data-directory.ts';
import { ensureDemo, type Demo } from './demo.ts';
import { inDiskWords } from './errors.ts';
import { createFunctions, type Functions } from './functions/functions.ts';
import { openLogs } from './functions/logs.ts';
import { answering } from './http/answering.ts';
import { notReady } from './http/readiness.ts';
import { listen } from './http/listen.ts';
import { localPaths } from './http/paths.ts';
import type { Json } from './json.ts';
import { openOutbox } from './mail.ts';
import { startPayments } from './payments.ts';
import { tellRunning } from './running.ts';
import { startSchedules } from './schedules.ts';
import { router } from './router.ts';
import { openSite } from './site.ts';
import type { LocalPayments } from './stripe.ts';
import { startTables } from './tables.ts';
import { readAssembly } from './template/assembly.ts';
import { resolveTemplate } from './template/template.ts';
import { findSetting, modelOf, variableNames } from './template/variables.ts';
import { republisher, runTriggers } from './triggers.ts';
import { openUserPool } from './user-pool.ts';

export interface LocalOptions {
  /** A cloud assembly's directory, or what makes one once the data directory is taken. */
  readonly assembly: string | (() => Promise<string>);
  /** The folder of the state; made where it isn't there. */
  readonly dataDirectory: string;
  /** A port that must be it, or 0 for any. The first free one from 4173 where absent. */
  readonly port?: number | undefined;
  /** The product's address for browsers, if something stands in front of it; without a slash at the end. */
  readonly siteUrl?: string | undefined;
  /** Forget what earlier starts left. */
  readonly fresh?: boolean | undefined;
  /** In place of the template's limits, for tests that ask more in a second than a class of students. */
  readonly throttle?: ThrottleLimits | undefined;
  /** The number of invocations that run at once, as in an account; a new one has 10. Unlimited unless told. */
  readonly concurrency?: number | undefined;
  /** Stands between the functions and their tables, for tests: is told where those are, and gives where it is itself. */
  readonly tablesProxy?: ((endpoint: string) => Promise<string>) | undefined;
  /** Told of what somebody should look at: errors and warnings of functions, faults of the stand-ins. */
  readonly warn?: ((line: string) => void) | undefined;
}

/** The running product. */
export interface Local {
  /** Such as `http://localhost:4173`, without a slash at the end. */
  readonly url: string;
  readonly mailUrl: string;
  /** The demo student. */
  readonly demo: Demo;
  readonly demoTutor: Demo;
  readonly demoLead: Demo;
  /** The controls of payments; null where the stack takes none. */
  readonly payments: LocalPayments | null;
  /** Ends the threads of all functions, as when their machines die: what is under way fails, later calls start anew. */
  endThreads(): Promise<void>;
  /**
   * Puts a file beside the functions that a deployment calls, in the place of theirs of the same name, and calls them
   * again: what a deployment does when nothing but that file changed.
   *
   * @returns what each function replied.
   * @throws LocalError when one fails or has no file of that name.
   */
  republish(file: string): Promise<readonly Json[]>;
  /** Calls every scheduled function once, now. @throws LocalError when one fails. */
  runSchedules(): Promise<void>;
  /** Serves other files of the site under these keys, such as `pictures/maths/pie.svg`, by the path of each. */
  putFiles(files: ReadonlyMap<string, string>): void;
  /** Ends everything and keeps the state. */
  close(): Promise<void>;
}

/**
 * Starts the whole product on this machine from a synthesized stack.
 *
 * @throws LocalError, in words for whoever started it, after ending what had started already.
 */
export async function startLocal(options: LocalOptions): Promise<Local> {
  const { dataDirectory, port, fresh = false, throttle } = options;
  const warn = options.warn ?? ((line: string) => console.error(line));
  const started: (() => Promise<void>)[] = [];
  const close = async (): Promise<void> => {
    for (const end of started.splice(0).reverse()) await end();
  };

  try {
    const data = await openDataDirectory(dataDirectory, fresh);
    started.push(() => data.release());
    // First of all, because functions are told the port.
    const readiness = notReady();
    const listening = await listen(answering(readiness.answer, warn), port);
    started.push(() => listening.close());
    const url = `http://localhost:${listening.port}`;
    const siteUrl = options.siteUrl ?? url;

    const assembly = await readAssembly(
      typeof options.assembly === 'string' ? options.assembly : await options.assembly(),
    );
    const { region } = assembly;
    const template = resolveTemplate(assembly);

    const outbox = await openOutbox(data.mail);
    const logs = openLogs(data.logs, warn);
    started.push(() => logs.close());
    // What fails is told once all parts have ended: half-started ones can't be closed.
    const stores = [
      startTables(template, data.tables, region).then((opened) => {
        started.push(() => opened.close());
        return opened;
      }),
      openUserPool(template, {
        directory: data.userPool,
        outbox,
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
      outbox,
      sender: findSetting(template, variableNames.mailSender),
      model: modelOf(template),
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
    const contents = [
      openSite({ template, assembly, api, configOverlay }),
      // The admin function opens a course only once it is published.
      runTriggers(template, functions).then(() =>
        ensureDemo({ template, functions, userPool, path: data.demo }),
      ),
    ] as const;
    await Promise.allSettled(contents);
    const [site, demos] = await Promise.all(contents);
    started.push(
      await tellRunning(data.running, { endpoint: aws.endpoint, region, outputs: template.outputs }),
    );
    readiness.ready(router({ site, userPool, outbox, stripe }));
    // Once more, and so before all that requests under way still need.
    started.push(() => listening.close());
    api.warm();
    stripe?.resume();
    const schedules = startSchedules(template, functions, warn);
    started.push(() => {
      schedules.close();
      return Promise.resolve();
    });

    const republish = republisher(template, functions);
    return {
      url,
      mailUrl: url + localPaths.mail,
      demo: demos.student,
      demoTutor: demos.tutor,
      demoLead: demos.lead,
      payments: stripe,
      endThreads: () => functions.close(),
      runSchedules: () => schedules.run(),
      republish: async (file) => {
        const replies = await republish(file);
        // Who edits sees it at once. In the cloud it takes as long as the replies say.
        site.forget();
        return replies;
      },
      putFiles: (files) => site.put(files),
      close,
    };
  } catch (error) {
    await close();
    throw inDiskWords(error, dataDirectory);
  }
}
