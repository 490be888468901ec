import { Aws, Fn } from 'aws-cdk-lib';
import { CfnWebACL, CfnWebACLAssociation } from 'aws-cdk-lib/aws-wafv2';
import { Construct, type IDependable } from 'constructs';
import type { ErrorReply } from '../../contract/error-reply.ts';
import { type ErrorCode, errorStatus } from '../../contract/errors.ts';
import type { Api } from './api.ts';
import { edgeKeyHeader } from './edge-headers.ts';
import { viewerAddressHeader } from '../../lambdas/runtime/shared/viewer-address.ts';
import type { Limits } from '../stage.ts';

const windowSeconds = 300;
/** A blocked caller should retry after this time. WAF checks request counts only about every 30 seconds. */
const retryAfterSeconds = 60;
const asItIs = [{ priority: 0, type: 'NONE' }];

export interface FirewallProps {
  readonly limits: Limits;
  readonly api: Api;
  /** The firewall is deployed after this construct, because CloudFront must already send the firewall's secret. */
  readonly after: IDependable;
}

/** Limits each caller's requests before API Gateway counts them, so that nobody can use up the API's limits. */
export class Firewall extends Construct {
  constructor(scope: Construct, id: string, { limits, api, after }: FirewallProps) {
    super(scope, id);
    const acl = new CfnWebACL(this, 'Acl', {
      scope: 'REGIONAL',
      defaultAction: { allow: {} },
      customResponseBodies: {
        not_allowed: jsonBody('not_allowed', 'This is not allowed.'),
        too_many_requests: jsonBody('too_many_requests', 'Too many requests. Try again in a minute.'),
      },
      // The order of the rules matters. The last rule counts only requests that the earlier rules accept.
      rules: [
        rule(0, 'ThroughCloudFront', 'not_allowed', {
          notStatement: {
            statement: {
              byteMatchStatement: {
                searchString: edgeKey(),
                fieldToMatch: { singleHeader: { Name: edgeKeyHeader } },
                positionalConstraint: 'EXACTLY',
                textTransformations: asItIs,
              },
            },
          },
        }),
        rule(1, 'PerStudent', 'too_many_requests', {
          rateBasedStatement: {
            limit: limits.perStudent,
            evaluationWindowSec: windowSeconds,
            aggregateKeyType: 'CUSTOM_KEYS',
            customKeys: [{ header: { name: 'authorization', textTransformations: asItIs } }],
          },
        }),
        rule(2, 'Anonymous', 'too_many_requests', {
          rateBasedStatement: { ...perAddress(limits.anonymous), scopeDownStatement: withoutSignIn },
        }),
        rule(3, 'PerAddress', 'too_many_requests', { rateBasedStatement: perAddress(limits.perAddress) }),
      ],
      visibilityConfig: visibility('Firewall'),
    });
    const association = new CfnWebACLAssociation(this, 'Association', {
      resourceArn: api.restApi.deploymentStage.stageArn,
      webAclArn: acl.attrArn,
    });
    association.node.addDependency(after);
  }
}

/** See https://docs.aws.amazon.com/waf/latest/developerguide/waf-rate-based-example-limit-missing-header.html */
const withoutSignIn: CfnWebACL.StatementProperty = {
  notStatement: {
    statement: {
      sizeConstraintStatement: {
        fieldToMatch: { singleHeader: { Name: 'authorization' } },
        comparisonOperator: 'GT',
        size: 0,
        textTransformations: asItIs,
      },
    },
  },
};

function perAddress(limit: number): CfnWebACL.RateBasedStatementProperty {
  return {
    limit,
    evaluationWindowSec: windowSeconds,
    aggregateKeyType: 'FORWARDED_IP',
    forwardedIpConfig: { headerName: viewerAddressHeader, fallbackBehavior: 'MATCH' },
  };
}

/** Returns the firewall's secret, the last part of the stack's id. Nobody outside the AWS account can see this id. */
export function edgeKey(): string {
  return Fn.select(2, Fn.split('/', Aws.STACK_ID));
}

function rule(
  priority: number,
  name: string,
  code: 'not_allowed' | 'too_many_requests',
  statement: CfnWebACL.StatementProperty,
): CfnWebACL.RuleProperty {
  const responseHeaders = [
    { name: 'Cache-Control', value: 'no-store' },
    ...(code === 'too_many_requests' ? [{ name: 'Retry-After', value: String(retryAfterSeconds) }] : []),
  ];
  return {
    name,
    priority,
    statement,
    action: {
      block: {
        customResponse: {
          responseCode: errorStatus[code],
          customResponseBodyKey: code,
          responseHeaders,
        },
      },
    },
    visibilityConfig: visibility(name),
  };
}

/** WAF counts a rule's matches in a metric. WAF stores no samples of requests, because they would contain tokens. */
function visibility(metricName: string): CfnWebACL.VisibilityConfigProperty {
  return { metricName, cloudWatchMetricsEnabled: true, sampledRequestsEnabled: false };
}

function jsonBody(code: ErrorCode, message: string): CfnWebACL.CustomResponseBodyProperty {
  const content: ErrorReply = { code, message };
  return { contentType: 'APPLICATION_JSON', content: JSON.stringify(content) };
}
