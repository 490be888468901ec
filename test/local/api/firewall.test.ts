import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { viewerAddressHeader } from '../../../lambdas/runtime/shared/viewer-address.ts';
import { edgeKeyHeader } from '../../../lib/api/edge-headers.ts';
import { mainBranch, resolveStage } from '../../../lib/stage.ts';
import { createRateLimit, readFirewall } from '../../../local/api/firewall.ts';
import type { Json, JsonObject } from '../../../local/json.ts';
import { resolveTemplate } from '../../../local/template/template.ts';
import { buildStack, ofType } from '../../lib/stacks.fixture.ts';
import { buildAssembly } from '../support/assembly.ts';

const { firewall: limits } = resolveStage(mainBranch);
if (limits === undefined) throw new Error('The main branch has no firewall');

const aclSchema = z.looseObject({ Rules: z.array(z.record(z.string(), z.json())) });
const acl = aclSchema.parse(ofType(buildStack('main'), 'AWS::WAFv2::WebACL')[0]?.[1].Properties);
/** The key that proves that a request came through CloudFront. It is the last part of the stack's id. */
const edgeKey = 'local';

const stageArn: JsonObject = { 'Fn::Sub': 'arn:aws:apigateway:eu-west-1::/restapis/${Api}/stages/main' };
function startFirewall(changes: JsonObject = {}, ResourceArn: Json = stageArn) {
  const clock = { now: 0 };
  const [first = {}, ...others] = acl.Rules;
  const refuse = readFirewall(
    resolveTemplate(
      buildAssembly({
        Api: { Type: 'AWS::ApiGateway::RestApi', Properties: { Name: 'test' } },
        Acl: {
          Type: 'AWS::WAFv2::WebACL',
          Properties: { ...(acl as JsonObject), Rules: [{ ...first, ...changes }, ...others] },
        },
        Association: {
          Type: 'AWS::WAFv2::WebACLAssociation',
          Properties: { ResourceArn, WebACLArn: { 'Fn::GetAtt': ['Acl', 'Arn'] } },
        },
      }),
    ),
    () => clock.now,
  );
  const ask = (address: string, authorization?: string) =>
    refuse?.({
      [edgeKeyHeader]: edgeKey,
      [viewerAddressHeader]: address,
      ...(authorization !== undefined && { authorization }),
    })?.status ?? 200;
  const countAccepted = (times: number, address: string, authorize?: (index: number) => string) =>
    Array.from({ length: times }, (_, index) => ask(address, authorize?.(index))).filter(
      (status) => status === 200,
    ).length;
  return { clock, refuse, ask, countAccepted };
}

describe('the firewall of the main branch', () => {
  test('refuses requests that did not pass CloudFront, with the template’s response', () => {
    const { refuse } = startFirewall();
    expect(refuse?.({ [edgeKeyHeader]: 'other' })).toEqual({
      status: 403,
      headers: { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' },
      body: '{"code":"not_allowed","message":"This is not allowed."}',
    });
    expect(refuse?.({})?.status).toBe(403);
    expect(refuse?.({ [edgeKeyHeader]: edgeKey })).toBeUndefined();
  });

  test('counts invalid addresses together, and ignores requests without the header', () => {
    const { ask, countAccepted, refuse } = startFirewall();
    expect(countAccepted(limits.anonymous, 'unknown')).toBe(limits.anonymous);
    expect([ask('nonsense'), ask('2001:db8::1')]).toEqual([429, 200]);
    expect(refuse?.({ [edgeKeyHeader]: edgeKey })).toBeUndefined();
  });

  test('accepts an address again after its window', () => {
    const { ask, countAccepted, clock } = startFirewall();
    countAccepted(limits.anonymous, '192.0.2.1');
    clock.now = 299_000;
    expect(ask('192.0.2.1')).toBe(429);
    clock.now = 600_000;
    expect(ask('192.0.2.1')).toBe(200);
  });
});

test('an unknown rule or another resource stops the start', () => {
  const geo = { Statement: { GeoMatchStatement: { CountryCodes: ['GB'] } } };
  expect(() => startFirewall(geo)).toThrow('Acl (AWS::WAFv2::WebACL) has properties that local/');
  const ResourceArn = 'arn:aws:elasticloadbalancing:eu-west-1:1:loadbalancer/app/x';
  expect(() => startFirewall({}, ResourceArn)).toThrow("of the API's stage");
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
  expect(passed(10)).toBe(4);
});
