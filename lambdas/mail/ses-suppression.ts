import type { Tracer } from '@aws-lambda-powertools/tracer';
import { awsClientConfig } from '../runtime/aws-client-config.ts';
import type { IsSuppressed } from './mailer.ts';

/** Reads the account's suppression list, to which SES adds an address after a hard bounce or a complaint. */
export function sesSuppression(tracer: Tracer): IsSuppressed {
  return async (EmailAddress) => {
    const { GetSuppressedDestinationCommand, NotFoundException, SESv2Client } =
      await import('@aws-sdk/client-sesv2');
    const client = tracer.captureAWSv3Client(new SESv2Client(awsClientConfig));
    try {
      await client.send(new GetSuppressedDestinationCommand({ EmailAddress }));
      return true;
    } catch (error) {
      if (error instanceof NotFoundException) return false;
      throw error;
    }
  };
}
