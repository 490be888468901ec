import type { IncomingHttpHeaders } from 'node:http';
import { isIP } from 'node:net';
import * as z from 'zod';
import { LocalError } from '../errors.ts';
import type { Reply } from '../http/reply.ts';
import { parseProperties, type Template } from '../template/template.ts';

const noTransformation = z.tuple([z.strictObject({ Priority: z.literal(0), Type: z.literal('NONE') })]);
const singleHeader = z.strictObject({ SingleHeader: z.strictObject({ Name: z.string().toLowerCase() }) });
/** A rule with this negated statement matches each request whose header isn't exactly `SearchString`. */
const byteMatchSchema = z.strictObject({
  Statement: z.strictObject({
    ByteMatchStatement: z.strictObject({
      SearchString: z.string(),
      FieldToMatch: singleHeader,
      PositionalConstraint: z.literal('EXACTLY'),
      TextTransformations: noTransformation,
    }),
  }),
});
/** Matches a request whose header is missing or empty. */
const missingHeaderSchema = z.strictObject({
  NotStatement: z.strictObject({
    Statement: z.strictObject({
      SizeConstraintStatement: z.strictObject({
        FieldToMatch: singleHeader,
        ComparisonOperator: z.literal('GT'),
        Size: z.literal(0),
        TextTransformations: noTransformation,
      }),
    }),
  }),
});
const rateSchema = { Limit: z.int().min(10), EvaluationWindowSec: z.literal(300) };
const rateBasedSchema = z.discriminatedUnion('AggregateKeyType', [
  z.strictObject({
    ...rateSchema,
    AggregateKeyType: z.literal('FORWARDED_IP'),
    ForwardedIPConfig: z.strictObject({
      HeaderName: z.string().toLowerCase(),
      FallbackBehavior: z.literal('MATCH'),
    }),
    ScopeDownStatement: missingHeaderSchema.optional(),
  }),
  z.strictObject({
    ...rateSchema,
    AggregateKeyType: z.literal('CUSTOM_KEYS'),
    CustomKeys: z.tuple([
      z.strictObject({
        Header: z.strictObject({ Name: z.string().toLowerCase(), TextTransformations: noTransformation }),
      }),
    ]),
  }),
]);
const ruleSchema = z.strictObject({
  Name: z.string(),
  Priority: z.int(),
  Statement: z.union([
    z.strictObject({ NotStatement: byteMatchSchema }),
    z.strictObject({ RateBasedStatement: rateBasedSchema }),
  ]),
  Action: z.strictObject({
    Block: z.strictObject({
      CustomResponse: z.strictObject({
        ResponseCode: z.int(),
        CustomResponseBodyKey: z.string(),
        ResponseHeaders: z.array(z.strictObject({ Name: z.string(), Value: z.string() })),
      }),
    }),
  }),
  VisibilityConfig: z.unknown(),
});
const aclSchema = z.object({
  Scope: z.literal('REGIONAL'),
  DefaultAction: z.strictObject({ Allow: z.strictObject({}) }),
  CustomResponseBodies: z.record(
    z.string(),
    z.strictObject({ ContentType: z.literal('APPLICATION_JSON'), Content: z.string() }),
  ),
  Rules: z.array(ruleSchema),
});
const associationSchema = z.object({ ResourceArn: z.string(), WebACLArn: z.string() });

/** Returns the reply with which AWS WAF would block a request, or undefined if AWS WAF would allow it. */
export type Firewall = (headers: IncomingHttpHeaders) => Reply | undefined;
type Matches = (headers: IncomingHttpHeaders) => boolean;

/** Reads the firewall rules (web ACL) of the API's stage. `now` returns milliseconds. */
export function readFirewall(template: Template, now: () => number): Firewall | undefined {
  const [association, ...others] = template.ofType('AWS::WAFv2::WebACLAssociation');
  if (association === undefined) return undefined;
  const { ResourceArn, WebACLArn } = parseProperties(association, associationSchema);
  const acl = template.find('AWS::WAFv2::WebACL', WebACLArn);
  if (others.length > 0 || acl === undefined || !/::\/restapis\/\w+\/stages\/\w+$/.test(ResourceArn)) {
    throw new LocalError(`${association.logicalId}: local/ knows one web ACL, of the API's stage.`);
  }
  const { Rules, CustomResponseBodies } = parseProperties(acl, aclSchema);
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
    return { matches: readStatement(rule.Statement, now), reply };
  });
  // The first match ends the evaluation, so that later rules don't count a blocked request.
  return (headers) => rules.find(({ matches }) => matches(headers))?.reply;
}

function readStatement(statement: z.infer<typeof ruleSchema>['Statement'], now: () => number): Matches {
  if ('NotStatement' in statement) {
    const { SearchString, FieldToMatch } = statement.NotStatement.Statement.ByteMatchStatement;
    return (headers) => headers[FieldToMatch.SingleHeader.Name] !== SearchString;
  }
  const rate = statement.RateBasedStatement;
  const isOver = createRateLimit(rate.Limit, rate.EvaluationWindowSec * 1000, now);
  if (rate.AggregateKeyType === 'CUSTOM_KEYS') {
    const { Name } = rate.CustomKeys[0].Header;
    return (headers) => isOverLimit(headers[Name]?.toString());
  }
  const missing =
    rate.ScopeDownStatement?.NotStatement.Statement.SizeConstraintStatement.FieldToMatch.SingleHeader.Name;
  return (headers) => {
    // Requests out of scope aren't counted: Applying rate limiting to requests,
    // https://docs.aws.amazon.com/waf/latest/developerguide/waf-rule-statement-type-rate-based-request-limiting.html
    if (missing !== undefined && (headers[missing] ?? '') !== '') return false;
    const first = headers[rate.ForwardedIPConfig.HeaderName]?.toString().split(',')[0]?.trim();
    // Requests whose header contains no address share one count, as `MATCH` demands.
    return isOverLimit(first === undefined || isIP(first) > 0 ? first : 'no address');
  };

  /**
   * Counts a request under `key`, which is undefined if the request lacks the rule's header. AWS WAF doesn't apply the
   * rule to such a request:
   * https://docs.aws.amazon.com/waf/latest/APIReference/API_ForwardedIPConfig.html
   */
  function isOverLimit(key: string | undefined): boolean {
    return key !== undefined && isOver(key);
  }
}

/** The maximum number of counted keys, such as IP addresses. If it is exceeded, all counts start again at zero. */
const maxKeys = 10_000;

interface Count {
  start: number;
  current: number;
  before: number;
}

/** The returned function tells if a key had more than `limit` requests in about `windowMs` milliseconds. */
export function createRateLimit(
  limit: number,
  windowMs: number,
  now: () => number,
): (key: string) => boolean {
  const counts = new Map<string, Count>();

  function findCount(key: string, time: number): Count {
    const count = counts.get(key);
    const windows = count === undefined ? 2 : Math.floor((time - count.start) / windowMs);
    if (count === undefined || windows >= 2) {
      const fresh = { start: time, current: 0, before: 0 };
      if (counts.size >= maxKeys) counts.clear();
      counts.set(key, fresh);
      return fresh;
    }
    if (windows === 1)
      Object.assign(count, { start: count.start + windowMs, current: 0, before: count.current });
    return count;
  }

  return (key) => {
    const time = now();
    const count = findCount(key, time);
    count.current += 1;
    const elapsed = (time - count.start) / windowMs;
    return count.before * (1 - elapsed) + count.current > limit;
  };
}
