import * as z from 'zod';
import { LocalError } from '../errors.ts';
import { findOnly, parseProperties, type Template } from '../template/template.ts';
import { compileEdgeFunction, type EdgeRequest, type EdgeResult } from './edge-function.ts';
import { readHeadersPolicy, type HeadersPolicy } from './response-headers.ts';

const behaviourSchema = z.object({
  TargetOriginId: z.string(),
  AllowedMethods: z.array(z.string()).default(['GET', 'HEAD']),
  Compress: z.boolean().default(false),
  CachePolicyId: z.string().optional(),
  OriginRequestPolicyId: z.string().optional(),
  ResponseHeadersPolicyId: z.string().optional(),
  FunctionAssociations: z
    .array(z.object({ EventType: z.literal('viewer-request'), FunctionARN: z.string() }))
    .default([]),
  LambdaFunctionAssociations: z.undefined().optional(),
});
const distributionSchema = z.object({
  DistributionConfig: z.object({
    DefaultRootObject: z.string().optional(),
    DefaultCacheBehavior: behaviourSchema,
    CacheBehaviors: z.array(behaviourSchema.extend({ PathPattern: z.string() })).default([]),
    /** Settings for error replies of the site or the API. The stand-in supports no pages that replace error replies. */
    CustomErrorResponses: z
      .array(z.object({ ErrorCode: z.number(), ResponsePagePath: z.undefined().optional() }))
      .optional(),
    Origins: z.array(
      z.object({
        Id: z.string(),
        DomainName: z.string(),
        OriginPath: z.string().default(''),
        OriginCustomHeaders: z
          .array(z.object({ HeaderName: z.string().toLowerCase(), HeaderValue: z.string() }))
          .default([]),
      }),
    ),
  }),
});

const originRequestPolicySchema = z.object({
  OriginRequestPolicyConfig: z.object({
    CookiesConfig: z.object({ CookieBehavior: z.literal('none') }),
    HeadersConfig: z.object({ HeaderBehavior: z.literal('whitelist'), Headers: z.array(z.string()) }),
    QueryStringsConfig: z.object({ QueryStringBehavior: z.literal('none') }),
  }),
});

/** The ids of CloudFront's managed policies, which are the same in every account. */
const managed = {
  cachingDisabled: '4135ea2d-6df8-44a3-9df3-4b5a84be39ad',
  cachingOptimized: '658327ea-f89d-4fab-a63d-7e88639e58f6',
  allViewerExceptHostHeader: 'b689b0a8-53d0-40ab-baf2-68738e2966ac',
} as const;

export interface Behaviour {
  readonly target: { readonly kind: 'api' } | { readonly kind: 'bucket'; readonly bucketName: string };
  readonly allowedMethods: readonly string[];
  readonly compress: boolean;
  /** True if the policy CachingOptimized caches API replies. The stand-in never caches the site's files. */
  readonly caches: boolean;
  /** The browser's headers that are forwarded to the API. With `all`, the query is forwarded too. */
  readonly forwarded: 'all' | readonly string[];
  /** Headers for requests to the API, by lower-case name. They replace the browser's headers. */
  readonly originHeaders: Readonly<Record<string, string>>;
  readonly applyPolicy: HeadersPolicy;
  readonly onRequest: ((request: EdgeRequest) => EdgeResult) | undefined;
}

