import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { devNull } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod';
import { LocalError } from '../errors.ts';
import { parseJson, type Json } from '../json.ts';
import type { Assembly } from '../template/assembly.ts';
import { parseProperties, type Resource, type Template } from '../template/template.ts';
import { readSetting, variableNames } from '../template/variables.ts';
import type { FunctionLogs } from './logs.ts';
import type { Outcome } from './protocol.ts';
import { createPool, type Pool } from './pool.ts';

const functionSchema = z.object({
  Code: z.object({ S3Key: z.string() }),
  Handler: z.string(),
  Runtime: z.templateLiteral(['nodejs', z.string()]),
  Timeout: z.number().default(3),
  MemorySize: z.number().default(128),
  Environment: z.object({ Variables: z.record(z.string(), z.string()).default({}) }).optional(),
  Layers: z.undefined().optional(),
});

export type Functions = ReturnType<typeof createFunctions>;

export interface LambdaFunction {
  readonly name: string;
  warm(): void;
  invoke(event: unknown): Promise<Outcome>;
  readonly directory: string;
  /** Ends the threads that run the function, so that the next invocation loads its code again. */
  reload(): Promise<void>;
}

export interface FunctionsProps {
  readonly assembly: Assembly;
  readonly template: Template;
  readonly logs: FunctionLogs;
  readonly tablesEndpoint: string;
  readonly awsEndpoint?: string | undefined;
  /** The site's address. It replaces the value of `SITE_URL` in each function for which the template sets one. */
  readonly siteUrl?: string | undefined;
  /** The maximum number of invocations of all functions at the same time. By default there is no limit. */
  readonly concurrency?: number | undefined;
}

/**
 * Lambda's reply when too many functions of the account run at the same time:
 * https://docs.aws.amazon.com/lambda/latest/api/API_Invoke.html
 */
const throttled: Outcome = {
  kind: 'throttled',
  errorType: 'TooManyRequestsException',
  errorMessage: 'Rate Exceeded.',
};

/** Runs the template's functions, as Lambda does, from the bundles that a deployment would upload. */
export function createFunctions(props: FunctionsProps) {
  const running = new Map<string, LambdaFunction & { readonly pool: Pool }>();
  const { concurrency = Infinity } = props;
  let active = 0;
  async function limited(invoke: () => Promise<Outcome>): Promise<Outcome> {
    if (active >= concurrency) return throttled;
    active += 1;
    try {
      return await invoke();
    } finally {
      active -= 1;
    }
  }
  return {
    /** Finds a function by its ARN or name, or throws a LocalError if it is missing or not supported. */
    get(reference: string): LambdaFunction {
      // The ARN of a version is the function's ARN followed by a number.
      const resource =
        props.template.find('AWS::Lambda::Function', reference) ??
        props.template.find('AWS::Lambda::Function', reference.replace(/:\d+$/, ''));
      if (resource === undefined) throw new LocalError(`The template has no function ${reference}.`);
      let entry = running.get(resource.ref);
      if (entry === undefined) {
        const made = createFunction(resource, props);
        entry = { ...made, invoke: (event) => limited(() => made.invoke(event)) };
        running.set(resource.ref, entry);
      }
      return entry;
    },
    /** Ends all threads, so that running invocations fail. Later invocations start new threads. */
    async close(): Promise<void> {
      await Promise.all([...running.values()].map(({ pool }) => pool.close()));
    },
  };
}

