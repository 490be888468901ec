import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { SESv2Client } from '@aws-sdk/client-sesv2';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { Around } from '../../support/through.ts';

/**
 * What happens to one call of a service, which may change something there:
 *
 * - `throttled`: the service refuses the call, and the SDK's own retries too.
 * - `late`: the service does what was asked, but its reply never comes.
 * - `repeated`: the service does what was asked, its reply is lost, and the SDK sends the call again.
 * - `crash before`, `crash after`: the function ends, and nobody gets a reply.
 */
export const faults = ['throttled', 'late', 'repeated', 'crash before', 'crash after'] as const;
export type Fault = (typeof faults)[number];

export interface Plan {
  /** The fault of the call with this number, counted from 0 in one invocation. */
  readonly fault?: { readonly at: number; readonly kind: Fault } | undefined;
  /** How far the clock of this function is ahead, in milliseconds. */
  readonly skew: number;
}

/** An invocation of a function. Its calls are found by the asynchronous context in which they are made. */
interface Invocation extends Plan {
  calls: number;
  crashed: boolean;
  readonly crash: PromiseWithResolvers<Crashed>;
  readonly takeTurn: TakeTurn;
  readonly onFault: (kind: Fault) => void;
}
export type TakeTurn = <T>(work: () => Promise<T>) => Promise<T>;

export const crashed = Symbol('The function crashed');
type Crashed = typeof crashed;

const invocations = new AsyncLocalStorage<Invocation>();
const RealDate = Date;
/** How far the clock of the whole product is ahead of this machine's clock. */
let passed = 0;
const tell = () => RealDate.now() + passed + (invocations.getStore()?.skew ?? 0);

class PassingDate extends RealDate {
  constructor(...given: [] | ConstructorParameters<typeof Date>) {
    if (given.length === 0) super(tell());
    else super(...given);
  }
  static override now = tell;
}

export const minute = 60_000;

export const pass = (milliseconds: number): void => void (passed += milliseconds);

const day = 24 * 60 * minute;
/** Lets the time pass until eight o'clock (UTC) of the next day, because the limits of a day end at midnight. */
export const passToMorning = (): void => pass(day - ((tell() - day / 3) % day));

const named = (name: string) => Object.assign(new Error('CANARY'), { name });
const endless = new Promise<never>(() => undefined);

/** Lets a planned fault happen to a call of a service. `throttle` and `lose` make the errors that the caller sees. */
export async function callWithFaults<T>(
  call: () => Promise<T>,
  { throttle, lose }: { readonly throttle: () => Error; readonly lose: () => Error },
): Promise<T> {
  const invocation = invocations.getStore();
  if (invocation === undefined) return call();
  if (invocation.crashed) return endless;
  const { fault, crash, takeTurn, onFault } = invocation;
  const kind = fault?.at === invocation.calls++ ? fault.kind : null;
  if (kind === null) return takeTurn(call).then((reply) => (invocation.crashed ? endless : reply));
  onFault(kind);
  const end = () => {
    invocation.crashed = true;
    crash.resolve(crashed);
    return endless;
  };
  if (kind === 'crash before') return end();
  if (kind === 'throttled') throw throttle();
  if (kind === 'repeated') await takeTurn(call).catch(() => undefined);
  const reply = await takeTurn(call);
  if (kind === 'late') throw lose();
  return kind === 'crash after' ? end() : reply;
}

const awsErrors = {
  throttle: () => named('ThrottlingException'),
  lose: () => named('TimeoutError'),
};
const dynamoErrors = { ...awsErrors, throttle: () => named('ProvisionedThroughputExceededException') };

/** Puts faults between the functions and AWS, and the clock of each invocation in place of this machine's clock. */
export function installFaults(): void {
  globalThis.Date = PassingDate as DateConstructor;
  for (const [{ prototype }, errors] of [
    [DynamoDBDocumentClient, dynamoErrors],
    [SESv2Client, awsErrors],
    [CognitoIdentityProviderClient, awsErrors],
  ] as const) {
    const send = Reflect.get(prototype, 'send') as (...given: unknown[]) => Promise<unknown>;
    Reflect.set(prototype, 'send', function (this: unknown, ...given: unknown[]) {
      return callWithFaults(() => Reflect.apply(send, this, given), errors);
    });
  }
}

/** Puts faults between a function and another service, whose methods throw an error made by `fail`. */
export const faultsAround =
  (fail: () => Error): Around =>
  (call) =>
    callWithFaults(call, { throttle: fail, lose: fail });

/** Runs `handle` as one invocation. */
export async function invoke<Reply>(
  handle: () => Promise<Reply>,
  plan: Plan,
  {
    takeTurn = (work) => work(),
    onFault,
  }: Partial<Pick<Invocation, 'takeTurn'>> & Pick<Invocation, 'onFault'>,
): Promise<Reply | Crashed> {
  const crash = Promise.withResolvers<Crashed>();
  const invocation: Invocation = { ...plan, calls: 0, crashed: false, crash, takeTurn, onFault };
  return invocations.run(invocation, () => Promise.race([handle(), crash.promise]));
}

/** Makes invocations that run at the same time call services one after the other, in the order of `picks`. */
export function interleave(picks: readonly number[]): TakeTurn {
  const waiting: (() => void)[] = [];
  let turn = 0;
  let isBusy = false;
  async function next(): Promise<void> {
    if (isBusy) return;
    isBusy = true;
    // The other invocation may be about to make a call.
    for (let wait = 0; wait < 3; wait++) await nextTurn();
    const [start] = waiting.splice((picks[turn++ % picks.length] ?? 0) % Math.max(1, waiting.length), 1);
    isBusy = start !== undefined;
    start?.();
  }
  return async (work) => {
    const mine = new Promise<void>((resolve) => waiting.push(resolve));
    void next();
    await mine;
    try {
      return await work();
    } finally {
      isBusy = false;
      void next();
    }
  };
}
