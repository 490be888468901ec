import { awsClientConfig } from '../runtime/aws-client-config.ts';
import { logSlowCalls } from '../runtime/log-slow-calls.ts';
import type { Observability } from '../runtime/observability.ts';
import type { IsSuppressed } from './mailer.ts';

/** Reads the account's suppression list, to which SES adds an address after a hard bounce or a complaint. */
export function sesSuppression(observability: Pick<Observability, 'logger'>): IsSuppressed {
  return async (EmailAddress) => {
    const { GetSuppressedDestinationCommand, NotFoundException, SESv2Client } =
      await import('@aws-sdk/client-sesv2');
    const client = logSlowCalls(new SESv2Client(awsClientConfig), observability);
    try {
      await client.send(new GetSuppressedDestinationCommand({ EmailAddress }));
      return true;
    } catch (error) {
      if (error instanceof NotFoundException) return false;
      throw error;
    }
  };
}