function createFunction(resource: Resource, props: FunctionsProps): LambdaFunction & { readonly pool: Pool } {
  const settings = parseProperties(resource, functionSchema);
  const { assembly, logs } = props;
  const [file = '', exportName = ''] = settings.Handler.split('.');
  const directory = assembly.findAsset(settings.Code.S3Key);
  const modulePath = join(directory, `${file}.mjs`);
  if (!existsSync(modulePath))
    throw new LocalError(
      `${resource.logicalId}: its handler ${settings.Handler} isn't in its bundle ${directory}.`,
    );
  const name = resource.logicalId;
  const arn = `arn:aws:lambda:${assembly.region}:000000000000:function:${resource.ref}`;
  const logGroupName = `/aws/lambda/${resource.ref}`;
  const logStreamName = `local/[$LATEST]${randomUUID()}`;
  const environment = {
    ...withSiteUrl(settings.Environment?.Variables ?? {}, props.siteUrl),
    AWS_REGION: assembly.region,
    AWS_DEFAULT_REGION: assembly.region,
    // The stand-in for DynamoDB reads from this key whose rights apply (`local/tables/rights.ts`).
    AWS_ACCESS_KEY_ID: name,
    AWS_SECRET_ACCESS_KEY: 'local',
    AWS_ENDPOINT_URL_DYNAMODB: props.tablesEndpoint,
    ...(props.awsEndpoint !== undefined && buildEndpoints(props.awsEndpoint)),
    // A developer's own AWS settings must not reach a function.
    AWS_CONFIG_FILE: devNull,
    AWS_SHARED_CREDENTIALS_FILE: devNull,
    AWS_LAMBDA_FUNCTION_NAME: resource.ref,
    AWS_LAMBDA_FUNCTION_VERSION: '$LATEST',
    AWS_LAMBDA_FUNCTION_MEMORY_SIZE: String(settings.MemorySize),
    AWS_LAMBDA_INITIALIZATION_TYPE: 'on-demand',
    AWS_LAMBDA_LOG_GROUP_NAME: logGroupName,
    AWS_LAMBDA_LOG_STREAM_NAME: logStreamName,
    _X_AMZN_TRACE_ID: 'Root=1-00000000-000000000000000000000000;Sampled=0',
    TZ: ':UTC',
  };
  const pool = createPool({
    setup: { modulePath, exportName },
    environment,
    memoryMegabytes: settings.MemorySize,
    output: (stream) => logs.follow(name, stream),
  });

  return {
    name,
    pool,
    directory,
    warm: () => pool.warm(),
    reload: () => pool.close(),
    async invoke(event) {
      const outcome = await pool.run({
        event: JSON.stringify(event),
        context: {
          awsRequestId: randomUUID(),
          functionName: resource.ref,
          functionVersion: '$LATEST',
          invokedFunctionArn: arn,
          memoryLimitInMB: String(settings.MemorySize),
          logGroupName,
          logStreamName,
        },
        timeoutMs: settings.Timeout * 1000,
      });
      if (outcome.kind === 'timedOut') {
        logs.write(
          name,
          JSON.stringify({ level: 'ERROR', message: `Task timed out after ${settings.Timeout} seconds` }),
        );
      } else if (outcome.kind === 'failed') {
        const { errorType, errorMessage, stack } = outcome;
        logs.write(name, JSON.stringify({ level: 'ERROR', message: `${errorType}: ${errorMessage}`, stack }));
      }
      return outcome;
    },
  };
}

/** Sets the site's address, which the template can't contain because the local port is chosen later. */
function withSiteUrl(
  variables: Readonly<Record<string, string>>,
  siteUrl: string | undefined,
): Readonly<Record<string, string>> {
  const { siteUrl: name } = variableNames;
  return siteUrl === undefined || readSetting(variables, name) === null
    ? variables
    : { ...variables, [name]: siteUrl };
}

function buildEndpoints(endpoint: string): Readonly<Record<string, string>> {
  return {
    AWS_ENDPOINT_URL_SECRETS_MANAGER: endpoint,
    AWS_ENDPOINT_URL_SESV2: endpoint,
    AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: endpoint,
    AWS_ENDPOINT_URL_BEDROCK_RUNTIME: endpoint,
  };
}

/** If the function fails, the error says “<name>, which <occasion>, failed”. An occasion is `runs at every start`. */
export async function invokeOrThrow(
  { name, invoke }: Pick<LambdaFunction, 'name' | 'invoke'>,
  event: Json,
  occasion: string,
): Promise<Json> {
  const outcome = await invoke(event);
  if (outcome.kind === 'returned') return parseJson(outcome.reply);
  const reason =
    outcome.kind === 'timedOut' ? 'it took too long' : `${outcome.errorType}: ${outcome.errorMessage}`;
  throw new LocalError(
    `${name}, which ${occasion}, failed: ${reason}. Its log is logs/${name}.log in the data directory.`,
  );
}
