import type { IDistribution } from 'aws-cdk-lib/aws-cloudfront';
import { CfnRecordSetGroup } from 'aws-cdk-lib/aws-route53';
import { CloudFrontTarget } from 'aws-cdk-lib/aws-route53-targets';
import type { Construct } from 'constructs';

/** Points the name to the distribution, by IPv4 and IPv6, in a hosted zone of Route 53. */
export function addRecords(scope: Construct, name: string, zone: string, distribution: IDistribution): void {
  new CfnRecordSetGroup(scope, 'Records', {
    hostedZoneId: zone,
    recordSets: ['A', 'AAAA'].map((type) => ({
      name: `${name}.`,
      type,
      aliasTarget: {
        dnsName: distribution.distributionDomainName,
        hostedZoneId: CloudFrontTarget.CLOUDFRONT_ZONE_ID,
      },
    })),
  });
}
