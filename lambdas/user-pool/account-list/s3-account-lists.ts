import type { Tracer } from '@aws-lambda-powertools/tracer';
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { awsClientConfig } from '../../runtime/aws-client-config.ts';
import type { WriteAccountListDeps } from './write-account-list.ts';

/** The name of each list begins with its time, so that no list replaces another one. */
export function s3AccountLists(
  { tracer }: { readonly tracer: Tracer },
  bucket: string,
): WriteAccountListDeps['store'] {
  const client = tracer.captureAWSv3Client(new S3Client({ ...awsClientConfig, maxAttempts: 3 }));
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
