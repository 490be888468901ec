import type { IncomingHttpHeaders } from 'node:http';
import { isIP } from 'node:net';
import * as z from 'zod';
import { LocalError } from './errors.ts';
import type { Reply } from './http/reply.ts';
import { createRateLimit } from './firewall/rate-limit.ts';
import { propertiesOf, type Resource, type Template } from './template/template.ts';

const asItIs = z.tuple([z.strictObject({ Priority: z.literal(0), Type: z.literal('NONE') })]);
const byteMatchSchema = z.strictObject({
  SearchString: z.string(),
  FieldToMatch: z.strictObject({ SingleHeader: z.strictObject({ Name: z.string() }) }),
  PositionalConstraint: z.literal('EXACTLY'),
  TextTransformations: asItIs,
});
/** Matches a request that lacks a header, or whose header is empty. */
const missingHeaderSchema = z.strictObject({
  NotStatement: z.strictObject({
    Statement: z.strictObject({
      SizeConstraintStatement: z.strictObject({
        FieldToMatch: z.strictObject({ SingleHeader: z.strictObject({ Name: z.string() }) }),
        ComparisonOperator: z.literal('GT'),
        Size: z.literal(0),
        TextTransformations: asItIs,
      }),
    }),
  }),
});
const rateSchema = {
  Limit: z.int().min(10),
  EvaluationWindowSec: z.literal([60, 120, 300, 600]).default(300),
};
const statementSchemas = {
  NotStatement: z.strictObject({ Statement: z.strictObject({ ByteMatchStatement: byteMatchSchema }) }),
  RateBasedStatement: z.discriminatedUnion('AggregateKeyType', [
    z.strictObject({
      ...rateSchema,
      AggregateKeyType: z.literal('FORWARDED_IP'),
      ForwardedIPConfig: z.strictObject({ HeaderName: z.string(), FallbackBehavior: z.literal('MATCH') }),
      ScopeDownStatement: missingHeaderSchema.optional(),
    }),
    z.strictObject({
      ...rateSchema,
      AggregateKeyType: z.literal('CUSTOM_KEYS'),
      CustomKeys: z.tuple([
        z.strictObject({ Header: z.strictObject({ Name: z.string(), TextTransformations: asItIs }) }),
      ]),
    }),
  ]),
} as const;
const ruleSchema = z.strictObject({
  Name: z.string(),
  Priority: z.int(),
  Statement: z.record(z.string(), z.json()),
  Action: z.strictObject({
    Block: z.strictObject({
      CustomResponse: z.strictObject({
        ResponseCode: z.int().min(200).max(599),
        CustomResponseBodyKey: z.string(),
        ResponseHeaders: z.array(z.strictObject({ Name: z.string(), Value: z.string() })).default([]),
      }),
    }),
  }),
  VisibilityConfig: z.unknown(),
});
const aclSchema = z.strictObject({
  Scope: z.literal('REGIONAL'),
  DefaultAction: z.strictObject({ Allow: z.strictObject({}) }),
  CustomResponseBodies: z
    .record(z.string(), z.strictObject({ ContentType: z.literal('APPLICATION_JSON'), Content: z.string() }))
    .default({}),
  Rules: z.array(ruleSchema),
  VisibilityConfig: z.unknown(),
  Tags: z.unknown().optional(),
});
const associationSchema = z.object({ ResourceArn: z.string(), WebACLArn: z.string() });

/** AWS WAF's stand-in: the reply of the rule that refuses a request, or undefined where it may pass. */
export type Firewall = (headers: IncomingHttpHeaders) => Reply | undefined;
type Matches = (headers: IncomingHttpHeaders) => boolean;

/**
 * The web ACL in front of the API's stage, where the template has one. `now` gives milliseconds.
 *
 * @throws LocalError for an ACL of something else, and for a rule that isn't known here, which it names.
 */
