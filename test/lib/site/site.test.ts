import { Match } from 'aws-cdk-lib/assertions';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { features } from '../../../contract/features.ts';
import type { Route } from '../../../contract/route.ts';
import { contentSecurityPolicy } from '../../../lib/site/security-headers.ts';
import { buildStack, ofType } from '../stacks.fixture.ts';

const main = buildStack('main');

const ref = z.object({ Ref: z.string() });
const behaviour = z.object({
  TargetOriginId: z.string(),
  CachePolicyId: z.string(),
  OriginRequestPolicyId: z.union([z.string(), ref]).optional(),
  ViewerProtocolPolicy: z.string(),
  ResponseHeadersPolicyId: ref,
  FunctionAssociations: z.array(z.object({ EventType: z.string(), FunctionARN: z.unknown() })).optional(),
  PathPattern: z.string().optional(),
  AllowedMethods: z.array(z.string()).optional(),
});
const { DistributionConfig: distribution } = z
  .object({
    DistributionConfig: z.object({
      DefaultRootObject: z.string(),
      HttpVersion: z.string(),
      DefaultCacheBehavior: behaviour,
      CacheBehaviors: z.array(behaviour),
      CustomErrorResponses: z.array(z.record(z.string(), z.unknown())),
      Origins: z.array(z.object({ Id: z.string(), OriginPath: z.unknown().optional() }).loose()),
    }),
  })
  .parse(ofType(main, 'AWS::CloudFront::Distribution')[0]?.[1].Properties);
const api = distribution.CacheBehaviors.at(-1);
/** Finds the behaviour that CloudFront uses for a path, which is the first whose pattern matches. */
const findBehaviour = (path: string) =>
  distribution.CacheBehaviors.find(({ PathPattern = '' }) =>
    new RegExp(`^${PathPattern.replaceAll('*', '.*')}$`).test(path),
  );
const files = distribution.DefaultCacheBehavior;
const origin = (id: string | undefined) => distribution.Origins.find(({ Id }) => Id === id);

describe('the bucket', () => {
  it('is closed to the public and to plain HTTP', () => {
    main.template.hasResourceProperties('AWS::S3::Bucket', {
      PublicAccessBlockConfiguration: {
        BlockPublicAcls: true,
        BlockPublicPolicy: true,
        IgnorePublicAcls: true,
        RestrictPublicBuckets: true,
      },
      WebsiteConfiguration: Match.absent(),
    });
    main.template.hasResourceProperties('AWS::S3::BucketPolicy', {
      PolicyDocument: {
        Statement: Match.arrayWith([
          Match.objectLike({ Effect: 'Deny', Condition: { Bool: { 'aws:SecureTransport': 'false' } } }),
        ]),
      },
    });
  });

  it('is readable by this distribution alone, by origin access control', () => {
    main.template.resourceCountIs('AWS::CloudFront::OriginAccessControl', 1);
    main.template.resourceCountIs('AWS::CloudFront::CloudFrontOriginAccessIdentity', 0);
    expect(origin(files.TargetOriginId)).toMatchObject({
      OriginAccessControlId: { 'Fn::GetAtt': [expect.stringContaining('S3OriginAccessControl'), 'Id'] },
      S3OriginConfig: { OriginAccessIdentity: '' },
    });
    const { Statement } = z
      .object({ PolicyDocument: z.object({ Statement: z.array(z.record(z.string(), z.unknown())) }) })
      .parse(
        ofType(main, 'AWS::S3::BucketPolicy').find(([id]) => id.startsWith('SiteBucket'))?.[1].Properties,
      ).PolicyDocument;
    const allowed = Statement.filter(({ Effect }) => Effect === 'Allow');
    expect(allowed.flatMap(({ Action }) => Action)).toEqual(['s3:GetObject', 's3:ListBucket']);
    for (const { Principal, Condition } of allowed) {
      expect(Principal).toEqual({ Service: 'cloudfront.amazonaws.com' });
      expect(JSON.stringify(Condition)).toContain('"Ref":"SiteDistribution');
    }
  });

  it('is emptied before it is deleted, on a branch alone', () => {
    expect(ofType(main, 'Custom::S3AutoDeleteObjects')).toEqual([]);
    expect(ofType(buildStack('feature/x'), 'Custom::S3AutoDeleteObjects')).toHaveLength(1);
  });
});

