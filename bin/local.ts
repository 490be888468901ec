/** `npm start` runs the whole product on this machine, `npm run dev` with Vite's dev server in front. */
import { resolve, join } from 'node:path';
import { parseArgs } from 'node:util';
import { LocalError, readMessage } from '../local/errors.ts';
import { startLocal, type Local, type LocalOptions } from '../local/start.ts';
import { serveDev } from './local/dev.ts';
import { watchContent } from './local/watch-content.ts';
import { makeAssembly, rebuildSite, type AssemblyOptions } from './local/assembly.ts';

async function serveBuilt({
  payments,
  model,
  drafts,
  ...options
}: Omit<LocalOptions, 'assembly'> & AssemblyOptions): Promise<Local> {
  const { dataDirectory } = options;
  const product = await startLocal({
    ...options,
    assembly: () => makeAssembly(join(dataDirectory, 'cdk.out'), { payments, model, drafts }),
  });
  const content = watchContent({
    content: join(import.meta.dirname, '../content'),
    folder: join(dataDirectory, 'edited'),
    drafts,
    product: () => product,
    rebuildSite: () => rebuildSite(join(dataDirectory, 'edited/site')),
  });
  return {
    ...product,
    async close() {
      await content.close();
      await product.close();
    },
  };
}

const usage = `npm start -- [--port N] [--data DIR] [--fresh] [--no-payments] [--model] [--drafts]
npm run dev -- [--port N] [--data DIR] [--fresh] [--no-payments] [--model] [--drafts]

  --port N       serve on this port; without it on the first free one from 4173
  --data DIR     keep accounts, results, mail and payments in this folder; without it in .local
  --fresh        forget all accounts, results, mail and payments first
  --no-payments  go without a payment provider: students ask the centre for a course
  --model        Ask Bot's answers are worded by what stands in for a model
  --drafts       drafts of questions are asked too, which no student elsewhere is asked`;

/**
 * A second Ctrl-C ends the process at once. The terminal and npm both send a signal for one Ctrl-C, so signals within
 * this number of milliseconds are one key press.
 */
const sameKeyPressMs = 1000;

interface Arguments {
  readonly port: number | undefined;
  readonly dataDirectory: string;
  readonly fresh: boolean;
  readonly payments: boolean;
  readonly model: boolean;
  readonly drafts: boolean;
  readonly dev: boolean;
}

/** @throws LocalError with the usage for unknown arguments. */
function readArguments(): Arguments {
  try {
    const { values } = parseArgs({
      options: {
        port: { type: 'string' },
        data: { type: 'string', default: '.local' },
        fresh: { type: 'boolean', default: false },
        'no-payments': { type: 'boolean', default: false },
        model: { type: 'boolean', default: false },
        drafts: { type: 'boolean', default: false },
        dev: { type: 'boolean', default: false },
      },
    });
    const port = values.port === undefined ? undefined : Number(values.port);
    if (port !== undefined && !(Number.isInteger(port) && port >= 0 && port <= 65_535)) {
      throw new Error(`--port takes a number from 0 to 65535, not ${values.port ?? ''}`);
    }
    const { data, fresh, model, drafts, dev } = values;
    const payments = !values['no-payments'];
    return { port, dataDirectory: resolve(data), fresh, payments, model, drafts, dev };
  } catch (error) {
    throw new LocalError(`${readMessage(error)}\n\n${usage}`);
  }
}

function announce({ url, mailUrl, payments, demo, demoTutor, demoLead }: Local): void {
  console.log(
    [
      `Ready at ${url}`,
      `Mail:     ${mailUrl}`,
      ...(payments === null ? [] : [`Payments: ${payments.pageUrl} (a test: no money moves)`]),
      `Student:  ${demo.email}, password ${demo.password} (owns Maths)`,
      `Tutor:    ${demoTutor.email}, password ${demoTutor.password} (staff)`,
      `Lead:     ${demoLead.email}, password ${demoLead.password} (staff, and safeguarding lead)`,
      'Stop with Ctrl-C; everything is kept.',
    ].join('\n'),
  );
}

async function main(): Promise<void> {
  const { dev, ...options } = readArguments();
  const product = dev ? await serveDev(options) : await serveBuilt(options);
  announce(product);

  let stoppingSince: number | undefined;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      const now = performance.now();
      if (stoppingSince !== undefined) {
        if (now - stoppingSince > sameKeyPressMs) process.exit(1);
        return;
      }
      stoppingSince = now;
      product.close().then(
        () => process.exit(0),
        (error: unknown) => {
          console.error(readMessage(error));
          process.exit(1);
        },
      );
    });
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof LocalError ? error.message : error);
  process.exit(1);
});
