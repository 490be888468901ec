import { Match } from 'aws-cdk-lib/assertions';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { errorReply } from '../../../contract/error-reply.ts';
import { buildStack, ofType, buildStage } from '../stacks.fixture.ts';

const plain = buildStack('feature/x');
const limits = { perStudent: 300, anonymous: 90, perAddress: 9000 };
const guarded = buildStage('main', { firewall: limits });

const acl = z
  .object({
    CustomResponseBodies: z.record(z.string(), z.object({ ContentType: z.string(), Content: z.string() })),
    Rules: z.array(
      z.object({
        Name: z.string(),
        Statement: z.record(z.string(), z.unknown()),
        Action: z.object({
          Block: z.object({
            CustomResponse: z.object({ ResponseCode: z.number(), CustomResponseBodyKey: z.string() }).loose(),
          }),
        }),
        VisibilityConfig: z.object({ SampledRequestsEnabled: z.boolean() }),
      }),
    ),
  })
  .parse(ofType(guarded, 'AWS::WAFv2::WebACL')[0]?.[1].Properties);

describe('the firewall', () => {
  it('is in front of the API’s stage, on main and on branches that set limits', () => {
    expect(ofType(plain, 'AWS::WAFv2::WebACL')).toEqual([]);
    guarded.template.hasResourceProperties('AWS::WAFv2::WebACL', {
      Scope: 'REGIONAL',
      DefaultAction: { Allow: {} },
    });
    const [, association] = ofType(guarded, 'AWS::WAFv2::WebACLAssociation')[0] ?? [];
    expect(JSON.stringify(association?.Properties)).toMatch(/restapis.*stages/);
    // Until the distribution sends the key, the firewall would refuse the distribution's requests.
    expect(association?.DependsOn).toContain(ofType(guarded, 'AWS::CloudFront::Distribution')[0]?.[0]);
  });

  it('checks the key of CloudFront, then limits students, addresses without a sign-in, and addresses', () => {
    const perWindow = { EvaluationWindowSec: 300 };
    const perAddress = {
      ...perWindow,
      AggregateKeyType: 'FORWARDED_IP',
      ForwardedIPConfig: { HeaderName: 'x-viewer-address', FallbackBehavior: 'MATCH' },
    };
    const authorization = { Name: 'authorization' };
    const hasSignIn = { FieldToMatch: { SingleHeader: authorization }, ComparisonOperator: 'GT', Size: 0 };
    const withoutSignIn = { NotStatement: { Statement: { SizeConstraintStatement: hasSignIn } } };
    const perStudent = { ...perWindow, CustomKeys: [{ Header: authorization }] };
    const limit = (Name: string, rate: object) => ({ Name, Statement: { RateBasedStatement: rate } });
    expect(acl.Rules).toMatchObject([
      { Name: 'ThroughCloudFront' },
      limit('PerStudent', { ...perStudent, Limit: limits.perStudent }),
      limit('Anonymous', { ...perAddress, Limit: limits.anonymous, ScopeDownStatement: withoutSignIn }),
      limit('PerAddress', { ...perAddress, Limit: limits.perAddress }),
    ]);
  });

  it('refuses with errors of the contract and a time to try again', () => {
    const replies = acl.Rules.map(({ Action }) => Action.Block.CustomResponse);
    const bodies = replies.map(({ ResponseCode, CustomResponseBodyKey }) => [
      ResponseCode,
      errorReply.parse(JSON.parse(acl.CustomResponseBodies[CustomResponseBodyKey]?.Content ?? '')).code,
    ]);
    const many = [429, 'too_many_requests'];
    expect(bodies).toEqual([[403, 'not_allowed'], many, many, many]);
    for (const { ResponseHeaders } of replies.slice(1)) {
      expect(ResponseHeaders).toContainEqual({ Name: 'Retry-After', Value: '60' });
    }
  });

  it('stores no samples of requests, which would contain tokens', () => {
    for (const { VisibilityConfig } of acl.Rules) expect(VisibilityConfig.SampledRequestsEnabled).toBe(false);
  });
});

describe('CloudFront', () => {
  const behaviour = z.object({
    PathPattern: z.string(),
    OriginRequestPolicyId: z.unknown().optional(),
    FunctionAssociations: z.array(z.unknown()).default([]),
  });
  const distribution = z.object({
    DistributionConfig: z.object({ CacheBehaviors: z.array(behaviour) }),
  });
  const behaviours = (stack: typeof plain) =>
    distribution.parse(ofType(stack, 'AWS::CloudFront::Distribution')[0]?.[1].Properties).DistributionConfig
      .CacheBehaviors;

  it('sends its key to the API, with and without a firewall', () => {
    const key = { 'Fn::Select': [2, { 'Fn::Split': ['/', { Ref: 'AWS::StackId' }] }] };
    const withKey = { OriginCustomHeaders: [{ HeaderName: 'x-ktc-key', HeaderValue: key }] };
    for (const { template } of [plain, guarded]) {
      template.hasResourceProperties('AWS::CloudFront::Distribution', {
        DistributionConfig: { Origins: Match.arrayWith([Match.objectLike(withKey)]) },
      });
    }
    expect(JSON.stringify(guarded.resources)).toContain('"SearchString":{"Fn::Select":[2,');
  });

  it('sends the caller’s address on every path of the API, with and without a firewall', () => {
    for (const { FunctionAssociations } of [...behaviours(plain), ...behaviours(guarded)])
      expect(FunctionAssociations).toHaveLength(1);
    guarded.template.hasResourceProperties('AWS::CloudFront::OriginRequestPolicy', {
      OriginRequestPolicyConfig: {
        HeadersConfig: { HeaderBehavior: 'whitelist', Headers: ['x-viewer-address'] },
        CookiesConfig: { CookieBehavior: 'none' },
        QueryStringsConfig: { QueryStringBehavior: 'none' },
      },
    });
    const policy = ofType(guarded, 'AWS::CloudFront::OriginRequestPolicy')[0]?.[0];
    const kept = behaviours(guarded).find(({ PathPattern }) => PathPattern === '/api/courses');
    expect(kept?.OriginRequestPolicyId).toEqual({ Ref: policy });
  });
});
