import { Match } from 'aws-cdk-lib/assertions';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { errorReply } from '../../../contract/error-reply.ts';
import { buildStack, ofType } from '../stacks.fixture.ts';

const plain = buildStack('feature/x');
const limits = { perStudent: 300, anonymous: 90, perAddress: 9000 };
const guarded = buildStack('main', { context: { 'ktc:stages': { main: { firewall: limits } } } });

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
const api = guarded.template.toJSON() as unknown;

describe('the firewall', () => {
  it('is there on main, and on a branch where the stage sets it, in front of the API’s stage', () => {
    expect(ofType(plain, 'AWS::WAFv2::WebACL')).toEqual([]);
    guarded.template.hasResourceProperties('AWS::WAFv2::WebACL', {
      Scope: 'REGIONAL',
      DefaultAction: { Allow: {} },
    });
    const [, association] = ofType(guarded, 'AWS::WAFv2::WebACLAssociation')[0] ?? [];
    expect(JSON.stringify(association?.Properties)).toMatch(/restapis.*stages/);
    // Else the API would refuse what comes through the distribution as it was.
    expect(association?.DependsOn).toContain(ofType(guarded, 'AWS::CloudFront::Distribution')[0]?.[0]);
  });

  it('asks for the key of CloudFront, then for the student, and then for the address, first of those without a sign-in', () => {
    expect(acl.Rules.map(({ Name }) => Name)).toEqual([
      'ThroughCloudFront',
      'PerStudent',
      'Anonymous',
      'PerAddress',
    ]);
    expect(acl.Rules[1]?.Statement).toMatchObject({
      RateBasedStatement: {
        Limit: limits.perStudent,
        EvaluationWindowSec: 300,
        CustomKeys: [{ Header: { Name: 'authorization' } }],
      },
    });
    expect(acl.Rules[2]?.Statement).toMatchObject({
      RateBasedStatement: {
        Limit: limits.anonymous,
        EvaluationWindowSec: 300,
        AggregateKeyType: 'FORWARDED_IP',
        ForwardedIPConfig: { HeaderName: 'x-viewer-address', FallbackBehavior: 'MATCH' },
        ScopeDownStatement: {
          NotStatement: {
            Statement: {
              SizeConstraintStatement: {
                FieldToMatch: { SingleHeader: { Name: 'authorization' } },
                ComparisonOperator: 'GT',
                Size: 0,
              },
            },
          },
        },
      },
    });
    expect(acl.Rules[3]?.Statement).toMatchObject({
      RateBasedStatement: {
        Limit: limits.perAddress,
        EvaluationWindowSec: 300,
        AggregateKeyType: 'FORWARDED_IP',
        ForwardedIPConfig: { HeaderName: 'x-viewer-address', FallbackBehavior: 'MATCH' },
      },
    });
  });

  it('says no in the words of the contract, and when to try again', () => {
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

  it('keeps no samples of requests, which would show tokens', () => {
    expect(acl.Rules.map(({ VisibilityConfig }) => VisibilityConfig.SampledRequestsEnabled)).toEqual([
      false,
      false,
      false,
      false,
    ]);
  });
});

describe('CloudFront', () => {
  const behaviours = (stack: typeof plain) =>
    z
      .object({
        DistributionConfig: z.object({
          CacheBehaviors: z.array(
            z.object({
              PathPattern: z.string(),
              OriginRequestPolicyId: z.unknown().optional(),
              FunctionAssociations: z.array(z.unknown()).default([]),
            }),
          ),
        }),
      })
      .parse(ofType(stack, 'AWS::CloudFront::Distribution')[0]?.[1].Properties).DistributionConfig
      .CacheBehaviors;

  it('shows the API its key, with a firewall and without', () => {
    for (const { template } of [plain, guarded]) {
      template.hasResourceProperties('AWS::CloudFront::Distribution', {
        DistributionConfig: {
          Origins: Match.arrayWith([
            Match.objectLike({
              OriginCustomHeaders: [
                {
                  HeaderName: 'x-ktc-key',
                  HeaderValue: { 'Fn::Select': [2, { 'Fn::Split': ['/', { Ref: 'AWS::StackId' }] }] },
                },
              ],
            }),
          ]),
        },
      });
    }
    expect(JSON.stringify(api)).toContain('"SearchString":{"Fn::Select":[2,');
  });

  it('tells the firewall whose request it is, on every path of the API', () => {
    expect(behaviours(plain).flatMap(({ FunctionAssociations }) => FunctionAssociations)).toEqual([]);
    for (const { FunctionAssociations } of behaviours(guarded)) expect(FunctionAssociations).toHaveLength(1);
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
