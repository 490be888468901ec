import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager';
import * as cloudfront from 'aws-cdk-lib/aws-cloudfront';
import { RestApiOrigin, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import { BlockPublicAccess, Bucket, BucketEncryption, type IBucket } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import { features } from '../../contract/features.ts';
import { apiBasePath, type Route } from '../../contract/route.ts';
import type { Api } from '../api/api.ts';
import { edgeKeyHeader, viewerAddressFunctionCode } from '../api/edge-headers.ts';
import { viewerAddressHeader } from '../../lambdas/runtime/shared/viewer-address.ts';
import { edgeKey } from '../api/firewall.ts';
import { addRecords } from './domain.ts';
import { securityHeaders } from './security-headers.ts';
import { rewriteFunctionCode } from './site-pages.ts';
import type { Domain } from '../domain-setting.ts';
import type { Stage } from '../stage.ts';

/** The HTTP errors that CloudFront shouldn't cache. By default, it would cache them for 10 seconds. */
const uncachedErrors = [404, 414, 500, 501, 502, 503, 504];

type Behavior = [pattern: string, options: cloudfront.BehaviorOptions];

export interface SiteProps {
  readonly stage: Stage;
  readonly api: Api;
  readonly directory: string;
}

/** The CloudFront distribution. It serves the API below `/api`, and the site's files on all other paths. */
export class Site extends Construct {
  readonly bucket: IBucket;
  readonly distribution: cloudfront.Distribution;
  /** The CloudFront Function that chooses the file for an address. It must be deployed after the files. */
  readonly rewrite: cloudfront.Function;
  /** The site's public address: at its own domain, or such as `https://d111.cloudfront.net`. */
  readonly address: string;

  constructor(scope: Construct, id: string, props: SiteProps) {
    super(scope, id);
    const { stage, api, directory } = props;

    // `Bucket` declares `isWebsite` as `boolean | undefined` and `IBucket` doesn't.
    this.bucket = new Bucket(this, 'Bucket', {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      encryption: BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      autoDeleteObjects: !stage.isMain,
      // A rollback can't delete a bucket with files.
      removalPolicy: stage.isMain ? RemovalPolicy.RETAIN : stage.removalPolicy,
    }) as IBucket;

    this.rewrite = new cloudfront.Function(this, 'Rewrite', {
      code: cloudfront.FunctionCode.fromInline(rewriteFunctionCode(directory, stage.domain?.name)),
      runtime: cloudfront.FunctionRuntime.JS_2_0,
      comment: 'Addresses to files',
    });

    const responseHeadersPolicy = securityHeaders(this);
    const shared = {
      responseHeadersPolicy,
      compress: true,
    };
    const apiShared = {
      ...shared,
      // A call over HTTP sends its token unencrypted, so it fails visibly instead of being redirected.
      viewerProtocolPolicy: cloudfront.ViewerProtocolPolicy.HTTPS_ONLY,
      // The key is sent even without a firewall, so that no request is refused while a firewall is added or removed.
      origin: new RestApiOrigin(api.restApi, { customHeaders: { [edgeKeyHeader]: edgeKey() } }),
      functionAssociations: [this.viewerAddress()],
      allowedMethods: cloudfront.AllowedMethods.ALLOW_ALL,
    };
    const asked = {
      ...apiShared,
      cachePolicy: cloudfront.CachePolicy.CACHING_DISABLED,
      originRequestPolicy: cloudfront.OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
    };
    // The cache key is only the path, and the API gets none of the caller's headers, so no personal reply can be
    // cached. Each reply sets how long it may be cached.
    const kept = {
      ...apiShared,
      cachePolicy: cloudfront.CachePolicy.CACHING_OPTIMIZED,
      ...(stage.firewall && { originRequestPolicy: this.onlyViewerAddress() }),
    };
    const keptPatterns = cachedPathPatterns();
    const behaviors: Behavior[] = [
      // A pattern's `*` also matches slashes, so deeper paths come first.
      ...keptPatterns.filter((path) => path.endsWith('*')).map((path): Behavior => [`${path}/*`, asked]),
      ...keptPatterns.map((path): Behavior => [path, kept]),
      [`${apiBasePath}/*`, asked],
    ];
    this.distribution = new cloudfront.Distribution(this, 'Distribution', {
      comment: `Site of the branch ${stage.branch}`,
      ...(stage.domain && this.domain(stage.domain)),
      httpVersion: cloudfront.HttpVersion.HTTP2_AND_3,
      priceClass: cloudfront.PriceClass.PRICE_CLASS_100,
      defaultRootObject: 'landing.html',
      errorResponses: uncachedErrors.map((httpStatus) => ({ httpStatus, ttl: Duration.seconds(0) })),
      defaultBehavior: {
        ...shared,
        viewerProtocolPolicy: cloudfront.ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
        // Listing the bucket is allowed, so that a missing file is a 404 and not a 403.
        origin: S3BucketOrigin.withOriginAccessControl(this.bucket, {
          originAccessLevels: [cloudfront.AccessLevel.READ, cloudfront.AccessLevel.LIST],
        }),
        cachePolicy: cloudfront.CachePolicy.CACHING_OPTIMIZED,
        functionAssociations: [
          { eventType: cloudfront.FunctionEventType.VIEWER_REQUEST, function: this.rewrite },
        ],
      },
      additionalBehaviors: Object.fromEntries(behaviors),
    });
    const { name, zone } = stage.domain ?? {};
    this.address = `https://${name ?? this.distribution.distributionDomainName}`;
    if (name !== undefined && zone !== undefined) addRecords(this, name, zone, this.distribution);
  }

  /** https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/secure-connections-supported-viewer-protocols-ciphers.html */
  private domain({ name, certificate }: Domain): Partial<cloudfront.DistributionProps> {
    return {
      domainNames: [name],
      certificate: Certificate.fromCertificateArn(this, 'Certificate', certificate),
      minimumProtocolVersion: cloudfront.SecurityPolicyProtocol.TLS_V1_2_2025,
    };
  }

  private viewerAddress(): cloudfront.FunctionAssociation {
    return {
      eventType: cloudfront.FunctionEventType.VIEWER_REQUEST,
      function: new cloudfront.Function(this, 'ViewerAddress', {
        code: cloudfront.FunctionCode.fromInline(viewerAddressFunctionCode),
        runtime: cloudfront.FunctionRuntime.JS_2_0,
        comment: "The caller's address, for the firewall and the form for enquiries",
      }),
    };
  }

  private onlyViewerAddress(): cloudfront.OriginRequestPolicy {
    return new cloudfront.OriginRequestPolicy(this, 'OnlyViewerAddress', {
      comment: "The caller's address alone",
      headerBehavior: cloudfront.OriginRequestHeaderBehavior.allowList(viewerAddressHeader),
    });
  }
}

function cachedPathPatterns(): string[] {
  return Object.values<Readonly<Record<string, Route>>>(features)
    .flatMap((routes) => Object.values(routes))
    .filter(({ cacheFor }) => cacheFor !== undefined)
    .map(({ path }) => apiBasePath + path.replace(/\{\w+\}/g, '*'));
}
