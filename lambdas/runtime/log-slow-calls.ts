import type { Observability } from './observability.ts';

type Send<Input, Output> = (input: Input) => Promise<Output>;

interface Names {
  readonly clientName?: string;
  readonly commandName?: string;
}

/** What all clients of AWS have in common. */
interface AwsClient {
  readonly middlewareStack: {
    add(
      middleware: <Input, Output>(next: Send<Input, Output>, names: Names) => Send<Input, Output>,
      options: { readonly step: 'initialize' },
    ): void;
  };
}

const slowMs = 1000;

/**
 * Logs each call of the client that takes at least a second with its retries, so that an operator sees which service was slow.
 * X-Ray's package would time all calls, but makes each promise ten times as slow, and AWS ends its support on 25 February 2027
 * (https://docs.aws.amazon.com/xray/latest/devguide/xray-daemon-eos.html).
 */
export function logSlowCalls<Client extends AwsClient>(
  client: Client,
  { logger }: Pick<Observability, 'logger'>,
): Client {
  client.middlewareStack.add(
    (next, { clientName, commandName }) =>
      async (input) => {
        const start = performance.now();
        try {
          return await next(input);
        } finally {
          const milliseconds = Math.round(performance.now() - start);
          if (milliseconds >= slowMs)
            logger.info('A call of AWS was slow', { clientName, commandName, milliseconds });
        }
      },
    { step: 'initialize' },
  );
  return client;
}