export function readDistribution(template: Template) {
  const resource = findOnly(template, 'AWS::CloudFront::Distribution');
  const { DistributionConfig: config } = parseProperties(resource, distributionSchema);

  function target(originId: string): Behaviour['target'] {
    const domain = config.Origins.find(({ Id }) => Id === originId)?.DomainName ?? '';
    if (
      template.ofType('AWS::ApiGateway::RestApi').some(({ ref }) => domain.startsWith(`${ref}.execute-api.`))
    ) {
      return { kind: 'api' };
    }
    const bucket = template.ofType('AWS::S3::Bucket').find(({ ref }) => domain.startsWith(`${ref}.s3.`));
    if (bucket !== undefined) return { kind: 'bucket', bucketName: bucket.ref };
    throw new LocalError(
      `${resource.logicalId}: its origin ${domain} is neither the API nor a bucket of the template.`,
    );
  }

  function originHeaders(originId: string): Behaviour['originHeaders'] {
    const headers = config.Origins.find(({ Id }) => Id === originId)?.OriginCustomHeaders ?? [];
    return Object.fromEntries(headers.map(({ HeaderName, HeaderValue }) => [HeaderName, HeaderValue]));
  }

  function caches({ CachePolicyId: id }: z.infer<typeof behaviourSchema>): boolean {
    if (id !== managed.cachingDisabled && id !== managed.cachingOptimized) {
      throw new LocalError(
        `${resource.logicalId}: local/ knows the cache policies CachingDisabled and CachingOptimized, not ${id}.`,
      );
    }
    return id === managed.cachingOptimized;
  }

  function forwarded({ OriginRequestPolicyId: id }: z.infer<typeof behaviourSchema>): Behaviour['forwarded'] {
    if (id === undefined) return [];
    if (id === managed.allViewerExceptHostHeader) return 'all';
    const policy = template.find('AWS::CloudFront::OriginRequestPolicy', id);
    if (policy !== undefined) {
      const { HeadersConfig } = parseProperties(policy, originRequestPolicySchema).OriginRequestPolicyConfig;
      return HeadersConfig.Headers.map((name) => name.toLowerCase());
    }
    throw new LocalError(
      `${resource.logicalId}: local/ knows the origin request policy AllViewerExceptHostHeader and those of the template, not ${id}.`,
    );
  }

  function behaviour(settings: z.infer<typeof behaviourSchema>): Behaviour {
    const { ResponseHeadersPolicyId: policyId, FunctionAssociations } = settings;
    const to = target(settings.TargetOriginId);
    const policy = template.find('AWS::CloudFront::ResponseHeadersPolicy', policyId ?? '');
    if (policyId !== undefined && policy === undefined) {
      throw new LocalError(
        `${resource.logicalId}: the response headers policy ${policyId} isn't in the template.`,
      );
    }
    const [association] = FunctionAssociations;
    const code = template.find('AWS::CloudFront::Function', association?.FunctionARN ?? '');
    if (association !== undefined && code === undefined) {
      throw new LocalError(
        `${resource.logicalId}: the function ${association.FunctionARN} isn't in the template.`,
      );
    }
    return {
      target: to,
      allowedMethods: settings.AllowedMethods,
      compress: settings.Compress,
      caches: to.kind === 'api' && caches(settings),
      forwarded: to.kind === 'api' ? forwarded(settings) : 'all',
      originHeaders: originHeaders(settings.TargetOriginId),
      applyPolicy: policy === undefined ? (headers) => headers : readHeadersPolicy(policy),
      onRequest: code === undefined ? undefined : compileEdgeFunction(code),
    };
  }

  const fallback = behaviour(config.DefaultCacheBehavior);
  const patterns = config.CacheBehaviors.map((settings) => ({
    pattern: compilePattern(settings.PathPattern),
    behaviour: behaviour(settings),
  }));
  return {
    rootObject: config.DefaultRootObject,
    behaviours: [...patterns.map((entry) => entry.behaviour), fallback],
    findBehaviour: (path: string) =>
      patterns.find(({ pattern }) => pattern.test(path))?.behaviour ?? fallback,
  };
}

/** Compiles a CloudFront pattern. `*` means any number of characters, and `?` means one. */
function compilePattern(text: string): RegExp {
  const path = text.startsWith('/') ? text : `/${text}`;
  const source = path
    .replace(/[.+^${}()|[\]\\]/g, '\\$&')
    .replaceAll('*', '.*')
    .replaceAll('?', '.');
  return new RegExp(`^${source}$`, 's');
}
