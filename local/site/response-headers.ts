import * as z from 'zod';
import { parseProperties, type Resource } from '../template/template.ts';

const override = { Override: z.boolean() };
const policySchema = z.object({
  ResponseHeadersPolicyConfig: z.strictObject({
    Name: z.string(),
    Comment: z.string().optional(),
    CustomHeadersConfig: z
      .object({ Items: z.array(z.object({ Header: z.string(), Value: z.string(), ...override })) })
      .optional(),
    RemoveHeadersConfig: z.object({ Items: z.array(z.object({ Header: z.string() })) }).optional(),
    SecurityHeadersConfig: z
      .strictObject({
        ContentSecurityPolicy: z.object({ ContentSecurityPolicy: z.string(), ...override }).optional(),
        ContentTypeOptions: z.object(override).optional(),
        FrameOptions: z.object({ FrameOption: z.string(), ...override }).optional(),
        ReferrerPolicy: z.object({ ReferrerPolicy: z.string(), ...override }).optional(),
        StrictTransportSecurity: z
          .object({
            AccessControlMaxAgeSec: z.number(),
            IncludeSubdomains: z.boolean().optional(),
            Preload: z.boolean().optional(),
            ...override,
          })
          .optional(),
      })
      .optional(),
  }),
});

type Headers = Readonly<Record<string, string | readonly string[]>>;

/** Adds the headers of a policy to the origin's. */
export type HeadersPolicy = (headers: Headers) => Headers;

/** @throws LocalError for a kind of header that is not supported */
export function readHeadersPolicy(resource: Resource): HeadersPolicy {
  const config = parseProperties(resource, policySchema).ResponseHeadersPolicyConfig;
  const security = config.SecurityHeadersConfig ?? {};
  const csp = security.ContentSecurityPolicy;
  const hsts = security.StrictTransportSecurity;
  const added: { name: string; value: string; override: boolean }[] = [];
  const add = (name: string, value: string, { Override }: { Override: boolean }): void => {
    added.push({ name, value, override: Override });
  };
  if (csp) add('Content-Security-Policy', csp.ContentSecurityPolicy, csp);
  if (security.ContentTypeOptions) add('X-Content-Type-Options', 'nosniff', security.ContentTypeOptions);
  if (security.FrameOptions) add('X-Frame-Options', security.FrameOptions.FrameOption, security.FrameOptions);
  if (security.ReferrerPolicy)
    add('Referrer-Policy', security.ReferrerPolicy.ReferrerPolicy, security.ReferrerPolicy);
  if (hsts) {
    const parts = [`max-age=${hsts.AccessControlMaxAgeSec}`];
    if (hsts.IncludeSubdomains) parts.push('includeSubDomains');
    if (hsts.Preload) parts.push('preload');
    add('Strict-Transport-Security', parts.join('; '), hsts);
  }
  for (const item of config.CustomHeadersConfig?.Items ?? []) add(item.Header, item.Value, item);
  const removed = (config.RemoveHeadersConfig?.Items ?? []).map(({ Header }) => Header.toLowerCase());

  return (headers) => {
    const result = new Map(
      Object.entries(headers)
        .map(([name, value]): [string, [string, string | readonly string[]]] => [
          name.toLowerCase(),
          [name, value],
        ])
        .filter(([name]) => !removed.includes(name)),
    );
    for (const { name, value, override: wins } of added) {
      if (wins || !result.has(name.toLowerCase())) result.set(name.toLowerCase(), [name, value]);
    }
    return Object.fromEntries(result.values());
  };
}
