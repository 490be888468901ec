import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { devNull } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod';
import { LocalError } from '../errors.ts';
import type { Assembly } from '../template/assembly.ts';
import { propertiesOf, type Resource, type Template } from '../template/template.ts';
import { settingOf, variableNames } from '../template/variables.ts';
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

/** Lambda's stand-in: functions of the template, run from the bundles that would be uploaded. */
export interface Functions {
  /** The function that an ARN or a name means. @throws LocalError when the template has none or it can't run here. */
  get(reference: string): LambdaFunction;
  /** Ends all their threads, as when their machines die: what is under way fails, and a later invocation starts anew. */
  close(): Promise<void>;
}

export interface LambdaFunction {
  readonly name: string;
  /** Makes sure that the next invocation finds the bundle loaded. */
  warm(): void;
  invoke(event: unknown): Promise<Outcome>;
  /** The folder of its bundle, from which it reads while it loads. */
  readonly directory: string;
  /** Ends its threads, so that the next invocation loads the bundle anew. */
  reload(): Promise<void>;
}

export interface FunctionsProps {
  readonly assembly: Assembly;
  readonly template: Template;
  readonly logs: FunctionLogs;
  /** The address at which functions reach DynamoDB. */
  readonly tablesEndpoint: string;
  /** The address at which they reach the other services of AWS, if they use any. */
  readonly awsEndpoint?: string | undefined;
  /** The site's address, for functions that are told it. */
  readonly siteUrl?: string | undefined;
  /** Invocations of all functions that an account runs at once. Without it there is no limit. */
  readonly concurrency?: number | undefined;
}

/** Lambda's answer to one call too many: Invoke, https://docs.aws.amazon.com/lambda/latest/api/API_Invoke.html */
const throttled: Outcome = {
  kind: 'throttled',
  errorType: 'TooManyRequestsException',
  errorMessage: 'Rate Exceeded.',
};

export function createFunctions(props: FunctionsProps): Functions {
  const running = new Map<string, LambdaFunction & { readonly pool: Pool }>();
  const { concurrency = Infinity } = props;
  let underWay = 0;
  async function limited(invoke: () => Promise<Outcome>): Promise<Outcome> {
    if (underWay >= concurrency) return throttled;
    underWay += 1;
    try {
      return await invoke();
    } finally {
      underWay -= 1;
    }
  }
  return {
    get(reference) {
      // A version's ARN is its function's with a number behind.
      const resource =
        props.template.find('AWS::Lambda::Function', reference) ??
        props.template.find('AWS::Lambda::Function', reference.replace(/:\d+$/, ''));
      if (resource === undefined) throw new LocalError(`The template has no function ${reference}.`);
      let found = running.get(resource.ref);
      if (found === undefined) {
        const made = createFunction(resource, props);
        found = { ...made, invoke: (event) => limited(() => made.invoke(event)) };
        running.set(resource.ref, found);
      }
      return found;
    },
    async close() {
      await Promise.all([...running.values()].map(({ pool }) => pool.close()));
    },
  };
}

function createFunction(resource: Resource, props: FunctionsProps): LambdaFunction & { readonly pool: Pool } {
  const settings = propertiesOf(resource, functionSchema);
  const { assembly, logs } = props;
  const [file = '', exportName = ''] = settings.Handler.split('.');
  const directory = assembly.assetPath(settings.Code.S3Key);
  const modulePath = ['.mjs', '.js', '.cjs'].map((end) => join(directory, file + end)).find(existsSync);
  if (modulePath === undefined) {
    throw new LocalError(
      `${resource.logicalId}: its handler ${settings.Handler} isn't in its bundle ${directory}.`,
    );
  }
  const name = resource.logicalId;
  const arn = `arn:aws:lambda:${assembly.region}:000000000000:function:${resource.ref}`;
  const logGroupName = `/aws/lambda/${resource.ref}`;
  const logStreamName = `local/[$LATEST]${randomUUID()}`;
  const environment = {
    ...withSiteUrl(settings.Environment?.Variables ?? {}, props.siteUrl),
    AWS_REGION: assembly.region,
    AWS_DEFAULT_REGION: assembly.region,
    // The tables know by it whose rights to ask: see `local/aws/table-rights.ts`.
    AWS_ACCESS_KEY_ID: name,
    AWS_SECRET_ACCESS_KEY: 'local',
    AWS_ENDPOINT_URL_DYNAMODB: props.tablesEndpoint,
    ...(props.awsEndpoint !== undefined && serviceEndpoints(props.awsEndpoint)),
    // Nobody's own AWS settings reach a function.
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

/** The stack can't know the port that is free on this machine. */
function withSiteUrl(
  variables: Readonly<Record<string, string>>,
  siteUrl: string | undefined,
): Readonly<Record<string, string>> {
  const { siteUrl: name } = variableNames;
  return siteUrl === undefined || settingOf(variables, name) === null
    ? variables
    : { ...variables, [name]: siteUrl };
}

/** The services that `local/aws.ts` speaks for, as the SDK's clients look them up. */
function serviceEndpoints(endpoint: string): Readonly<Record<string, string>> {
  return {
    AWS_ENDPOINT_URL_SECRETS_MANAGER: endpoint,
    AWS_ENDPOINT_URL_SESV2: endpoint,
    AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: endpoint,
    AWS_ENDPOINT_URL_BEDROCK_RUNTIME: endpoint,
  };
}
