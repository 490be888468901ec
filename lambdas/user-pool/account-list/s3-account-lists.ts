import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { awsClientConfig } from '../../runtime/aws-client-config.ts';
import { logSlowCalls } from '../../runtime/log-slow-calls.ts';
import type { Observability } from '../../runtime/observability.ts';
import type { WriteAccountListDeps } from './write-account-list.ts';

/** The name of each list begins with its time, so that no list replaces another one. */
export function s3AccountLists(
  observability: Pick<Observability, 'logger'>,
  bucket: string,
): WriteAccountListDeps['store'] {
  const client = logSlowCalls(new S3Client({ ...awsClientConfig, maxAttempts: 3 }), observability);
  return async (list) => {
    await client.send(
      new PutObjectCommand({
        Bucket: bucket,
        Key: `${list.at.replaceAll(':', '-')}.json`,
        Body: JSON.stringify(list),
        ContentType: 'application/json',
        ServerSideEncryption: 'AES256',
      }),
    );
  };
}
