import { createHash } from 'node:crypto';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { makeAssembly } from '../../bin/local/assembly.ts';
import type { AssemblyOptions } from '../../bin/local/assembly-options.ts';
import { localBundles } from './function-bundles.ts';
import { sharedFolder } from './shared-folder.ts';
import { startLocal, type Local, type LocalOptions } from '../../local/start.ts';
import { credentials } from '../../local/tables/tables.ts';

export interface Product extends Local {
  readonly dataDirectory: string;
  /** A client with all rights, unlike the clients of the Lambda functions. */
  readonly tables: DynamoDBDocumentClient;
  restart(): Promise<Product>;
}

export interface ProductOptions extends Pick<LocalOptions, 'tablesProxy'> {
  readonly model?: boolean;
  /** The firewall's limits within five minutes. If absent, the product has no firewall. */
  readonly firewall?: AssemblyOptions['firewall'];
  /** If true, the throttle of the API's stage applies. If not, the product accepts 1000 requests a second. */
  readonly stageThrottle?: boolean;
  /** Changes the template's text, for tests of a deployment with a fault. */
  readonly changeTemplate?: (template: string) => string;
}

export async function startProduct(options: ProductOptions = {}): Promise<Product> {
  const directory = await mkdtemp(join(tmpdir(), 'ktc-product-'));
  await cp(await firstData(), join(directory, 'data'), { recursive: true });
  return startIn(directory, options);
}

const firstData = (): Promise<string> =>
  sharedFolder('data', async (dataDirectory) => {
    const product = await startLocal({ assembly: () => assemblyFor({}), dataDirectory, port: 0 });
    await product.close();
  });

/** Returns the output folder of `cdk synth` for a product with these options. */
export async function assemblyFor(options: AssemblyOptions): Promise<string> {
  const bundles = await localBundles();
  const name = createHash('sha256').update(JSON.stringify(options)).digest('hex');
  return sharedFolder(name, (directory) => makeAssembly(directory, { ...options, bundles }));
}

async function changeAssembly(assembly: string, folder: string, change: (template: string) => string) {
  await cp(assembly, folder, { recursive: true });
  for (const file of await readdir(folder)) {
    if (!file.endsWith('.template.json')) continue;
    const path = join(folder, file);
    await writeFile(path, change(await readFile(path, 'utf8')));
  }
  return folder;
}

async function startIn(directory: string, options: ProductOptions): Promise<Product> {
  const { model, firewall, stageThrottle = false, tablesProxy, changeTemplate } = options;
  const dataDirectory = join(directory, 'data');
  let endpoint = '';
  const product = await startLocal({
    assembly: async () => {
      const assembly = await assemblyFor({ model, firewall });
      if (changeTemplate === undefined) return assembly;
      return changeAssembly(assembly, join(directory, 'cdk.out'), changeTemplate);
    },
    dataDirectory,
    port: 0,
    tablesProxy: async (direct) => {
      endpoint = direct;
      return (await tablesProxy?.(direct)) ?? direct;
    },
    throttle: stageThrottle ? undefined : { rate: 1000, burst: 1000 },
  });
  return {
    ...product,
    dataDirectory,
    tables: DynamoDBDocumentClient.from(new DynamoDBClient({ endpoint, region: 'eu-west-1', credentials })),
    restart: async () => {
      await product.close();
      return startIn(directory, options);
    },
    close: async () => {
      await product.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