describe('the distribution', () => {
  it('sends /api/* to the stage main, uncached, with the caller’s headers, whatever the method', () => {
    expect(api).toMatchObject({
      PathPattern: '/api/*',
      // These are the ids of CachingDisabled and AllViewerExceptHostHeader.
      CachePolicyId: '4135ea2d-6df8-44a3-9df3-4b5a84be39ad',
      OriginRequestPolicyId: 'b689b0a8-53d0-40ab-baf2-68738e2966ac',
    });
    const methods = 'DELETE GET HEAD OPTIONS PATCH POST PUT';
    expect(api?.AllowedMethods?.toSorted().join(' ')).toBe(methods);
    const stage = ofType(main, 'AWS::ApiGateway::Stage')[0]?.[0] ?? '';
    expect(JSON.stringify(origin(api?.TargetOriginId)?.OriginPath)).toContain(`{"Ref":"${stage}"}`);
  });

  it.each(
    Object.values<Readonly<Record<string, Route>>>(features).flatMap((routes) => Object.values(routes)),
  )(
    'keeps replies of $method $path where the contract says so, and nobody’s token reaches what it keeps',
    ({ path, cacheFor }) => {
      const { CachePolicyId, OriginRequestPolicyId, TargetOriginId } =
        findBehaviour(`/api${path.replace(/\{\w+\}/g, 'some-thing')}`) ?? {};
      expect(TargetOriginId).toBe(api?.TargetOriginId);
      // The first id is AWS's policy CachingOptimized, whose cache key is only the path.
      const cached = [
        '658327ea-f89d-4fab-a63d-7e88639e58f6',
        { Ref: ofType(main, 'AWS::CloudFront::OriginRequestPolicy')[0]?.[0] },
      ];
      const uncached = [api?.CachePolicyId, api?.OriginRequestPolicyId];
      expect([CachePolicyId, OriginRequestPolicyId]).toEqual(cacheFor === undefined ? uncached : cached);
    },
  );

  it('rewrites addresses of pages but not of the API', () => {
    const ids = ofType(main, 'AWS::CloudFront::Function').map(([id]) => id);
    const FunctionARN = { 'Fn::GetAtt': [ids.find((id) => id.startsWith('SiteRewrite')), 'FunctionARN'] };
    const rewrites = [{ EventType: 'viewer-request', FunctionARN }];
    expect(files.FunctionAssociations).toEqual(rewrites);
    for (const { FunctionAssociations } of distribution.CacheBehaviors)
      expect(FunctionAssociations).not.toEqual(rewrites);
  });

  it('never replaces an error by a page and caches none', () => {
    expect(distribution.CustomErrorResponses).not.toEqual([]);
    for (const response of distribution.CustomErrorResponses) {
      expect(Object.keys(response).toSorted()).toEqual(['ErrorCachingMinTTL', 'ErrorCode']);
      expect(response['ErrorCachingMinTTL']).toBe(0);
    }
  });

  it('speaks HTTPS only, redirects pages but no call with its token, and adds the security headers', () => {
    expect(files.ViewerProtocolPolicy).toBe('redirect-to-https');
    expect(api?.ViewerProtocolPolicy).toBe('https-only');
    expect(distribution.HttpVersion).toBe('http2and3');
    expect(api?.ResponseHeadersPolicyId).toEqual(files.ResponseHeadersPolicyId);
  });
});

it('every reply says that it depends on the accepted encoding', () => {
  main.template.hasResourceProperties('AWS::CloudFront::ResponseHeadersPolicy', {
    ResponseHeadersPolicyConfig: {
      CustomHeadersConfig: {
        Items: Match.arrayWith([{ Header: 'Vary', Value: 'Accept-Encoding', Override: true }]),
      },
    },
  });
});

describe('the security headers', () => {
  it('allow only what a page loads', () => {
    expect(contentSecurityPolicy).toBe(
      "default-src 'none'; script-src 'self'; style-src 'self' " +
        "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='; " +
        "img-src 'self' data: https://tile.openstreetmap.org; font-src 'self'; " +
        "connect-src 'self' https://cognito-idp.eu-west-1.amazonaws.com; manifest-src 'self'; form-action 'self'; " +
        "base-uri 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'",
    );
    expect(contentSecurityPolicy).not.toContain('unsafe-inline');
  });

  it('are complete', () => {
    main.template.hasResourceProperties('AWS::CloudFront::ResponseHeadersPolicy', {
      ResponseHeadersPolicyConfig: {
        SecurityHeadersConfig: {
          ContentSecurityPolicy: { ContentSecurityPolicy: contentSecurityPolicy, Override: true },
          StrictTransportSecurity: {
            AccessControlMaxAgeSec: 63072000,
            // These settings would affect the whole domain cloudfront.net, which isn't ours.
            IncludeSubdomains: Match.absent(),
            Preload: Match.absent(),
            Override: true,
          },
          ContentTypeOptions: { Override: true },
          FrameOptions: { FrameOption: 'DENY', Override: true },
          ReferrerPolicy: { ReferrerPolicy: 'strict-origin-when-cross-origin', Override: true },
        },
        CustomHeadersConfig: {
          Items: Match.arrayWith([
            Match.objectLike({
              Header: 'Permissions-Policy',
              Value: Match.stringLikeRegexp('camera=\\(\\)'),
            }),
            Match.objectLike({ Header: 'Cross-Origin-Opener-Policy', Value: 'same-origin' }),
          ]),
        },
      },
    });
  });
});
