import * as z from 'zod';
import { parseProperties, type Resource } from '../template/template.ts';

const override = { Override: z.literal(true) };
const policySchema = z.object({
  ResponseHeadersPolicyConfig: z.strictObject({
    Name: z.string(),
    Comment: z.string().optional(),
    CustomHeadersConfig: z
      .object({ Items: z.array(z.object({ Header: z.string(), Value: z.string(), ...override })) })
      .optional(),
    SecurityHeadersConfig: z.strictObject({
      ContentSecurityPolicy: z.object({ ContentSecurityPolicy: z.string(), ...override }).optional(),
      ContentTypeOptions: z.object(override).optional(),
      FrameOptions: z.object({ FrameOption: z.string(), ...override }).optional(),
      ReferrerPolicy: z.object({ ReferrerPolicy: z.string(), ...override }).optional(),
      StrictTransportSecurity: z.strictObject({ AccessControlMaxAgeSec: z.number(), ...override }).optional(),
    }),
  }),
});

type Headers = Readonly<Record<string, string | readonly string[]>>;

/** Adds a CloudFront policy's headers to a reply, where they replace headers of the same names. */
export type HeadersPolicy = (headers: Headers) => Headers;

export function readHeadersPolicy(resource: Resource): HeadersPolicy {
  const { SecurityHeadersConfig: security, CustomHeadersConfig: custom } = parseProperties(
    resource,
    policySchema,
  ).ResponseHeadersPolicyConfig;
  const values: Readonly<Record<string, string | undefined>> = {
    'Content-Security-Policy': security.ContentSecurityPolicy?.ContentSecurityPolicy,
    'X-Content-Type-Options': security.ContentTypeOptions && 'nosniff',
    'X-Frame-Options': security.FrameOptions?.FrameOption,
    'Referrer-Policy': security.ReferrerPolicy?.ReferrerPolicy,
    'Strict-Transport-Security':
      security.StrictTransportSecurity &&
      `max-age=${security.StrictTransportSecurity.AccessControlMaxAgeSec}`,
    ...Object.fromEntries((custom?.Items ?? []).map(({ Header, Value }) => [Header, Value])),
  };
  const added = Object.entries(values).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value]],
  );
  const names = new Set(added.map(([name = '']) => name.toLowerCase()));
  return (headers) => ({
    ...Object.fromEntries(Object.entries(headers).filter(([name]) => !names.has(name.toLowerCase()))),
    ...(Object.fromEntries(added) as Record<string, string>),
  });
}
