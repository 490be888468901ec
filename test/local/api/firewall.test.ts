import { describe, expect, test } from 'vitest';
import { createRateLimit, readFirewall } from '../../../local/api/firewall.ts';
import type { JsonObject } from '../../../local/json.ts';
import { resolveTemplate } from '../../../local/template/template.ts';
import { assemblyOf } from '../support/assembly.ts';

const block = (status: number, body: string): JsonObject => ({
  Block: {
    CustomResponse: {
      ResponseCode: status,
      CustomResponseBodyKey: body,
      ResponseHeaders: [{ Name: 'Retry-After', Value: '60' }],
    },
  },
});
const asItIs = [{ Priority: 0, Type: 'NONE' }];
const throughEdge: JsonObject = {
  Name: 'ThroughCloudFront',
  Priority: 0,
  Action: block(403, 'no'),
  VisibilityConfig: {},
  Statement: {
    NotStatement: {
      Statement: {
        ByteMatchStatement: {
          SearchString: 'key',
          FieldToMatch: { SingleHeader: { Name: 'x-ktc-key' } },
          PositionalConstraint: 'EXACTLY',
          TextTransformations: asItIs,
        },
      },
    },
  },
};
const rate = (name: string, priority: number, more: JsonObject): JsonObject => ({
  Name: name,
  Priority: priority,
  Action: block(429, 'many'),
  VisibilityConfig: {},
  Statement: { RateBasedStatement: { EvaluationWindowSec: 300, ...more } },
});
const perStudent = rate('PerStudent', 1, {
  Limit: 10,
  AggregateKeyType: 'CUSTOM_KEYS',
  CustomKeys: [{ Header: { Name: 'Authorization', TextTransformations: asItIs } }],
});
const perAddress = rate('PerAddress', 2, {
  Limit: 20,
  AggregateKeyType: 'FORWARDED_IP',
  ForwardedIPConfig: { HeaderName: 'x-viewer-address', FallbackBehavior: 'MATCH' },
});

/** Applies to requests without a sign-in, as in waf-rate-based-example-limit-missing-header.html. */
const anonymous = rate('Anonymous', 1, {
  Limit: 10,
  AggregateKeyType: 'FORWARDED_IP',
  ForwardedIPConfig: { HeaderName: 'x-viewer-address', FallbackBehavior: 'MATCH' },
  ScopeDownStatement: {
    NotStatement: {
      Statement: {
        SizeConstraintStatement: {
          FieldToMatch: { SingleHeader: { Name: 'authorization' } },
          ComparisonOperator: 'GT',
          Size: 0,
          TextTransformations: asItIs,
        },
      },
    },
  },
});

const template = (rules: readonly JsonObject[], resourceArn?: string) =>
  resolveTemplate(
    assemblyOf({
      Api: { Type: 'AWS::ApiGateway::RestApi', Properties: { Name: 'test' } },
      Acl: {
        Type: 'AWS::WAFv2::WebACL',
        Properties: {
          Scope: 'REGIONAL',
          DefaultAction: { Allow: {} },
          VisibilityConfig: {},
          CustomResponseBodies: {
            no: { ContentType: 'APPLICATION_JSON', Content: '{"code":"not_allowed"}' },
            many: { ContentType: 'APPLICATION_JSON', Content: '{"code":"too_many_requests"}' },
          },
          Rules: [...rules],
        },
      },
      Association: {
        Type: 'AWS::WAFv2::WebACLAssociation',
        Properties: {
          ResourceArn: resourceArn ?? {
            'Fn::Sub': 'arn:aws:apigateway:eu-west-1::/restapis/${Api}/stages/main',
          },
          WebACLArn: { 'Fn::GetAtt': ['Acl', 'Arn'] },
        },
      },
    }),
  );

/** Calls a firewall as CloudFront does. Statuses are 200 for accepted requests. */
function firewall(...rules: JsonObject[]) {
  const clock = { now: 0 };
  const refuse = readFirewall(template(rules), () => clock.now);
  const ask = (address: string, authorization?: string) =>
    refuse?.({
      'x-ktc-key': 'key',
      'x-viewer-address': address,
      ...(authorization !== undefined && { authorization }),
    })?.status ?? 200;
  const asks = (times: number, ...who: Parameters<typeof ask>) =>
    Array.from({ length: times }, () => ask(...who));
  return { clock, refuse, ask, asks };
}

