import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import { BlockPublicAccess, Bucket, BucketEncryption } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';

/** Deleted accounts disappear from the lists after this time. The privacy page names it. */
export const accountListLifetime = Duration.days(30);

/**
 * The private bucket of the nightly lists of accounts. S3 encrypts each object with AES-256 and its own key, which needs no
 * further right of the function: https://docs.aws.amazon.com/AmazonS3/latest/userguide/UsingServerSideEncryption.html
 */
export class AccountLists extends Construct {
  readonly bucket: Bucket;

  constructor(scope: Construct, id: string) {
    super(scope, id);
    this.bucket = new Bucket(this, 'Bucket', {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      encryption: BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      lifecycleRules: [{ expiration: accountListLifetime }],
      // A rollback can't delete a bucket with files.
      removalPolicy: RemovalPolicy.RETAIN,
    });
  }
}