export function readFirewall(template: Template, now: () => number): Firewall | undefined {
  const [association, ...others] = template.ofType('AWS::WAFv2::WebACLAssociation');
  if (association === undefined) return undefined;
  const { ResourceArn, WebACLArn } = propertiesOf(association, associationSchema);
  const acl = template.find('AWS::WAFv2::WebACL', WebACLArn);
  if (others.length > 0 || acl === undefined || !/::\/restapis\/\w+\/stages\/\w+$/.test(ResourceArn)) {
    throw new LocalError(`${association.logicalId}: local/ knows one web ACL, of the API's stage.`);
  }
  const { Rules, CustomResponseBodies } = propertiesOf(acl, aclSchema);
  const rules = Rules.toSorted((one, other) => one.Priority - other.Priority).map((rule) => {
    const { ResponseCode, CustomResponseBodyKey: key, ResponseHeaders } = rule.Action.Block.CustomResponse;
    const body = CustomResponseBodies[key]?.Content;
    if (body === undefined) throw new LocalError(`${acl.logicalId}: it has no body ${key}.`);
    const headers = Object.fromEntries(ResponseHeaders.map(({ Name, Value }) => [Name, Value]));
    const reply: Reply = {
      status: ResponseCode,
      headers: { 'Content-Type': 'application/json', ...headers },
      body,
    };
    return { matches: readStatement(acl, rule.Name, rule.Statement, now), reply };
  });
  // The first that matches ends it: what a rule refuses, later ones don't count.
  return (headers) => rules.find(({ matches }) => matches(headers))?.reply;
}

function readStatement(
  acl: Resource,
  rule: string,
  statement: z.infer<typeof ruleSchema>['Statement'],
  now: () => number,
): Matches {
  const part = <Value>(schema: z.ZodType<Value>, value: unknown): Value => {
    const parsed = schema.safeParse(value);
    if (parsed.success) return parsed.data;
    throw new LocalError(
      `${acl.logicalId}: its rule ${rule} is not understood by local/:\n${z.prettifyError(parsed.error)}`,
    );
  };
  const [entry] = Object.entries(statement);
  const [kind, value] = entry ?? ['', undefined];
  switch (kind) {
    case 'NotStatement': {
      const { SearchString, FieldToMatch } = part(statementSchemas.NotStatement, value).Statement
        .ByteMatchStatement;
      const name = FieldToMatch.SingleHeader.Name.toLowerCase();
      return (headers) => headers[name] !== SearchString;
    }
    case 'RateBasedStatement': {
      const rate = part(statementSchemas.RateBasedStatement, value);
      const isOver = createRateLimit(rate.Limit, rate.EvaluationWindowSec * 1000, now);
      const keyOf =
        rate.AggregateKeyType === 'FORWARDED_IP'
          ? firstAddress(rate.ForwardedIPConfig.HeaderName)
          : wholeHeader(rate.CustomKeys[0].Header.Name);
      const inScope =
        rate.AggregateKeyType === 'FORWARDED_IP' ? lacksHeader(rate.ScopeDownStatement) : () => true;
      return (headers) => {
        // What is out of scope isn't counted either: Applying rate limiting to requests,
        // https://docs.aws.amazon.com/waf/latest/developerguide/waf-rule-statement-type-rate-based-request-limiting.html
        if (!inScope(headers)) return false;
        const key = keyOf(headers);
        // ForwardedIPConfig: a rule isn't applied at all to a request without the header,
        // https://docs.aws.amazon.com/waf/latest/APIReference/API_ForwardedIPConfig.html
        return key !== undefined && isOver(key);
      };
    }
    default:
      throw new LocalError(`${acl.logicalId}: its rule ${rule} has a ${kind}, which local/ doesn't know.`);
  }
}

function lacksHeader(scope: z.infer<typeof missingHeaderSchema> | undefined): Matches {
  if (scope === undefined) return () => true;
  const { Name } = scope.NotStatement.Statement.SizeConstraintStatement.FieldToMatch.SingleHeader;
  const valueOf = wholeHeader(Name);
  return (headers) => (valueOf(headers) ?? '') === '';
}

type KeyOf = (headers: IncomingHttpHeaders) => string | undefined;

function wholeHeader(name: string): KeyOf {
  const key = name.toLowerCase();
  return (headers) => headers[key]?.toString();
}

/** All whose header holds no address share one count, as `MATCH` says. */
function firstAddress(name: string): KeyOf {
  const header = wholeHeader(name);
  return (headers) => {
    const first = header(headers)?.split(',')[0]?.trim();
    return first === undefined || isIP(first) > 0 ? first : 'no address';
  };
}