describe('the firewall', () => {
  test('refuses requests that did not pass CloudFront with the template’s response', () => {
    const { refuse } = firewall(throughEdge);
    expect(refuse?.({ 'x-ktc-key': 'other' })).toEqual({
      status: 403,
      headers: { 'Content-Type': 'application/json', 'Retry-After': '60' },
      body: '{"code":"not_allowed"}',
    });
    expect(refuse?.({})?.status).toBe(403);
    expect(refuse?.({ 'x-ktc-key': 'key' })).toBeUndefined();
  });

  test('refuses an address beyond its limit, and no other', () => {
    const { asks, ask } = firewall(throughEdge, perStudent, perAddress);
    expect(asks(21, '192.0.2.1')).toEqual([...Array<number>(20).fill(200), 429]);
    expect(ask('192.0.2.2')).toBe(200);
  });

  test('refuses a student beyond the limit, and no other of the same address', () => {
    const { asks } = firewall(perAddress, perStudent, throughEdge);
    expect(asks(30, '192.0.2.1', 'Bearer one').filter((status) => status === 200)).toHaveLength(10);
    expect(asks(10, '192.0.2.1', 'Bearer two')).toEqual(Array<number>(10).fill(200));
  });

  test('refuses requests without a sign-in beyond their own limit, and no others of the address', () => {
    const { asks, ask } = firewall(throughEdge, anonymous, perAddress);
    expect(asks(30, '192.0.2.1').filter((status) => status === 200)).toHaveLength(10);
    expect(ask('192.0.2.1', '')).toBe(429);
    // What the first rule refused hasn't counted for the address, which may ask for 20 in all.
    expect(asks(11, '192.0.2.1', 'Bearer one')).toEqual([...Array<number>(10).fill(200), 429]);
    expect(ask('192.0.2.2')).toBe(200);
  });

  test('counts invalid addresses together, and ignores requests without the header', () => {
    const { asks, ask, refuse } = firewall(perAddress);
    expect(asks(20, 'unknown')).not.toContain(429);
    expect(ask('nonsense')).toBe(429);
    expect(ask('2001:db8::1')).toBe(200);
    expect(refuse?.({})).toBeUndefined();
  });

  test('accepts an address again after its window', () => {
    const { asks, ask, clock } = firewall(perAddress);
    asks(20, '192.0.2.1');
    clock.now = 299_000;
    expect(ask('192.0.2.1')).toBe(429);
    clock.now = 600_000;
    expect(ask('192.0.2.1')).toBe(200);
  });

  test('stops the start with an unknown rule', () => {
    const geo = {
      ...throughEdge,
      Name: 'Abroad',
      Statement: { GeoMatchStatement: { CountryCodes: ['GB'] } },
    };
    expect(() => firewall(geo)).toThrow('Acl (AWS::WAFv2::WebACL) has properties that local/');
    const byPath = rate('PerPath', 0, {
      Limit: 10,
      AggregateKeyType: 'CUSTOM_KEYS',
      CustomKeys: [{ UriPath: {} }],
    });
    expect(() => firewall(byPath)).toThrow('Acl (AWS::WAFv2::WebACL) has properties that local/');
    const balancer = template([], 'arn:aws:elasticloadbalancing:eu-west-1:1:loadbalancer/app/x');
    expect(() => readFirewall(balancer, () => 0)).toThrow("of the API's stage");
  });
});

test('requests of the previous window lose weight', () => {
  let now = 0;
  const isOver = createRateLimit(10, 1000, () => now);
  const passed = (times: number) =>
    Array.from({ length: times }, () => isOver('key')).filter((over) => !over).length;
  expect(passed(10)).toBe(10);
  now = 1000;
  expect(passed(1)).toBe(0);
  now = 1500;
  // Half of ten, and the one that was refused.
  expect(passed(10)).toBe(4);
});
