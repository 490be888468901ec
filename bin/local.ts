/** `npm start` runs the whole product on this machine. `npm run dev` also runs Vite's dev server. */
import { resolve, join } from 'node:path';
import { InvalidArgumentError, Option } from 'commander';
import { LocalError, readMessage } from '../local/errors.ts';
import type { Local, LocalOptions } from '../local/start.ts';
import { buildElsewhere, forgetSources, makeAssembly, rebuildSite } from './local/assembly.ts';
import type { AssemblyOptions } from './local/assembly-options.ts';
import { createProgram } from './shared/command-line.ts';

async function serveBuilt({
  payments,
  model,
  drafts,
  ...options
}: Omit<LocalOptions, 'assembly' | 'say'> & AssemblyOptions): Promise<Local> {
  const { dataDirectory } = options;
  const outdir = join(dataDirectory, 'cdk.out');
  // Loading the product's modules takes a second, in which the site is already being built. makeAssembly waits for the build.
  buildElsewhere().catch(() => undefined);
  const { startLocal } = await import('../local/start.ts');
  const { watchContent } = await import('./local/watch-content.ts');
  const product = await startLocal({
    ...options,
    say: (line) => console.log(line),
    assembly: () => makeAssembly(outdir, { payments, model, drafts }),
  });
  const content = watchContent({
    content: join(import.meta.dirname, '../content'),
    folder: join(dataDirectory, 'edited'),
    drafts,
    product: () => ({
      ...product,
      republish: async (file) => {
        await forgetSources(outdir);
        return product.republish(file);
      },
    }),
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

/** The terminal and npm each send a signal for one Ctrl-C. A signal after this time comes from a second Ctrl-C. */
const sameKeyPressMs = 1000;

interface StartOptions extends AssemblyOptions {
  readonly port: number | undefined;
  readonly data: string;
  readonly fresh?: boolean;
  readonly dev?: boolean;
}

function parsePort(text: string): number {
  const port = Number(text);
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
  throw new InvalidArgumentError('It takes a number from 0 to 65535.');
}

const program = createProgram('npm start --')
  .description('Runs the whole product on this machine. npm run dev takes the same options.')
  .option('--port <N>', 'serve on this port (default: the first free one from 4173)', parsePort)
  .option('--data <DIR>', 'keep accounts, results, mail and payments in this folder', '.local')
  .option('--fresh', 'forget all accounts, results, mail and payments first')
  .option('--no-payments', 'go without a payment provider: students ask the centre for a course')
  .option('--model', "Ask Bot's answers are worded by what stands in for a model")
  .option('--drafts', 'drafts of questions are asked too, which no student elsewhere is asked')
  .addOption(new Option('--dev').hideHelp())
  .action(start);

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

async function start({ dev, data, ...others }: StartOptions): Promise<void> {
  const options = { ...others, dataDirectory: resolve(data) };
  const product = dev ? await (await import('./local/dev.ts')).serveDev(options) : await serveBuilt(options);
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

program.parseAsync().catch((error: unknown) => {
  console.error(error instanceof LocalError ? error.message : error);
  process.exit(1);
});
