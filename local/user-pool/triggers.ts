import * as z from 'zod';
import type { Outcome } from '../functions/protocol.ts';
import { parseJson, type Json } from '../json.ts';
import { CognitoError } from './errors.ts';
import type { PoolSettings } from './settings.ts';
import type { User } from './users.ts';

/*
 * "Your Lambda function must respond within 5 seconds. If it doesn't […], Amazon Cognito retries the call. After three
 * unsuccessful attempts, the function times out."
 * https://docs.aws.amazon.com/cognito/latest/developerguide/cognito-user-pools-working-with-lambda-triggers.html
 */
const timeoutMs = 5000;
const attempts = 3;

export type Invoke = (arn: string, event: Json) => Promise<Outcome>;

/** Who makes a call to Cognito's API. Cognito passes `metadata` on to the functions of triggers. */
export interface Caller {
  /** The id of the pool's client, or absent if the caller uses AWS credentials instead. */
  readonly clientId?: string;
  readonly metadata?: Readonly<Record<string, string>> | undefined;
}

interface TriggerCall {
  readonly name: 'CustomMessage' | 'PostConfirmation';
  readonly source: string;
  readonly user: User;
  readonly caller: Caller;
  /** Fields of the event's `request` that the events of other triggers don't have. */
  readonly request?: Readonly<Record<string, string>>;
  readonly response?: Readonly<Record<string, null>>;
}

export type Triggers = ReturnType<typeof createTriggers>;

const replySchema = z.object({ response: z.record(z.string(), z.unknown()) });

export function createTriggers(pool: PoolSettings, invoke: Invoke) {
  return {
    /** Returns the field `response` of the trigger's reply, or an empty object if the trigger has no function. */
    async run(call: TriggerCall): Promise<Readonly<Record<string, unknown>>> {
      const arn = pool.triggers[call.name];
      if (arn === undefined) return {};
      const outcome = await callWithinTime(() => invoke(arn, buildEvent(pool, call)));
      if (outcome?.kind === 'returned') return readResponse(parseJson(outcome.reply));
      if (outcome?.kind === 'failed') {
        throw new CognitoError(
          'UserLambdaValidationException',
          `${call.name} failed with error ${outcome.errorMessage}.`,
        );
      }
      throw new CognitoError('UnexpectedLambdaException', `${call.name} invocation failed due to timeout.`);
    },
  };
}

function readResponse(reply: Json): Readonly<Record<string, unknown>> {
  const { success, data } = replySchema.safeParse(reply);
  if (success) return data.response;
  throw new CognitoError('InvalidLambdaResponseException', 'Unrecognizable lambda output');
}

function buildEvent(pool: PoolSettings, { source, user, caller, request, response }: TriggerCall): Json {
  return {
    version: '1',
    region: pool.region,
    userPoolId: pool.id,
    userName: user.sub,
    callerContext: {
      awsSdkVersion: 'aws-sdk-unknown-unknown',
      clientId: caller.clientId ?? 'CLIENT_ID_NOT_APPLICABLE',
    },
    triggerSource: source,
    request: {
      userAttributes: {
        sub: user.sub,
        'cognito:user_status': user.status,
        email_verified: String(user.emailVerified),
        ...user.attributes,
        email: user.email,
      },
      ...(caller.metadata && { clientMetadata: { ...caller.metadata } }),
      ...request,
    },
    response: { ...response },
  };
}

async function callWithinTime(call: () => Promise<Outcome>): Promise<Outcome | undefined> {
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<undefined>((resolve) => {
      timer = setTimeout(() => resolve(undefined), timeoutMs);
    });
    const outcome = await Promise.race([call(), late]);
    clearTimeout(timer);
    if (outcome !== undefined) return outcome;
  }
  return undefined;
}
